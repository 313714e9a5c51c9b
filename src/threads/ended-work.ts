/** Why work in a process of its own came to nothing: its time or its memory was over, nobody waits for it, or the process failed. */
export type Ending = 'time' | 'memory' | 'left' | 'failed'

/** Work that was ended before it was done. */
export class EndedWork extends Error {
  constructor(
    readonly why: Ending,
    message: string,
  ) {
    super(message)
    this.name = 'EndedWork'
  }
}
