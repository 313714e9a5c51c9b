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
    const [one, ten] = [short, long].map((length) => part.repeat(Math.ceil(length / part.length))) as [string, string]
    // The first times are those of code that was not compiled yet.
    const before = leastOf(3, () => read(one))
    return leastOf(2, () => read(ten)) / Math.max(before, leastMs)
  })
  return Math.max(...ratios)
}

const leastOf = (times: number, work: () => unknown): number =>
  Math.min(...Array.from({ length: times }, () => processorMs(work)))
