import { processorMs } from './processor-time.ts'

const [short, long] = [20_000, 200_000]
/** Below this a measurement is noise. */
const leastMs = 5

/**
 * How many times longer a reader takes for a hostile text of 200,000 letters than for a tenth of it, at worst: 10 where its time
 * grows with the length, 100 where each letter looks at all others.
 */
export function growth(parts: readonly string[], read: (text: string) => unknown): number {
  const ratios = parts.map((part) => {
    const timeOf = (length: number) => processorMs(() => read(part.repeat(Math.ceil(length / part.length))))
    return timeOf(long) / Math.max(timeOf(short), leastMs)
  })
  return Math.max(...ratios)
}
