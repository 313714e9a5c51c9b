import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { Frames, framedAnswers, textOf } from './frames.mjs'
import { unpacked } from './packed-message.mjs'

/** Lets the other processes of a service write over a socket; what they send in one turn of the loop is committed together. */
export class WriterDoor {
  /** @type {Set<import('node:net').Socket>} */
  #sockets = new Set()
  #isAsked = false
  #turns
  #opened
  #server = createServer((socket) => this.#welcome(socket))

  /**
   * @param {import('./writer-turns.mjs').WriterTurns} turns
   * @param {{ journalMode: string, synchronous: number }} opened what a client is told first
   */
  constructor(turns, opened) {
    this.#turns = turns
    this.#opened = opened
  }

  /**
   * @param {string} path
   * @param {import('./writer-turns.mjs').WriterTurns} turns
   * @param {{ journalMode: string, synchronous: number }} opened
   */
  static async open(path, turns, opened) {
    const door = new WriterDoor(turns, opened)
    // One that ended without a word leaves its socket behind.
    if (process.platform !== 'win32') rmSync(path, { force: true })
    await new Promise((resolve, reject) => {
      door.#server.once('error', reject)
      door.#server.listen(path, () => resolve(undefined))
    })
    return door
  }

  async close() {
    const closed = new Promise((resolve) => this.#server.close(resolve))
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }

  /** @param {import('node:net').Socket} socket */
  #welcome(socket) {
    this.#sockets.add(socket)
    const frames = new Frames()
    const client = {
      /** @param {import('./written-file.mjs').Answer[]} answers */
      answer: (answers) => {
        for (const piece of framedAnswers(textOf(answers))) socket.write(piece)
      },
      end: () => void socket.destroy(),
    }
    socket.on('data', (piece) => {
      for (const message of frames.in(piece))
        this.#turns.take(client, typeof message === 'string' ? JSON.parse(message) : unpacked(message))
      this.#commitSoon()
    })
    // A client that is lost closes its socket, too.
    socket.on('error', () => {})
    socket.on('close', () => {
      this.#sockets.delete(socket)
      this.#turns.leave(client)
    })
    client.answer(/** @type {any} */ ([{ opened: this.#opened }]))
  }

  /** When all that came in this turn has been read. */
  #commitSoon() {
    if (this.#isAsked) return
    this.#isAsked = true
    setImmediate(() => {
      this.#isAsked = false
      this.#turns.commit()
    })
  }
}
