import { type Static, Type } from 'typebox'
import type { Program } from '../../datasets/program.ts'

/** One thing that a reader can ask themselves before they read on. */
export const prescreenQuestion = Type.Object({
  field: Type.String({ description: 'The field of the record that it asks about' }),
  question_ja: Type.String(),
  question_en: Type.String(),
})

type Question = Static<typeof prescreenQuestion>

/** What a record itself says that somebody must be or want; nothing that it does not state is asked. */
export function prescreenQuestions(row: Program): Question[] {
  const { prefecture, municipality, target_types, funding_purpose, amount_min_man_yen: least } = row
  const place = [prefecture, municipality].filter(Boolean).join('')
  return [
    place !== '' && {
      field: municipality ? 'municipality' : 'prefecture',
      question_ja: `事業所または住所は${place}にありますか。`,
      question_en: `Is your place of business or residence in ${place}?`,
    },
    target_types.length > 0 && {
      field: 'target_types',
      question_ja: `次のいずれかにあたりますか: ${target_types.join('、')}`,
      question_en: `Are you one of these: ${target_types.join(', ')}?`,
    },
    funding_purpose.length > 0 && {
      field: 'funding_purpose',
      question_ja: `使いみちは次のいずれかですか: ${funding_purpose.join('、')}`,
      question_en: `Is the money for one of these: ${funding_purpose.join(', ')}?`,
    },
    typeof least === 'number' &&
      least > 0 && {
        field: 'amount_min_man_yen',
        question_ja: `必要な額は${least.toLocaleString('ja-JP')}万円以上ですか。`,
        question_en: `Do you need at least ${(least * 10_000).toLocaleString('en-US')} yen?`,
      },
  ].filter((question) => question !== false)
}
