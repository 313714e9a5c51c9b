import { setImmediate } from 'node:timers/promises'
import { type MessagePort, parentPort } from 'node:worker_threads'

/** What is asked of a thread; with a port the task is a stream, whose pieces go there. */
export interface TaskRequest {
  readonly id: number
  readonly task: string
  readonly given: unknown
  readonly port?: MessagePort
}

export interface TaskReply {
  readonly id: number
  readonly value?: unknown
  readonly error?: Error
}

export interface Piece {
  readonly value?: unknown
  readonly error?: Error
  readonly isLast?: true
}

/** Pieces that may wait for their reader. */
const mostWaiting = 4

// biome-ignore lint/suspicious/noExplicitAny: every task knows what it is given
type Task = (given: any) => unknown

/** Does the tasks that the thread's owner asks for by name; a stream is a task that answers an iterable. */
export function serve(tasks: Readonly<Record<string, Task>>): void {
  const owner = parentPort as MessagePort
  owner.on('message', async ({ id, task, given, port }: TaskRequest) => {
    try {
      const made = await (tasks[task] as Task)(given)
      if (port) await send(made as Iterable<unknown>, port)
      else owner.postMessage({ id, value: made } satisfies TaskReply)
    } catch (error) {
      if (port) port.postMessage({ error: error as Error } satisfies Piece)
      else owner.postMessage({ id, error: error as Error } satisfies TaskReply)
    }
  })
}

/** Sends pieces as fast as they are read, with a turn of the loop between them in which other tasks are heard. */
async function send(pieces: Iterable<unknown>, port: MessagePort): Promise<void> {
  let waiting = 0
  let isOver = false
  let wake = () => {}
  port.on('message', () => {
    waiting--
    wake()
  })
  port.on('close', () => {
    isOver = true
    wake()
  })
  for (const value of pieces) {
    port.postMessage({ value } satisfies Piece, value instanceof Uint8Array ? [value.buffer as ArrayBuffer] : [])
    waiting++
    await setImmediate()
    if (waiting >= mostWaiting && !isOver)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    if (isOver) return
  }
  port.postMessage({ isLast: true } satisfies Piece)
}

/** Characters of a piece of text on its way. */
const pieceLength = 65_536

/** A text that is made in small parts, as bytes in pieces that are worth a message. */
export function* inBytes(parts: Iterable<string>): Generator<Uint8Array<ArrayBuffer>, void> {
  const encoder = new TextEncoder()
  let text = ''
  for (const part of parts) {
    text += part
    if (text.length < pieceLength) continue
    yield encoder.encode(text)
    text = ''
  }
  if (text !== '') yield encoder.encode(text)
}
