/** No cell of a list has more lines. */
const mostLines = 12
/** How much the distance of each line counts beside that of the middle of a cell. */
const lineWeight = 0.1

/**
 * The row of each line of one column, by the heights of the lines and of the rows, both from the top. Cells with several
 * lines are centred on their row, so lines go to rows in order and so that the middles of cells lie nearest to them.
 */
export function rowsOfLines(lines: readonly number[], rows: readonly number[]): number[] {
  // The least distance with which the rows so far take the first n lines, and how many of them the last row takes.
  let costs = [0, ...lines.map(() => Number.POSITIVE_INFINITY)]
  const taken: number[][] = []
  for (const row of rows) {
    const counts = costs.map(() => 0)
    costs = costs.map((untaken, to) => {
      let least = untaken
      let [sum, distance] = [0, 0]
      for (let count = 1; count <= Math.min(to, mostLines); count++) {
        const line = lines[to - count] as number
        sum += line
        distance += Math.abs(line - row)
        const cost = (costs[to - count] as number) + Math.abs(sum / count - row) + distance * lineWeight
        if (cost < least) [least, counts[to]] = [cost, count]
      }
      return least
    })
    taken.push(counts)
  }
  const found: number[] = []
  for (let row = rows.length - 1; row >= 0; row--) {
    const count = taken[row]?.[lines.length - found.length] ?? 0
    for (let n = 0; n < count; n++) found.push(row)
  }
  return found.reverse()
}
