/** A time in which calls may fail, because something was broken on purpose. */
interface Trouble {
  readonly what: string
  readonly from: number
  to: number
}

/** What is broken on purpose, and when: an error at any other time is a fault. */
export class Plan {
  readonly troubles: Trouble[] = []

  /** Begins a trouble that lasts until the returned function is called. */
  begin(what: string): () => void {
    const trouble: Trouble = { what, from: performance.now(), to: Number.POSITIVE_INFINITY }
    this.troubles.push(trouble)
    return () => {
      trouble.to = performance.now()
    }
  }

  /** A trouble that began now and is felt for some time. */
  moment(what: string, feltMs: number): void {
    const now = performance.now()
    this.troubles.push({ what, from: now, to: now + feltMs })
  }

  /** Whether what lasted from one moment to another met a trouble, or one of a kind. */
  covers(from: number, to: number, what?: string): boolean {
    const isMeant = (trouble: Trouble) => what === undefined || trouble.what === what
    return this.troubles.some((trouble) => isMeant(trouble) && trouble.from <= to && trouble.to >= from)
  }

  count(what: string): number {
    return this.troubles.filter((trouble) => trouble.what === what).length
  }
}
