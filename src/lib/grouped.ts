/** Made once: a format takes longer to make than to use. No value of ours has more digits; products of fractions have by accident. */
const format = new Intl.NumberFormat('en-US', { maximumFractionDigits: 10 })

/** A number as people read it, in groups of three digits: 12,345. */
export const grouped = (n: number): string => format.format(n)
