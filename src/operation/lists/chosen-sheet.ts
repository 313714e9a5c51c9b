interface Sheet {
  readonly csv: string
  readonly isHidden: boolean
}

/**
 * The place of the sheet that holds a list: the first that looks like one, of those that people see before the hidden ones;
 * else the first that says anything. A cover is none.
 */
export function chosenSheet(list: { isSeenIn(csv: string): boolean }, sheets: readonly Sheet[]): number {
  if (sheets.length === 1) return 0
  const places = sheets.map((_, i) => i).filter((i) => sheets[i]?.csv !== '')
  const inOrder = [...places].sort((a, b) => Number(sheets[a]?.isHidden) - Number(sheets[b]?.isHidden) || a - b)
  return inOrder.find((i) => list.isSeenIn(sheets[i]?.csv ?? '')) ?? inOrder[0] ?? 0
}
