import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'

/** Lets refusals of the protocol through; a failure that is ours is told to the operator, and to the caller that there was one. */
export const reporting =
  (onError: (error: unknown) => void) =>
  <T>(work: Promise<T>): Promise<T> =>
    work.catch((error: unknown) => {
      if (error instanceof ProtocolError) throw error
      onError(error)
      throw new ProtocolError(ProtocolErrorCode.InternalError, 'internal error')
    })
