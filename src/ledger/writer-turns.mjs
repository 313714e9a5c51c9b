/**
 * @typedef {import('./written-file.mjs').Work & { isWhole?: boolean }} Asked
 * @typedef {import('./written-file.mjs').Answer} Answer
 * @typedef {{ answer(answers: Answer[]): void, end?(): void }} Client Whoever asks: the process itself, or another one, whose socket can be ended.
 * @typedef {{ client: Client, work: Asked, sinceMs: number }} Waiting
 */

/** For how long a client may say nothing in its open transaction while others wait: it may have been stopped. */
const mostSilentMs = 2000

/** Gives the one writing connection to its clients: whole transactions share a commit, and one that is decided between its statements has it to itself. */
export class WriterTurns {
  /** @type {Waiting[]} */
  #whole = []
  /** What waits for the end of a client's open transaction. @type {Waiting[]} */
  #held = []
  /** @type {Client | undefined} */
  #holder
  #heardMs = 0
  /** @type {NodeJS.Timeout | undefined} */
  #patience
  /** @type {import('./written-file.mjs').WrittenFile} */
  #file
  #patienceMs

  /**
   * @param {import('./written-file.mjs').WrittenFile} file
   * @param {number} patienceMs how long one waits for the transaction of another
   */
  constructor(file, patienceMs) {
    this.#file = file
    this.#patienceMs = patienceMs
  }

  /**
   * Takes what a client asks for; what is whole waits for `commit`.
   * @param {Client} client
   * @param {Asked} work
   */
  take(client, work) {
    this.#taken({ client, work, sinceMs: performance.now() })
  }

  /** Commits what is whole, as one transaction. */
  commit() {
    if (this.#whole.length === 0) return
    const group = this.#whole.splice(0)
    const answers = this.#file.commit(group.map(({ work }) => work))
    /** @type {Map<Client, Answer[]>} */
    const byClient = new Map()
    for (const [i, { client }] of group.entries()) {
      const own = byClient.get(client)
      const answer = /** @type {Answer} */ (answers[i])
      if (own) own.push(answer)
      else byClient.set(client, [answer])
    }
    for (const [client, own] of byClient) client.answer(own)
  }

  /**
   * A client is gone: what it left open is undone, and what it asked for and nobody began is dropped.
   * @param {Client} client
   */
  leave(client) {
    const ofOthers = (/** @type {Waiting} */ waiting) => waiting.client !== client
    this.#whole = this.#whole.filter(ofOthers)
    this.#held = this.#held.filter(ofOthers)
    if (this.#holder !== client) return
    this.#file.undo()
    this.#release()
  }

  /** @param {Waiting} waiting */
  #taken(waiting) {
    const { client, work } = waiting
    if (this.#holder !== undefined && (this.#holder !== client || work.isWhole)) return this.#hold(waiting)
    if (work.isWhole) return void this.#whole.push(waiting)
    this.commit()
    const wasHeld = this.#holder !== undefined
    const answer = this.#file.part(work)
    this.#heardMs = performance.now()
    this.#holder = this.#file.isInTransaction ? client : undefined
    client.answer([answer])
    if (wasHeld && this.#holder === undefined) this.#release()
  }

  #release() {
    this.#holder = undefined
    for (const waiting of this.#held.splice(0)) this.#taken(waiting)
    this.commit()
  }

  /** @param {Waiting} waiting */
  #hold(waiting) {
    this.#held.push(waiting)
    this.#patience ??= setTimeout(() => this.#refuseLate(), this.#patienceMs)
  }

  /** An open transaction is to others what a lock of another process is. */
  #refuseLate() {
    this.#patience = undefined
    if (this.#holder?.end && performance.now() - this.#heardMs > mostSilentMs) {
      const silent = this.#holder
      this.leave(silent)
      silent.end?.()
      return
    }
    const before = performance.now() - this.#patienceMs + 1
    const late = this.#held.filter(({ sinceMs }) => sinceMs <= before)
    this.#held = this.#held.filter(({ sinceMs }) => sinceMs > before)
    for (const { client, work } of late) client.answer([{ id: work.id, error: locked }])
    const [next] = this.#held
    if (next) this.#patience = setTimeout(() => this.#refuseLate(), next.sinceMs - before)
  }
}

const locked = { code: 'SQLITE_BUSY', message: 'database is locked' }
