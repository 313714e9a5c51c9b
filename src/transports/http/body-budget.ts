import { AppError } from '../../operation/errors.ts'

/** Bodies that wait for their calls to end, in this process. */
const mostBytes = 64 * 1024 * 1024

/** Bodies above this many bytes are read for those only who are not refused anyway. */
export const longFrom = 256 * 1024

/** A short body is anybody's; who may send a long one is known before it is read. */
export type BodyKind = 'short' | 'keyed' | 'anonymous'

/** How full the budget may be with a body of a kind, and how much of it one address may hold: nobody shuts all others out. */
const shares: Readonly<Record<BodyKind, { readonly all: number; readonly address: number }>> = {
  short: { all: 1, address: 1 / 4 },
  keyed: { all: 3 / 4, address: 1 / 2 },
  anonymous: { all: 1 / 2, address: 1 / 4 },
}

/** One budget for the bodies of all calls at work; whoever finds it full is told to come again. */
export class BodyBudget {
  private taken = 0
  private readonly takenBy = new Map<string, number>()

  constructor(readonly bytes = mostBytes) {}

  /** Bytes that are held at this moment. */
  get inUse(): number {
    return this.taken
  }

  /** Room for the body of one call; no address where many callers share one. */
  open(kind: BodyKind, address: string | null): BodyRoom {
    return new BodyRoom((bytes) => {
      if (bytes > 0) this.refuseWhenFull(bytes, shares[kind], address)
      this.taken += bytes
      if (address !== null) this.note(address, bytes)
    })
  }

  private refuseWhenFull(bytes: number, share: (typeof shares)[BodyKind], address: string | null): void {
    if (this.taken + bytes > this.bytes * share.all) throw full()
    if (address !== null && (this.takenBy.get(address) ?? 0) + bytes > this.bytes * share.address) throw tooMuch()
  }

  private note(address: string, bytes: number): void {
    const taken = (this.takenBy.get(address) ?? 0) + bytes
    if (taken > 0) this.takenBy.set(address, taken)
    else this.takenBy.delete(address)
  }
}

/** What one body holds of the budget, until its call is over. */
export class BodyRoom {
  private bytes = 0
  private isOver = false

  constructor(private readonly move: (bytes: number) => void) {}

  /** Takes more; refused when the budget, or the share of the address, has no more. */
  take(bytes: number): void {
    if (this.isOver) return
    this.move(bytes)
    this.bytes += bytes
  }

  release(): void {
    this.isOver = true
    if (this.bytes > 0) this.move(-this.bytes)
    this.bytes = 0
  }
}

const retryAfter = 5

const full = () =>
  new AppError('unavailable', {
    ja: `長いリクエストの受信が混み合っています。課金は発生していません。${retryAfter}秒後に再試行してください。`,
    en: `too many long requests are being received; nothing was billed; retry in ${retryAfter} s`,
    retryAfter,
  })

const tooMuch = () =>
  new AppError('rate_limited', {
    ja: `同じIPアドレスから同時に送られる本文が多すぎます。応答を待ってから次の長いリクエストを送ってください（${retryAfter}秒後に再試行できます）。`,
    en: 'this address sends too much at once; wait for an answer before the next long request',
    retryAfter,
    body: { code: 'too_much_at_once', retry_after: retryAfter },
  })
