import { Type } from 'typebox'
import { jstDate } from '../../lib/jst.ts'
import { asNote } from '../../lib/text.ts'
import { absenceShape } from '../../operation/absence/absence.ts'
import { disclaimerKey } from '../../operation/answer/disclaimer.ts'
import { invalid } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { date, dateOrNull, nullable, oneOf, ratio, shape, textOrNull, url } from '../../schema/fields.ts'
import { type Gap, gap, gapShape } from '../../schema/gap.ts'
import { taxNote } from './disclaimer.ts'
import {
  factBases,
  factOn,
  factsOf,
  lawStates,
  stateKnownOn,
  type TransitionFact,
} from './transition/transition-table.ts'

const sourced = {
  law: Type.String(),
  article: Type.String(),
  source_url: url({ description: 'Page of the National Tax Agency on the measure' }),
  seen_at: nullable(url({ description: 'Page of somebody else on which the value was read' })),
  basis: oneOf(factBases, {
    description:
      'secondary_page: read on seen_at; general_knowledge: written down, source_url is the page on the subject',
  }),
  confidence: ratio(),
}

const share = shape('DeductibleShare', {
  law_state: oneOf(lawStates, { description: 'fy2026: as amended by the tax reform of the fiscal year 2026' }),
  ratio_percent: Type.Integer({
    minimum: 0,
    maximum: 100,
    description: 'Share of the tax on the purchase that is deductible',
  }),
  from: dateOrNull({ description: 'First day of purchases with this share; null = open' }),
  until: dateOrNull({ description: 'Last day; null = no end' }),
  next: nullable(Type.Object({ from: date(), ratio_percent: Type.Integer() }, { description: 'What follows it' })),
  ...sourced,
})

const limit = Type.Object({
  law_state: oneOf(lawStates),
  annual_limit_yen: Type.Integer({ description: 'Purchases from one supplier above it have no share' }),
  period_begins_from: dateOrNull({ description: 'For taxable periods that begin on or after this day' }),
  period_begins_until: dateOrNull({ description: 'and on or before this one' }),
  ...sourced,
})

export const getInvoiceTransitionRatio = defineOperation({
  name: 'get_invoice_transition_ratio',
  http: 'GET /v1/tax_rulesets/invoice_transition',
  title: { ja: '免税事業者等からの仕入れの経過措置割合', en: 'Get the transitional share of input tax' },
  keywords: [
    'インボイスの経過措置',
    '免税事業者からの仕入れ',
    '八割控除',
    '仕入税額控除の割合',
    '免税事業者からの仕入れの控除割合',
    '80%控除',
    '未登録業者への支払いの仕入税額控除',
    '何パーセント控除できるか',
    'deductible share for unregistered supplier',
  ],
  summary: 'Read what share of input tax is deductible for a purchase from a non-registrant on a day (80/70/50/30/0)',
  guidance:
    'known_on asks what could be known on an earlier day: before the tax reform of 2026 the law said 50 % from October 2026. before_reform always tells that old value. The yearly limit goes by the first day of the taxable period, which the purchase date does not tell. Conditions such as keeping the books are not checked. Relay _disclaimer.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    purchase_date: date({ description: 'Day of the purchase, YYYY-MM-DD' }),
    known_on: Type.Optional(date({ description: 'Answer as it could be known on this day; else today in Japan' })),
  }),
  output: Type.Object({
    purchase_date: date(),
    known_on: date(),
    ratio_percent: nullable(Type.Integer({ description: 'null when why is set' })),
    why: nullable(absenceShape),
    applies: nullable(share),
    before_reform: nullable(share),
    annual_limits: Type.Array(limit),
    note: textOrNull(),
    note_ja: textOrNull(),
    known_gaps: Type.Array(gapShape),
    ...disclaimerKey,
  }),
  example: { purchase_date: '2026-11-21' },
  check({ known_on }, { now }) {
    if (known_on === undefined || known_on <= jstDate(now)) return
    const text = {
      ja: '先の日付です。その時点で分かることは、まだ誰にも分かりません。',
      en: 'is ahead; nobody knows yet what could be known then',
    }
    throw invalid([{ loc: ['query', 'known_on'], ...text, type: 'not_known_yet' }])
  },
  run({ purchase_date, known_on: requested }, { now }) {
    const known_on = requested ?? jstDate(now)
    const state = stateKnownOn(known_on)
    const applies = state ? shareOn(state, purchase_date) : null
    const note = applies?.from === null ? asNote(beforeInvoices) : { note: null, note_ja: null }
    const limits = state && applies && applies.from !== null ? factsOf('annual_limit_yen', state) : []
    return {
      purchase_date,
      known_on,
      ratio_percent: applies?.ratio_percent ?? null,
      why: state ? null : ('unknown_before' as const),
      applies,
      before_reform: shareOn('original', purchase_date),
      annual_limits: limits.map((fact) => ({
        law_state: fact.state,
        annual_limit_yen: fact.value,
        period_begins_from: fact.from,
        period_begins_until: fact.until,
        ...sourceOf(fact),
      })),
      ...note,
      known_gaps: gapsOf(state),
      _disclaimer: taxNote,
    }
  },
})

function shareOn(state: TransitionFact['state'], day: string) {
  const facts = factsOf('ratio', state)
  const fact = factOn(facts, day)
  if (!fact) return null
  const next = facts[facts.indexOf(fact) + 1]
  return {
    law_state: state,
    ratio_percent: fact.value,
    from: fact.from,
    until: fact.until,
    next: next?.from ? { from: next.from, ratio_percent: next.value } : null,
    ...sourceOf(fact),
  }
}

const sourceOf = ({ law, article, sourceUrl, seenAt, basis, confidence }: TransitionFact) => ({
  law,
  article,
  source_url: sourceUrl,
  seen_at: seenAt,
  basis,
  confidence,
})

const beforeInvoices = {
  ja: '適格請求書等保存方式の開始前のため、仕入先の登録の有無は控除の割合に影響しません。',
  en: 'The system of qualified invoices had not begun; registration of the supplier did not matter.',
} as const

const gapsOf = (state: TransitionFact['state'] | undefined): Gap[] => [
  ...(state === 'fy2026' ? [notConfirmed] : []),
  gap('text_of_law_not_compared', {
    ja: '割合は本サービスの表によるもので、附則の条文そのものは収録しておらず、照合していません。',
    en: 'The values stand in a table of this service; the supplementary provisions themselves are not held and were not compared.',
  }),
]

const notConfirmed: Gap = gap('reform_not_confirmed_at_source', {
  ja: '令和8年度税制改正後の割合・上限額と公布日は、二次資料で確認したものです。法令の条文で確認してください。',
  en: 'The shares and the limit of the tax reform of 2026, and the day from which they are known, were read on secondary pages; compare them with the law.',
})
