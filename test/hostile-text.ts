import { processorMs } from './processor-time.ts'

/** The most processor time that one of some hostile texts of a length takes, in milliseconds; a reader that is not linear takes minutes. */
export function slowest(length: number, parts: readonly string[], read: (text: string) => unknown): number {
  const times = parts.map((part) => {
    const text = part.repeat(Math.ceil(length / part.length))
    return processorMs(() => read(text))
  })
  return Math.max(...times)
}
