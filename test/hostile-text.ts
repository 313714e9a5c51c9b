/** The most processor time that one of some hostile texts of a length takes, in milliseconds; a reader that is not linear takes minutes. */
export function slowest(length: number, parts: readonly string[], read: (text: string) => unknown): number {
  const times = parts.map((part) => {
    const text = part.repeat(Math.ceil(length / part.length))
    const began = process.cpuUsage()
    read(text)
    const { user, system } = process.cpuUsage(began)
    return (user + system) / 1000
  })
  return Math.max(...times)
}
