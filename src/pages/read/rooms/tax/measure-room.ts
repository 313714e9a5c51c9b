import type { TaxMeasure } from '../../../../datasets/tax-measure.ts'
import { isShownField, openRecord } from '../../../../features/records/open-record.ts'
import { type Html, html } from '../../../../lib/html.ts'
import { fieldName, valueName } from '../../../../lib/labels.ts'
import type { Language } from '../../../../lib/language.ts'
import { percentOf } from '../../../../lib/yen-text.ts'
import type { Context } from '../../../../operation/context.ts'
import { lastPeriodOf } from '../../../components/last-period.ts'
import { type Fact, section } from '../../../components/panel.ts'
import { fieldShown } from '../../fields/field-shown.ts'
import { fieldsInHead } from '../../head/record-head.ts'
import { roomOf } from '../../room.ts'
import { allFields } from '../general-room.ts'
import { amountsStated } from './amounts-stated.ts'
import { basisSection } from './basis-section.ts'
import { endingNear, othersSection } from './ending-section.ts'
import { articleOf } from './law-basis.ts'
import { hasSuccessor, ofMeasure, otherRecords } from './other-records.ts'
import { periodSection } from './period-section.ts'
import { rulesNaming, rulesSection } from './rules-section.ts'
import { type Beside, statedFacts } from './stated-facts.ts'

const words = {
  ja: { facts: '内容', limit: '金額・上限額' },
  en: { facts: 'Facts', limit: 'Amounts, limits' },
} as const

/** A tax measure in one of its periods, beside its other ones. */
export const measureRoom = roomOf({
  load: measureData,
  show(record, { measure, others, hasSuccessor, places, rules, ending }, language, evidence): Html {
    if (!isShownField(record.of, 'name')) return allFields(record, evidence, language)
    const { lifecycle: state, day } = record
    const { tax_category, kind: incentive_kind, application_period_to: until } = measure
    const own = ofMeasure(measure)
    return html`${section(
      words[language].facts,
      statedFacts(
        factsOf(measure, (field, shown) => evidence.beside(record.of, field, shown), language),
        fieldsInHead(record.of).map((field) => fieldName(field, language, 'tax_measures')),
        language,
      ),
      'facts',
    )}
${periodSection({ own, state, others, hasSuccessor, day, last: lastPeriodOf(measure, state?.status ?? null, day), basis: measure.period_basis, standing: evidence.mark(record.of, periodFields) }, language)}
${basisSection({ record: measure, places, cited: [], hasArticles: measure.article !== null }, language)}
${rulesSection(rules, language)}
${othersSection({ kind: 'incentives', tax_category, incentive_kind }, { until, ending }, language)}`
  },
})

async function measureData(id: string, ctx: Context) {
  const measure = openRecord({ dataset: 'tax_measures', id }, ctx).record as TaxMeasure
  const { root_law, article, application_period_to: until } = measure
  return {
    measure,
    others: await otherRecords(ofMeasure(measure), ctx),
    hasSuccessor: hasSuccessor(id, ctx),
    places: await articleOf(root_law, article, ctx),
    rules: await rulesNaming(id, ctx),
    ending: await endingNear(until, id, ctx),
  }
}

/** Fields that stand together as one period. */
const periodFields = ['application_period_from', 'application_period_to']

function factsOf(measure: TaxMeasure, beside: Beside, language: Language): Fact[] {
  const named = (field: string) => fieldName(field, language, 'tax_measures')
  const { kind, tax_category: tax, government_level: level } = measure
  const share = (rate: number | null) => (rate === null ? null : `${percentOf(rate)}%`)
  return [
    [named('kind'), kind === null ? null : valueName('kind', kind, language, 'tax_measures')],
    [named('tax_category'), tax === null ? null : valueName('tax_category', tax, language, 'tax_measures')],
    [named('amount_or_rate'), beside('amount_or_rate', measure.amount_or_rate)],
    [named('tax_credit_rate_standard'), beside('tax_credit_rate_standard', share(measure.tax_credit_rate_standard))],
    [named('tax_credit_rate_small'), beside('tax_credit_rate_small', share(measure.tax_credit_rate_small))],
    [words[language].limit, amountsStated([measure.amount_or_rate], language)],
    [named('target_taxpayer'), beside('target_taxpayer', measure.target_taxpayer)],
    [named('eligible_assets'), beside('eligible_assets', measure.eligible_assets)],
    [
      named('prerequisite_certification'),
      fieldShown('prerequisite_certification', measure.prerequisite_certification, { language }),
    ],
    [named('compatible_with'), fieldShown('compatible_with', measure.compatible_with, { language })],
    [named('government_level'), level === null ? null : valueName('government_level', level, language)],
    [named('authority'), measure.authority],
    [named('source_excerpt'), fieldShown('source_excerpt', measure.source_excerpt, { language })],
  ]
}
