import { Cookies } from '../lib/cookies.ts'
import { nextTurn } from '../lib/pause.ts'
import { withDefaults } from '../operation/input/input-problems.ts'
import { unreported } from '../operation/progress.ts'
import { CallContext } from './call-context.ts'
import type { PipelineParts } from './parts.ts'

/** One word that records have, and a question that none has in full: it is read with all that questions are read with. */
const questions = ['補助金', '東京都の中小企業が従業員5人で設備投資に使える、まだ誰も聞いたことのない問い'] as const

/**
 * Has every search read what it otherwise reads at its first question, such as names, lexicons and calendars, so that nobody
 * waits for it. It is no call: nobody is charged, and nothing is counted. Other calls are let in between.
 */
export async function prepareSearches(
  { corpus, around, service, clock, onError }: PipelineParts,
  signal?: AbortSignal,
): Promise<void> {
  const requestId = 'preparation'
  for (const operation of service.operations.values()) {
    if (signal?.aborted) return
    if (!operation.searches) continue
    const context = new CallContext(corpus, around, {
      now: clock(),
      requestId,
      cookies: new Cookies(undefined, false),
      options: {},
      progress: unreported,
      signal,
      report: (error) => onError(error, { requestId, operation: operation.name }),
    })
    try {
      context.formerIds()
      for (const words of questions)
        await operation.run(withDefaults(operation, { [operation.searches.parameter]: words }), context)
    } finally {
      context.release()
    }
    await nextTurn()
  }
}
