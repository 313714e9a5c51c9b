import type { TaxRuleset } from '../../../../../datasets/tax-ruleset.ts'
import { withImplied } from '../../../../../features/tax-rulesets/evaluate-ruleset.ts'
import { judgedDays } from '../../../../../features/tax-rulesets/measure-period.ts'
import { askedByPeriod } from '../../../../../features/tax-rulesets/period-test.ts'
import { type AskedField, askedFields, leavesOf } from '../../../../../lib/asked-field.ts'
import type { Profile } from '../../../../../lib/evaluate-predicate.ts'
import { type Html, html } from '../../../../../lib/html.ts'
import { jstDate } from '../../../../../lib/jst.ts'
import type { Language } from '../../../../../lib/language.ts'
import { type ReadTree, readPredicate, type Unreadable } from '../../../../../lib/predicate.ts'
import type { Context } from '../../../../../operation/context.ts'
import { ask, type RowOf } from '../../../../asking.ts'
import { panel, section } from '../../../../components/panel.ts'
import { type SourceFields, sourceLink } from '../../../../components/source-link.ts'
import type { FormAnswers } from '../../../room.ts'
import { answerForm } from './answer-form.ts'
import { conditionsShown } from './condition-tree.ts'
import { readAnswers } from './read-answers.ts'

/** A source that conditions cite, as `evaluate_tax_rulesets` tells it. */
export type CitedSource = RowOf<'evaluate_tax_rulesets'>['citation_tree'][number]

/** The conditions of a ruleset in the light of what was answered. */
export interface Conditions {
  readonly tree: ReadTree | Unreadable
  readonly asked: readonly AskedField[]
  readonly answers: FormAnswers
  readonly unread: ReadonlySet<string>
  readonly profile: Profile
  readonly result: RowOf<'evaluate_tax_rulesets'> | undefined
  readonly cited: readonly CitedSource[]
}

/** Most fields that a form asks for. */
const mostFields = 40

/** Asks how the answers of the form fare under the conditions of a ruleset. */
export async function conditionsOf(
  {
    id,
    written,
    period,
  }: { readonly id: string; readonly written: unknown; readonly period: TaxRuleset['period_test'] },
  answers: FormAnswers,
  ctx: Context,
): Promise<Conditions> {
  const tree = readPredicate(written)
  const ofTree = 'error' in tree || tree.predicate === null ? [] : askedFields(leavesOf(tree.predicate))
  const asked = [...(period ? [askedByPeriod(period)] : []), ...ofTree].slice(0, mostFields)
  const { profile, unread } = readAnswers(asked, answers)
  const input = { business_profile: profile, target_ruleset_ids: [id] }
  const [result] = (await ask('evaluate_tax_rulesets', input, ctx)).results
  const told = withImplied(profile, judgedDays({}, jstDate(ctx.now)))
  return { tree, asked, answers, unread, profile: told, result, cited: result?.citation_tree ?? [] }
}

const words = {
  ja: {
    title: '適用の条件',
    unreadable: '機械で読める条件の形が正しくないため、判定できません。要件は出典で確認してください。',
    none: '機械で判定できる条件の記録はありません。要件は上の記載と出典で確認してください。',
    open: (count: number) => `まだ答えていない項目が${count}件あり、判定できません。`,
    unmet: '答えた内容では、満たさない条件があります。',
    met: '答えた内容は、ここにある条件をすべて満たします。',
    over: '適用期間に当たりません。',
    assumed: '答えのない次のことを前提にしています：',
    rest: 'ここにあるのは機械で確かめられる条件だけです。ほかの要件は出典で確認してください。',
    source: '条件',
  },
  en: {
    title: 'Conditions',
    unreadable: 'The conditions are malformed and cannot be checked. Please read the requirements at the source.',
    none: 'No condition that can be checked automatically is recorded. Please read the requirements above and at the source.',
    open: (count: number) => `This cannot be decided yet: ${count} not answered.`,
    unmet: 'With these answers, at least one condition is not met.',
    met: 'With these answers, all conditions listed here are met.',
    over: 'The date is outside the period.',
    assumed: 'Assumed, because nothing else was stated (in Japanese): ',
    rest: 'Only conditions that can be checked automatically are listed; please read the others at the source.',
    source: 'conditions',
  },
} as const

/** The conditions in words, how they stand, and a form for what is open. */
export function conditionsSection(given: Conditions, record: SourceFields, address: string, language: Language): Html {
  const said = words[language]
  const { tree, profile, result } = given
  const way = sourceLink(record, said.source, language)
  if ('error' in tree) return section(said.title, html`<p>${said.unreadable} ${way}</p>`, 'conditions')
  if (tree.predicate === null) return section(said.title, html`<p>${said.none} ${way}</p>`, 'conditions')
  const assumed = result?.assumed.map(({ text }) => `「${text}」`).join('') ?? ''
  return section(
    said.title,
    html`${conditionsShown(tree.predicate, profile, language)}
${panel(html`<p><strong>${verdictOf(result, language)}</strong></p>${assumed === '' ? null : html`<p>${said.assumed}${assumed}</p>`}<p class="quiet">${said.rest} ${way}</p>`)}
${answerForm({ ...given, address }, language)}`,
    'conditions',
  )
}

/** The outcome in words; outside the period conditions decide nothing. */
function verdictOf(result: Conditions['result'], language: Language): string {
  const said = words[language]
  if (result === undefined || result.applicable === null) return said.open(result?.needs.length ?? 0)
  if (result.applicable) return said.met
  const isOutside = result.period_state === 'measure_ended' || result.period_state === 'not_yet_in_force'
  const isOver = isOutside && result.conditions_unmatched.length === 0
  return isOver ? said.over : isOutside ? `${said.unmet} ${said.over}` : said.unmet
}
