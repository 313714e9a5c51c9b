import type { TaxRuleset } from '../../../../datasets/tax-ruleset.ts'
import { isShownField } from '../../../../features/records/open-record.ts'
import { type Html, html } from '../../../../lib/html.ts'
import { fieldName, valueName } from '../../../../lib/labels.ts'
import type { Language } from '../../../../lib/language.ts'
import type { Context } from '../../../../operation/context.ts'
import { recordAddress } from '../../../addresses.ts'
import { ask } from '../../../asking.ts'
import { lastPeriodOf } from '../../../components/last-period.ts'
import { type Fact, section } from '../../../components/panel.ts'
import { fieldShown } from '../../fields/field-shown.ts'
import { fieldsInHead } from '../../head/record-head.ts'
import { type RecordPageQuery, roomOf } from '../../room.ts'
import { allFields } from '../general-room.ts'
import { amountsStated } from './amounts-stated.ts'
import { basisSection } from './basis-section.ts'
import { conditionsOf, conditionsSection } from './conditions/conditions-section.ts'
import { endingNear, othersSection } from './ending-section.ts'
import { articlesElsewhere, lawsOf } from './law-basis.ts'
import { hasSuccessor, ofRuleset, otherRecords } from './other-records.ts'
import { periodSection } from './period-section.ts'
import { rulesNaming, rulesSection } from './rules-section.ts'
import { type Beside, statedFacts } from './stated-facts.ts'

const words = {
  ja: { facts: '内容', limit: '金額・上限額' },
  en: { facts: 'Facts', limit: 'Amounts, limits' },
} as const

/** A tax measure whose conditions a machine can test, and a form that tests them. */
export const rulesetRoom = roomOf({
  load: rulesetData,
  show(
    record,
    { ruleset, conditions, others, hasSuccessor, laws, elsewhere, rules, ending },
    language,
    evidence,
  ): Html {
    if (!isShownField(record.of, 'ruleset_name')) return allFields(record, evidence, language)
    const { lifecycle: state, day } = record
    const { effective_until: until, tax_category, ruleset_kind } = ruleset
    return html`${section(
      words[language].facts,
      statedFacts(
        factsOf(ruleset, (field, shown) => evidence.beside(record.of, field, shown), language),
        fieldsInHead(record.of).map((field) => fieldName(field, language, 'tax_rulesets')),
        language,
      ),
      'facts',
    )}
${periodSection({ own: ofRuleset(ruleset), state, others, hasSuccessor, day, last: lastPeriodOf(ruleset, state?.status ?? null, day), basis: ruleset.period_basis, standing: evidence.mark(record.of, periodFields) }, language)}
${conditionsSection(conditions, ruleset, recordAddress('tax_rulesets', record.id), language)}
${basisSection({ record: ruleset, places: laws, cited: conditions.cited, hasArticles: false, elsewhere }, language)}
${rulesSection(rules, language)}
${othersSection({ kind: 'tax', tax_category, ruleset_kind }, { until, ending }, language)}`
  },
})

async function rulesetData(id: string, ctx: Context, { answers }: RecordPageQuery) {
  const ruleset = await ask('get_tax_ruleset', { unified_id: id }, ctx)
  return {
    ruleset,
    conditions: await conditionsOf(
      { id, written: ruleset.eligibility_conditions_json, period: ruleset.period_test },
      answers,
      ctx,
    ),
    others: await otherRecords(ofRuleset(ruleset), ctx),
    hasSuccessor: hasSuccessor(id, ctx),
    laws: await lawsOf(ruleset.related_law_ids, ctx),
    elsewhere: await articlesElsewhere(id, ctx),
    rules: await rulesNaming(id, ctx),
    ending: await endingNear(ruleset.effective_until, id, ctx),
  }
}

/** Fields that stand together as one period. */
const periodFields = ['effective_from', 'effective_until']

function factsOf(ruleset: TaxRuleset, beside: Beside, language: Language): Fact[] {
  const named = (field: string) => fieldName(field, language, 'tax_rulesets')
  const { rate_or_amount: rate, calculation_formula: formula, authority, authority_url } = ruleset
  return [
    [named('ruleset_kind'), valueName('ruleset_kind', ruleset.ruleset_kind, language)],
    [named('tax_category'), valueName('tax_category', ruleset.tax_category, language, 'tax_rulesets')],
    [named('rate_or_amount'), beside('rate_or_amount', rate)],
    [named('calculation_formula'), beside('calculation_formula', formula)],
    [named('reform_note'), beside('reform_note', ruleset.reform_note)],
    [words[language].limit, amountsStated([rate, formula], language)],
    [
      named('eligibility_conditions'),
      beside(
        'eligibility_conditions',
        fieldShown('eligibility_conditions', ruleset.eligibility_conditions, { language }),
      ),
    ],
    [
      named('filing_requirements'),
      beside('filing_requirements', fieldShown('filing_requirements', ruleset.filing_requirements, { language })),
    ],
    [
      named('authority'),
      authority_url === null ? authority : html`<a href="${authority_url}" rel="noreferrer">${authority}</a>`,
    ],
    [named('source_excerpt'), fieldShown('source_excerpt', ruleset.source_excerpt, { language })],
  ]
}
