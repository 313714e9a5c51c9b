import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { answersOf, Frames, framed } from './frames.mjs'
import type { Packed } from './packed-message.mjs'
import { LedgerUnavailable, OutcomeUnknown } from './unavailable.ts'
import {
  answersIn,
  type LineEars,
  type OpenedFile,
  refuseUndurable,
  type WriterAnswer,
  type WriterLine,
} from './writer-line.ts'

/** How long a process looks for the writer, which may be on its way back, and how often. */
const patienceMs = 400
const lookEveryMs = 20

/** A place for the socket of a writer that nobody but this user reaches, until `remove` is called. */
export function writerPlace(): { readonly path: string; remove(): void } {
  if (process.platform === 'win32') return { path: `\\\\.\\pipe\\konkyo-${randomUUID()}`, remove: () => {} }
  const folder = mkdtempSync(join(tmpdir(), 'konkyo-'))
  return { path: join(folder, 'ledger'), remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** A line to the process that has the writing connection. */
export class WriterSocket implements WriterLine {
  private readonly frames = new Frames()
  private ears: LineEars | undefined

  private constructor(private readonly socket: Socket) {
    socket.on('error', () => {})
    socket.on('close', () => this.ears?.onEnd(lost()))
  }

  static async open(at: string, path: string): Promise<WriterSocket> {
    const line = new WriterSocket(await connected(at))
    const [{ opened }] = (await line.first()) as [{ opened: OpenedFile }]
    refuseUndurable(opened, path)
    line.socket.unref()
    return line
  }

  listen(ears: LineEars): void {
    this.ears = ears
    this.socket.on('data', (piece) => {
      for (const answers of this.read(piece)) ears.onAnswers(answers)
    })
    if (this.socket.destroyed) setImmediate(() => ears.onEnd(lost()))
  }

  send(message: string | Packed): void {
    for (const piece of framed(message)) this.socket.write(piece)
  }

  hold(isHeld: boolean): void {
    if (isHeld) this.socket.ref()
    else this.socket.unref()
  }

  async close(): Promise<void> {
    this.ears = undefined
    if (this.socket.closed) return
    this.socket.destroy()
    await once(this.socket, 'close')
  }

  /** What the writer says before it is asked. */
  private async first(): Promise<readonly unknown[]> {
    const ending = new AbortController()
    const { signal } = ending
    const gone = once(this.socket, 'close', { signal }).then(() => Promise.reject(away()))
    try {
      for (;;) {
        const [piece] = (await Promise.race([once(this.socket, 'data', { signal }), gone])) as [Buffer]
        const [said] = this.read(piece)
        if (said) return said
      }
    } finally {
      gone.catch(() => {})
      ending.abort()
    }
  }

  private *read(piece: Buffer): Generator<readonly WriterAnswer[]> {
    for (const message of this.frames.in(piece)) yield answersIn(answersOf(message) as string | WriterAnswer[])
  }
}

async function connected(at: string): Promise<Socket> {
  for (const end = performance.now() + patienceMs; ; ) {
    const socket = connect(at)
    try {
      await once(socket, 'connect')
      return socket
    } catch (error) {
      socket.destroy()
      if (performance.now() > end) throw away(error)
    }
    await sleep(lookEveryMs)
  }
}

const away = (cause?: unknown) =>
  new LedgerUnavailable('the process that writes the ledger cannot be reached', {
    code: 'ERR_LEDGER_WRITER',
    ending: 'undone',
    cause,
  })

/** A transaction that was not sent whole ended with the line; of others the books say whether they stand, unless the writer died as it wrote. */
function lost() {
  const undone = new LedgerUnavailable('the line to the process that writes the ledger was cut', {
    code: 'ERR_LEDGER_WRITER',
    ending: 'cut off',
  })
  return { undone, open: new OutcomeUnknown(undone) }
}
