import { type Static, Type } from 'typebox'
import { type AskedField, questionOf } from '../../lib/asked-field.ts'
import { text } from '../../schema/fields.ts'

/** What an answer asks next. */
export const openQuestion = Type.Object({
  field: text({ description: 'Field of business_profile' }),
  question_ja: text(),
  question_en: text(),
  measures: Type.Integer({ description: 'Measures that it could decide' }),
})

/** More questions at once nobody answers. */
const mostQuestions = 10

/** Gathers what measures still need, each field once. */
export class OpenQuestions {
  private readonly asked = new Map<string, { one: AskedField; measures: number }>()

  add(needs: readonly AskedField[]): void {
    for (const one of needs) {
      const known = this.asked.get(one.field)
      if (known) known.measures++
      else this.asked.set(one.field, { one, measures: 1 })
    }
  }

  /** What most measures turn on first; among equals in the order they were met. */
  list(): Static<typeof openQuestion>[] {
    const all = [...this.asked.values()].sort((a, b) => b.measures - a.measures).slice(0, mostQuestions)
    return all.map(({ one, measures }) => {
      const { ja, en } = questionOf(one)
      return { field: one.field, question_ja: ja, question_en: en, measures }
    })
  }
}
