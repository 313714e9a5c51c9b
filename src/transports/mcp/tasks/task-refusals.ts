import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import { AppError } from '../../../operation/errors.ts'

/** An unknown task, another's, and one that is no longer kept alike. */
export const noSuchTask = (): ProtocolError =>
  invalidParams('there is no such task; tasks and their results are kept for 72 hours')

/** A task that has ended stays as it is. */
export const hasEndedAlready = (status: string): ProtocolError =>
  invalidParams(`the task is ${status} already; it cannot be cancelled`)

export const invalidParams = (message: string): ProtocolError =>
  new ProtocolError(ProtocolErrorCode.InvalidParams, message)

/** The service closes, or nobody hears the answer any more. */
export const waitedInVain = (): ProtocolError =>
  new ProtocolError(-32000, 'the wait has ended before the task, which goes on; ask for its result again')

/** Of methods, and of tools that do not take tasks, as the protocol says. */
export const notFound = (message = 'Method not found'): ProtocolError =>
  new ProtocolError(ProtocolErrorCode.MethodNotFound, message)

/** What a task that was cancelled has for a result. */
export const cancelledTask = (): AppError =>
  new AppError('conflict', {
    ja: 'タスクは呼び出し側で取り消されました。課金は発生していません。',
    en: 'the task was cancelled by its caller; nothing was charged',
    body: { code: 'task_cancelled' },
  })

/** The same of one that failed. */
export const failedTask = ({ reason, detail }: { readonly reason: string; readonly detail: string | null }): AppError =>
  new AppError('conflict', {
    ja: 'タスクは完了しませんでした。課金は発生していません。',
    en: `the task failed: ${detail ?? reason}; nothing was charged`,
    body: { code: 'task_failed', reason, detail },
  })

/** A call that was answered under this key before has no task. */
export const answeredBefore = (): ProtocolError =>
  invalidParams(
    'this idempotency_key was answered without a task; send the same call without task to get that answer, or another key',
  )
