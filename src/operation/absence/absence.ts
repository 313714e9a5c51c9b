import { grouped } from '../../lib/grouped.ts'
import { asMessage, type Text } from '../../lib/text.ts'
import { oneOf } from '../../schema/fields.ts'

/** Every word with which an answer says that something is absent; none of them says that it does not exist. */
export const absences = ['no_match', 'not_covered', 'source_not_connected', 'not_checked', 'unknown_before'] as const

export type Absence = (typeof absences)[number]

export const absenceShape = oneOf(absences, {
  description:
    'no_match: compared with a complete list; not_covered: this copy is partial; source_not_connected: no such rows here; not_checked: nothing could be or was compared; unknown_before: before the records begin',
})

/** What a sentence about an absence rests on. */
export interface AbsenceFacts {
  /** Rows that could be compared. */
  readonly comparable: number
  /** Rows that were looked at. */
  readonly rows: number
  /** The day (YYYY-MM-DD) of which the list is complete, or before which nothing is known. */
  readonly day?: string | null
}

const sentences: Readonly<Record<Absence, (facts: AbsenceFacts) => Text>> = {
  no_match: ({ comparable, day }) => ({
    ja: `${day}現在の全件のうち、照合できる${grouped(comparable)}件に一致する記録はありませんでした。`,
    en: `None of the ${grouped(comparable)} rows that can be compared matches; they are the complete list of ${day}.`,
  }),
  not_covered: ({ comparable, rows }) => ({
    ja: `収録済みの${grouped(rows)}件のうち、照合できる${grouped(comparable)}件に一致する記録はありませんでした。収録が一部のみのため、存在しないことの証明ではありません。`,
    en: `None of the ${grouped(comparable)} rows that can be compared matches (of ${grouped(rows)}). This copy is partial: a record may exist outside it.`,
  }),
  source_not_connected: () => ({
    ja: '出典が接続されていないため、検索していません。該当の有無は分かりません。',
    en: 'Its source is not connected here, so nothing was searched.',
  }),
  not_checked: ({ rows }) => ({
    ja: `収録済みの${grouped(rows)}件には照合する項目の記載がなく、照合していません。該当の有無は分かりません。`,
    en: `Not compared: none of the ${grouped(rows)} rows states what it would be compared by. Whether a record exists is not known.`,
  }),
  unknown_before: ({ day }) => ({
    ja: `${day}より前の状態は記録していません。`,
    en: `What held before ${day} is not recorded here.`,
  }),
}

/** An absence with its sentence in both languages. */
export function absenceOf(why: Absence, facts: AbsenceFacts) {
  return { why, ...asMessage(sentences[why](facts)) }
}
