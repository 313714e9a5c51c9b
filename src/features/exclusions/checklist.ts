import { type Static, Type } from 'typebox'
import { nullable, shape } from '../../schema/fields.ts'
import type { Answers } from './answers.ts'
import type { RuleAssessment } from './assessment.ts'
import { documentShape, shownWords } from './hits.ts'

const item = shape('ChecklistItem', {
  name: Type.String({ description: 'What to have first: the account, certification, declaration or plan' }),
  program_id: nullable(Type.String({ description: 'Its id, where a record of this corpus is it' })),
  needed_by: Type.Array(Type.String(), { description: 'The selected programs that ask for it' }),
  rule_ids: Type.Array(Type.String()),
  question_id: Type.String(),
  is_met: nullable(Type.Boolean({ description: 'As answered; null = nobody has said' })),
  description: nullable(Type.String()),
  source_urls: Type.Array(Type.String()),
  document: documentShape,
})

/** What selected programs ask for before an application (前提の一覧). */
export const checklistShape = Type.Array(item, {
  description: 'What the selected programs ask for beforehand, each once; no obstacle between them',
})

/** The prerequisites that selected programs ask for, each once. */
export function checklistOf(
  assessed: readonly RuleAssessment[],
  answers: Answers,
  isHeld: (id: string) => boolean,
): Static<typeof item>[] {
  const items = new Map<string, Static<typeof item>>()
  for (const { match, judgements } of assessed) {
    const { rule, involved } = match
    for (const { questions, programs } of judgements) {
      const question = questions.find(({ kind }) => kind === 'prerequisite_met')
      if (!question) continue
      const asking = involved
        .filter(({ program, party }) => party === 0 && programs.includes(program))
        .map(({ id }) => id)
      const { description, document } = shownWords(rule)
      const known = items.get(question.question_id) ?? {
        name: rule.partyNames[1] ?? '',
        program_id: [...(rule.parties[1] ?? [])].find(isHeld) ?? null,
        needed_by: [],
        rule_ids: [],
        question_id: question.question_id,
        is_met: answers.givenTo(question)?.answer ?? null,
        description,
        source_urls: rule.source_urls,
        document,
      }
      items.set(question.question_id, {
        ...known,
        needed_by: [...new Set([...known.needed_by, ...asking])].sort(),
        rule_ids: [...new Set([...known.rule_ids, rule.rule_id])],
      })
    }
  }
  return [...items.values()]
}
