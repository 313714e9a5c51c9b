/** Letters of a cell that an answer gives back: as many as any number, name or address of a company has. */
const mostLetters = 100

/** A cell as its sender knows it again: whole, or its beginning with a mark where it is longer than what belongs there. */
export function echoed(cell: string): string {
  if (cell.length <= mostLetters) return cell
  // No half of a pair of surrogates is left at the end.
  const end = /[\uD800-\uDBFF]/.test(cell.charAt(mostLetters - 2)) ? mostLetters - 2 : mostLetters - 1
  return `${cell.slice(0, end)}…`
}
