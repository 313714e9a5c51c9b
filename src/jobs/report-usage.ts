import type { Logger } from 'pino'
import type { BackgroundWork } from '../lib/background-work.ts'
import { type FlushOptions, flushUsage } from './flush-usage.ts'
import { repeat } from './repeat.ts'

const everyMs = 60_000

/** Reports usage every minute; the log gets counts and ids of reports. The returned function ends it. */
export function reportUsage(
  options: Omit<FlushOptions, 'signal'>,
  log: Logger,
  background: BackgroundWork,
): () => Promise<void> {
  let problemsBefore = 0
  return repeat({ name: 'report of usage', everyMs, background }, async (signal) => {
    const { problems, stopped, ...counts } = await flushUsage({ ...options, signal })
    if (counts.reported + counts.accepted > 0) log.info(counts, 'reported usage')
    if (stopped !== null && !signal.aborted) log.warn({ ...counts, reason: stopped }, 'usage waits to be reported')
    if (problems.length > problemsBefore) log.error({ problems: problems.slice(0, 20) }, 'usage cannot be reported')
    problemsBefore = problems.length
  })
}
