import { ownFields, roundFields } from '../../datasets/program-lifecycle.ts'
import type { TimeFacts } from '../../lib/lifecycle.ts'

const none: TimeFacts = {}

/** What each program states about its time, by rank: of a million programs nearly all state one window or nothing. */
export class StatedTimes {
  /** Days as digits; 0 = not stated. */
  private readonly opens: Int32Array
  private readonly closes: Int32Array
  private readonly isRound: Uint8Array
  private readonly others = new Map<number, TimeFacts>()

  constructor(rows: number) {
    this.opens = new Int32Array(rows)
    this.closes = new Int32Array(rows)
    this.isRound = new Uint8Array(rows)
  }

  set(rank: number, stated: TimeFacts): void {
    const { windows = [], endings = [] } = stated
    const [window] = windows
    if (windows.length > 1 || endings.length > 0) this.others.set(rank, stated)
    else if (window) {
      this.opens[rank] = digits(window.from)
      this.closes[rank] = digits(window.until)
      this.isRound[rank] = window.fields === roundFields ? 1 : 0
    }
  }

  at(rank: number): TimeFacts {
    const other = this.others.get(rank)
    if (other) return other
    const [from, until] = [dayOf(this.opens[rank] as number), dayOf(this.closes[rank] as number)]
    if (from === null && until === null) return none
    return { windows: [{ from, until, fields: this.isRound[rank] === 1 ? roundFields : ownFields }] }
  }
}

const digits = (day: string | null): number => (day === null ? 0 : Number(day.replaceAll('-', '')))

const dayOf = (number: number): string | null => {
  if (number === 0) return null
  const text = String(number).padStart(8, '0')
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`
}
