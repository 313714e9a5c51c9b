import type { Program } from '../../../datasets/program.ts'
import { normalizeText } from '../../../lib/japanese-text.ts'
import type { RuleBook } from '../../exclusions/queries.ts'
import { type Demand, open, pass } from './demand.ts'

/** A program that must come first, by id or name, and the rule that says so. */
export interface Prerequisite {
  readonly ruleId: string
  readonly names: readonly string[]
}

/** What a program asks for first: rules of kind prerequisite that mean it as the one that asks, by id or name. */
export function prerequisitesOf(book: RuleBook, { unified_id, primary_name }: Program): Prerequisite[] {
  const names = [unified_id, primary_name]
  return book.naming(names).flatMap(({ kind, rule_id, parties: [asking, ...needed], partyNames }) => {
    if (kind !== 'prerequisite' || needed.length === 0 || !names.some((name) => asking?.has(name))) return []
    return [{ ruleId: rule_id, names: [...needed.flatMap((party) => [...party]), partyNames[1] ?? ''] }]
  })
}

/** One that is not declared is only named: whether it is needed in a case the rule cannot say. */
export function prerequisiteDemand({ ruleId, names }: Prerequisite): Demand {
  const normal = names.map(normalizeText)
  const label = names.at(-1) ?? ''
  return {
    condition: 'prerequisite',
    reads: ['declared_certifications'],
    decides: true,
    judge: ({ certifications }) =>
      normal.some((name) => certifications.has(name))
        ? pass({
            ja: `前提: ${label}は取得済みと申告されています（${ruleId}）`,
            en: `Comes first: ${label}, declared as held (${ruleId})`,
          })
        : open(
            {
              ja: `前提: ${label}が先に必要な場合があります（${ruleId}）`,
              en: `Comes first: ${label} may be needed (${ruleId})`,
            },
            ['declared_certifications'],
          ),
  }
}
