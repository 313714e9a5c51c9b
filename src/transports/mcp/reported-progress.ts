import { type ProgressToken, ProtocolError, ProtocolErrorCode, type ServerContext } from '@modelcontextprotocol/server'
import { AppError } from '../../operation/errors.ts'
import type { Progress } from '../../operation/progress.ts'
import type { McpCaller } from './call-tool.ts'

/**
 * Tells the caller of a message how far its work is, once per hundredth, where it gave a token to hear of it; and ends work that
 * nobody waits for any more before it is charged.
 */
export function reportedProgress({ mcpReq: { _meta, signal, notify } }: ServerContext): Progress {
  const token = _meta?.progressToken
  let reported = -1
  return {
    async tell(done, total) {
      if (signal.aborted) throw cancelled()
      const share = Math.floor((100 * done) / Math.max(1, total))
      if (token === undefined || share <= reported) return
      reported = share
      await notify(notice(token, done, total))
    },
  }
}

const notice = (progressToken: ProgressToken, progress: number, total: number) => ({
  method: 'notifications/progress' as const,
  params: { progressToken, progress, total },
})

const cancelled = () =>
  new AppError('bad_request', {
    ja: '呼び出し側で取り消されました。課金は発生していません。',
    en: 'cancelled by its caller; nothing was charged',
  })

/** Who is connected, and how. */
export interface Connection {
  readonly caller: McpCaller
  readonly isReadOnly: boolean
}

/** Lets refusals of the protocol through; a failure that is ours is told to the operator, and to the caller that there was one. */
export const reporting =
  (onError: (error: unknown) => void) =>
  <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      if (error instanceof ProtocolError) throw error
      onError(error)
      throw new ProtocolError(ProtocolErrorCode.InternalError, 'internal error')
    })
