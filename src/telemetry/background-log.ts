import type { Logger } from 'pino'
import { BackgroundWork, type FailingWork, type WorkNews } from '../lib/background-work.ts'
import { TellableFault } from '../lib/fault-words.ts'

/** Background work whose failures and recoveries stand in a log. */
export const backgroundOf = (
  log: Logger,
  clock: () => Date,
  onChange?: (failing: readonly FailingWork[]) => void,
): BackgroundWork => new BackgroundWork({ clock, tell: (news) => tell(log, news), ...(onChange && { onChange }) })

function tell(log: Logger, news: WorkNews): void {
  const { work, failures } = news
  if (news.isOver) {
    log.info({ work, failures }, 'background work succeeds again')
    return
  }
  const { code, message } = Object(news.error) as { code?: string; message?: string }
  // What the outside world refuses is told in its words; only what is ours needs the place in the code.
  const isOurs = code === undefined && !(news.error instanceof TellableFault)
  const cause = isOurs ? { err: news.error } : { code, reason: message }
  log.error({ work, failures, ...cause }, 'background work fails')
}
