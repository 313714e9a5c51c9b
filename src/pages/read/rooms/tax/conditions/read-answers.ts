import { type AskedField, isShare } from '../../../../../lib/asked-field.ts'
import { statedDay } from '../../../../../lib/stated-day.ts'
import { yenAmounts } from '../../../../../lib/yen-amounts.ts'
import type { FormAnswers } from '../../../room.ts'

/** A value that no condition names. */
export const anotherValue = 'another'

/** What was answered, in the terms of conditions. */
export interface ReadAnswers {
  readonly profile: Readonly<Record<string, unknown>>
  /** Fields whose answer means nothing. */
  readonly unread: ReadonlySet<string>
}

/** Reads the answers of a form to what conditions ask for; an empty one is none. */
export function readAnswers(asked: readonly AskedField[], answers: FormAnswers): ReadAnswers {
  const read = asked.flatMap((one) => {
    const text = answers.get(one.field)
    return text ? [[one.field, meantBy(one, text)] as const] : []
  })
  return {
    profile: Object.fromEntries(read.filter(([, value]) => value !== undefined)),
    unread: new Set(read.filter(([, value]) => value === undefined).map(([field]) => field)),
  }
}

function meantBy({ field, kind, choices }: AskedField, text: string): unknown {
  if (kind === 'yes_no') return text === 'yes' ? true : text === 'no' ? false : undefined
  if (kind === 'day') return statedDay(text) ?? undefined
  if (kind === 'number') return numberOf(field, text)
  if (text === anotherValue) return ''
  return choices.find((one) => String(one) === text)
}

/** A number as people write it: 3,000万円, 1.5%, 12人. */
function numberOf(field: string, text: string): number | undefined {
  const plain = text.normalize('NFKC').replace(/[,\s]/g, '')
  if (field.endsWith('_yen') && /[億万千百円]/.test(plain))
    return yenAmounts(plain.endsWith('円') ? plain : `${plain}円`)[0]?.yen
  const [, digits] = /^(-?\d{1,15}(?:\.\d{1,6})?)(?:%|人|名|歳|年|件)?$/.exec(plain) ?? []
  if (digits === undefined) return undefined
  return isShare(field) ? Number((Number(digits) / 100).toFixed(9)) : Number(digits)
}
