/** The slowest of some calls with hostile texts of a length, in milliseconds; a reader that is not linear takes minutes. */
export function slowest(length: number, parts: readonly string[], read: (text: string) => unknown): number {
  const times = parts.map((part) => {
    const text = part.repeat(Math.ceil(length / part.length))
    const began = performance.now()
    read(text)
    return performance.now() - began
  })
  return Math.max(...times)
}
