/** A fraction as percent with so many decimals; null stays null. */
export const percentOf = (fraction: number | null, decimals = 3): number | null =>
  fraction === null ? null : Math.round(fraction * 10 ** (decimals + 2)) / 10 ** decimals
