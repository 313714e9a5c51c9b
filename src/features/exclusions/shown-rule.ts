import { type Static, Type } from 'typebox'
import { program } from '../../datasets/program.ts'
import type { NameBook } from '../../datasets/subjects/name-book.ts'
import { nullable, oneOf, shape, text, textOrNull } from '../../schema/fields.ts'
import { shownWords, trustShape, withheldMark, withheldShape } from './hits.ts'
import { questionKinds, shortQuestion } from './questions.ts'
import type { Rule } from './rules.ts'
import { standingEffect } from './verdict.ts'

/** A rule as an answer about it shows it, before any program is selected. */
export const ruleShape = shape('ExclusionRuleShown', {
  rule_id: text(),
  kind: text(),
  severity: textOrNull(),
  effect: oneOf(['incompatible', 'requires_review', 'compatible'], {
    description: 'What it makes of its programs while nothing else is known; requires_review = asks decides',
  }),
  is_prerequisite: Type.Boolean({ description: 'Something to have first, no obstacle between programs' }),
  parties: Type.Array(
    Type.Object({
      name: text(),
      unified_ids: Type.Array(Type.String(), {
        description: 'Programs of this corpus that it means; empty = by name only, or what `records` lists',
      }),
      records: Type.Array(Type.Object({ dataset: Type.String(), id: Type.String() }), {
        description: 'Every record of its subject, in whichever dataset',
      }),
    }),
  ),
  asks: Type.Array(Type.Object({ kind: oneOf(questionKinds), ja: text() }), { description: 'What it turns on' }),
  description: nullable(Type.String({ description: 'null = not stated, or withheld' })),
  source_urls: Type.Array(Type.String()),
  ...trustShape,
  license: textOrNull(),
  withheld: withheldShape,
})

/** A rule with the programs that it means. */
export function shownRule(rule: Rule, names: NameBook): Static<typeof ruleShape> {
  const { rule_id, kind, severity, asks, source_urls, learnt, license, parties, partyNames } = rule
  return {
    rule_id,
    kind,
    severity,
    effect: standingEffect(rule),
    is_prerequisite: kind === 'prerequisite',
    parties: parties.map((party, i) => ({
      name: partyNames[i] || ([...party][0] ?? rule_id),
      ...recordsIn(party, names),
    })),
    asks: asks.map((ask) => ({ kind: ask.kind, ja: ask.ja ?? shortQuestion(ask.kind) })),
    ...shownWords(rule),
    source_urls,
    learnt,
    license,
    ...withheldMark(rule),
  }
}

/** The records that a party stands for, the one that the rule names first; the programs among them apart. */
function recordsIn(party: ReadonlySet<string>, names: NameBook) {
  const [own = '', ...others] = party
  const held = [own, ...others.sort()].flatMap((name) => names.recordByRef(name) ?? [])
  const shown = held.filter(({ isShown }) => isShown)
  return {
    unified_ids: shown.filter(({ dataset }) => dataset === program).map(({ id }) => id),
    records: shown.map(({ dataset, id }) => ({ dataset: dataset.name, id })),
  }
}
