import { statedDay, statedEnd } from '../lib/stated-day.ts'
import type { Text } from '../lib/text.ts'
import type { AnyDataset } from '../schema/dataset.ts'
import { type FieldGap, fieldGap } from '../schema/gap.ts'
import type { ParseResult } from './connector.ts'

/** Reads the values of one record; what is stated and cannot be read is null in it, and is told with its words. */
export class StatedValues {
  private readonly reasons: string[] = []

  /** The day in Japan that a value states, or null. */
  day(field: string, value: unknown): string | null {
    const day = statedDay(value)
    if (day === undefined) this.note(field, `${JSON.stringify(value)} is no day of the calendar`)
    return day ?? null
  }

  /** The last day in Japan that a value states, and the hour at which it ends. */
  end(field: string, value: unknown): { readonly day: string | null; readonly time: string | null } {
    const { day, time } = statedEnd(value)
    if (day === undefined) this.note(field, `${JSON.stringify(value)} is no day of the calendar`)
    return { day: day ?? null, time }
  }

  /** What `reader` finds in a value, or null; `what` names the kind of value that was looked for. */
  read<T>(field: string, value: unknown, reader: (value: unknown) => T | null, what: string): T | null {
    const found = reader(value)
    if (found === null && !isNothing(value)) this.note(field, `${JSON.stringify(value)} is no ${what}`)
    return found
  }

  /** Notes why a field is null although the source states something. */
  note(field: string, why: string): void {
    this.reasons.push(`${field} is null: ${why}`)
  }

  /** What could not be read, as things that the document says. */
  *unread(at: string): Generator<Extract<ParseResult, { kind: 'unread' }>> {
    for (const reason of this.reasons) yield { kind: 'unread', at, reason }
  }
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && /^[\s-－]*$/.test(value))

/** Gaps for what a source never states: each field with the thing. */
export const unstated = (dataset: AnyDataset, source: Text, things: Readonly<Record<string, Text>>): FieldGap[] =>
  Object.entries(things).map(([field, thing]) =>
    fieldGap(dataset, field, {
      ja: `${source.ja}は${thing.ja}を公表していません`,
      en: `${source.en} does not state ${thing.en}`,
    }),
  )
