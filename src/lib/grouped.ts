/** Made once: a format takes longer to make than to use. */
const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 20 })

/** A number as people read it, in groups of three digits: 12,345. */
export const grouped = (n: number): string => format.format(n)
