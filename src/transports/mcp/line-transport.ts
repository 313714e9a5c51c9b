import type { Readable, Writable } from 'node:stream'
import {
  isJSONRPCNotification,
  isJSONRPCRequest,
  type JSONRPCMessage,
  type MessageExtraInfo,
  parseJSONRPCMessage,
  type Transport,
} from '@modelcontextprotocol/server'
import { LineReader } from './line-reader.ts'
import { withoutNullArguments } from './message-bounds.ts'

const longestLine = 16 * 1024 * 1024
const drainMs = 10_000

/** JSON-RPC over two streams, one message a line: the SDK's own transport stays silent on bad lines and dies of long ones. */
export class LineTransport implements Transport {
  onclose?: (() => void) | undefined
  onerror?: ((error: Error) => void) | undefined
  onmessage?: ((message: JSONRPCMessage, extra?: MessageExtraInfo) => void) | undefined
  private readonly lines = new LineReader(longestLine)
  private readonly unanswered = new Set<string | number>()
  private isEnding = false
  private isClosed = false

  constructor(
    private readonly input: Readable,
    private readonly output: Writable,
  ) {}

  async start(): Promise<void> {
    this.input.on('data', this.read)
    this.input.on('end', this.finish)
    this.input.on('close', this.finish)
    this.input.on('error', this.finish)
    this.output.on('error', this.stop)
    if (this.input.readableEnded || this.input.destroyed) setImmediate(this.finish)
  }

  async send(message: JSONRPCMessage): Promise<void> {
    if (this.isClosed) return
    await this.write(message)
    if ('id' in message && !('method' in message)) this.answered(message.id as string | number)
  }

  async close(): Promise<void> {
    if (this.isClosed) return
    this.isClosed = true
    this.input.off('data', this.read)
    this.input.pause()
    this.onclose?.()
  }

  private readonly stop = (): void => void this.close()

  private readonly read = (chunk: Buffer): void => {
    for (const line of this.lines.push(chunk)) {
      if (line === 'too long') void this.refuse(null, -32600, `a line is longer than ${longestLine} bytes`)
      else if (line.trim() !== '') this.receive(line)
    }
  }

  private receive(line: string): void {
    let value: unknown
    try {
      value = JSON.parse(line)
    } catch {
      void this.refuse(null, -32700, 'the line is not valid JSON')
      return
    }
    let message: JSONRPCMessage
    try {
      message = parseJSONRPCMessage(withoutNullArguments(value))
    } catch {
      void this.refuse(idOf(value), -32600, 'the line is not a JSON-RPC 2.0 message')
      return
    }
    this.track(message)
    try {
      this.onmessage?.(message)
    } catch (error) {
      this.onerror?.(error as Error)
    }
  }

  private track(message: JSONRPCMessage): void {
    if (isJSONRPCRequest(message)) this.unanswered.add(message.id)
    else if (isJSONRPCNotification(message) && message.method === 'notifications/cancelled') {
      this.answered((message.params as { requestId?: string | number } | undefined)?.requestId)
    }
  }

  private answered(id: string | number | undefined): void {
    if (id !== undefined) this.unanswered.delete(id)
    if (this.isEnding && this.unanswered.size === 0) this.stop()
  }

  /** The client is gone or has said all: what it asked for is still answered, then the connection ends. */
  private readonly finish = (): void => {
    if (this.isEnding) return
    this.isEnding = true
    if (this.unanswered.size === 0) this.stop()
    else setTimeout(this.stop, drainMs).unref()
  }

  private refuse(id: string | number | null, code: number, message: string): Promise<void> {
    return this.write({ jsonrpc: '2.0', id, error: { code, message } })
  }

  private write(message: object): Promise<void> {
    return new Promise((resolve) => this.output.write(`${JSON.stringify(message)}\n`, () => resolve()))
  }
}

function idOf(value: unknown): string | number | null {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : null
  return typeof id === 'string' || typeof id === 'number' ? id : null
}
