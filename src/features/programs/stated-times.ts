import { ownFields, roundFields } from '../../datasets/program-lifecycle.ts'
import type { TimeFacts } from '../../lib/lifecycle.ts'

const none: TimeFacts = {}
const rolling: TimeFacts = { isRolling: true }

/** What each program states about its time, by rank: of a million programs nearly all state one window or nothing. */
export class StatedTimes {
  /** Days as digits; 0 = not stated. */
  private readonly opens: Int32Array
  private readonly closes: Int32Array
  /** Minutes of the day and one; 0 = not stated. */
  private readonly hours: Uint16Array
  private readonly isRound: Uint8Array
  private readonly isRolling: Uint8Array
  private readonly others = new Map<number, TimeFacts>()

  constructor(rows: number) {
    this.opens = new Int32Array(rows)
    this.closes = new Int32Array(rows)
    this.hours = new Uint16Array(rows)
    this.isRound = new Uint8Array(rows)
    this.isRolling = new Uint8Array(rows)
  }

  set(rank: number, stated: TimeFacts): void {
    const { windows = [], endings = [], isRolling } = stated
    const [window] = windows
    if (windows.length > 1 || endings.length > 0) {
      this.others.set(rank, stated)
      return
    }
    this.isRolling[rank] = isRolling ? 1 : 0
    if (window) {
      this.opens[rank] = digits(window.from)
      this.closes[rank] = digits(window.until)
      this.hours[rank] = minutes(window.closesAt ?? null)
      this.isRound[rank] = window.fields === roundFields ? 1 : 0
    }
  }

  at(rank: number): TimeFacts {
    const other = this.others.get(rank)
    if (other) return other
    const [from, until] = [dayOf(this.opens[rank] as number), dayOf(this.closes[rank] as number)]
    const isRolling = this.isRolling[rank] === 1
    if (from === null && until === null) return isRolling ? rolling : none
    const fields = this.isRound[rank] === 1 ? roundFields : ownFields
    return { windows: [{ from, until, closesAt: hourOf(this.hours[rank] as number), fields }], isRolling }
  }
}

const digits = (day: string | null): number => (day === null ? 0 : Number(day.replaceAll('-', '')))

const dayOf = (number: number): string | null => {
  if (number === 0) return null
  const text = String(number).padStart(8, '0')
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`
}

const minutes = (hour: string | null): number =>
  hour === null ? 0 : Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3)) + 1

const hourOf = (number: number): string | null => {
  if (number === 0) return null
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor((number - 1) / 60))}:${two((number - 1) % 60)}`
}
