import { differenceOf } from './reckoning.ts'
import type { Soaked } from './soak.ts'

/** Memory may grow by this share from the second fifth of the last life to its end, and open files by this many. */
const mostGrowth = 0.1
const mostMoreFiles = 8

/** Why a soak was not passed; empty when it was. Memory is judged only where it was watched for some minutes. */
export function failuresOf({ diary, complaints, reckonings, gauges }: Soaked): string[] {
  const failures = [...diary.faults, ...complaints]
  for (const one of reckonings) {
    const difference = differenceOf(one)
    if (difference > 0) failures.push(`${one.customer}: a difference of ${difference}`, ...one.faults)
  }
  const [memory, files] = [gauges.trend('rssMb'), gauges.trend('files')]
  if (gauges.minutes >= 2 && memory.last > memory.first * (1 + mostGrowth))
    failures.push(`memory grew from ${memory.first.toFixed(0)} to ${memory.last.toFixed(0)} MB`)
  if (files.last > files.first + mostMoreFiles) failures.push(`open files grew from ${files.first} to ${files.last}`)
  return failures
}
