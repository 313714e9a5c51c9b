import { differenceOf } from './reckoning.ts'
import type { Soaked } from './soak.ts'

/** From the second third of the last life to the last third, what is held may grow by this share, the most of RSS by that, and open files by so many. */
const mostHeldGrowth = 0.05
const mostRssGrowth = 0.15
const mostMoreFiles = 8

/** Why a soak was not passed; empty when it was. Memory is judged only where it was watched for some minutes. */
export function failuresOf({ diary, complaints, reckonings, gauges }: Soaked): string[] {
  const failures = [...complaints, ...diary.faults]
  for (const one of reckonings) {
    const difference = differenceOf(one)
    if (difference > 0) failures.push(`${one.customer}: a difference of ${difference}`, ...one.faults)
  }
  const [held, rss, files] = [gauges.trend('heldMb'), gauges.trend('rssMb'), gauges.trend('files')]
  const grew = (what: string, from: number, to: number) =>
    failures.push(`${what} grew from ${from.toFixed(0)} to ${to.toFixed(0)}`)
  if (gauges.minutes >= 2) {
    if (held.late > held.early * (1 + mostHeldGrowth))
      grew('what is left after garbage was collected, in MB,', held.early, held.late)
    if (rss.lateMost > rss.earlyMost * (1 + mostRssGrowth)) grew('memory (RSS), in MB,', rss.earlyMost, rss.lateMost)
  }
  if (files.late > files.early + mostMoreFiles) grew('the number of open files', files.early, files.late)
  return failures
}
