/** A refusal in the terms of JSON-RPC 2.0; one that a protocol on top of it names has a reason, too. */
export class RpcError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly reason: string | null = null,
  ) {
    super(message)
    this.name = 'RpcError'
  }
}

/** Parameters that a method does not take. */
export const invalidParams = (message: string) => new RpcError(-32602, message)
