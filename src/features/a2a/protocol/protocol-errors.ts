import { RpcError } from '../../../lib/rpc-error.ts'

/** The refusals that A2A 1.0 names (section 3.3.2). */
export const protocolErrors = {
  taskNotFound: () => new RpcError(-32001, 'there is no such task; tasks are kept for 72 hours', 'TASK_NOT_FOUND'),
  taskNotCancelable: () => new RpcError(-32002, 'the task has ended', 'TASK_NOT_CANCELABLE'),
  noSuchConfig: () => new RpcError(-32001, 'the task has no such push notification config', 'TASK_NOT_FOUND'),
  unsupported: (message: string) => new RpcError(-32004, message, 'UNSUPPORTED_OPERATION'),
  contentType: () => new RpcError(-32005, 'send text and data parts only', 'CONTENT_TYPE_NOT_SUPPORTED'),
} as const
