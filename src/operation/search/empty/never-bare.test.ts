import { describe, expect, test } from 'vitest'
import { make as made } from '../../../../test/make.ts'
import { oneApp } from '../../../../test/one-app.ts'
import { operations } from '../../../catalog.ts'
import { bid } from '../../../datasets/bid.ts'
import { caseStudy } from '../../../datasets/case-study.ts'
import { certification } from '../../../datasets/certification.ts'
import { courtDecision } from '../../../datasets/court-decision.ts'
import { enforcementCase } from '../../../datasets/enforcement-case.ts'
import { invoiceRegistrant } from '../../../datasets/invoice-registrant.ts'
import { law } from '../../../datasets/law.ts'
import { lawArticle } from '../../../datasets/law-article.ts'
import { loanProgram } from '../../../datasets/loan-program.ts'
import { mutualPlan } from '../../../datasets/mutual-plan.ts'
import { program } from '../../../datasets/program.ts'
import { publicPayment } from '../../../datasets/public-payment.ts'
import { taxMeasure } from '../../../datasets/tax-measure.ts'
import { taxRuleset } from '../../../datasets/tax-ruleset.ts'
import { type AnyOperation, routeOf } from '../../operation.ts'
import type { WordSearch } from '../../word-search.ts'

type Given = Record<string, unknown>
type Searching = AnyOperation & { readonly searches: WordSearch }

const searching = operations.filter((one): one is Searching => one.searches !== undefined)
const forRows = searching.filter(({ searches }) => !searches.isRegister)
const named = (all: readonly Searching[]) => all.map((operation) => ({ name: operation.name, operation }))
const make: typeof made = (dataset, given) =>
  made(dataset, { ...('confidence' in dataset.fields && { confidence: 1 }), ...given })
const lawOf = (n: string, given: Given) => make(law, { unified_id: `LAW-${n.padStart(10, '0')}`, ...given })
const number = '8010401050387'

const rows = [
  [
    program,
    [
      make(program, { primary_name: '蒔絵修復補助金', prefecture: null }),
      make(program, { primary_name: '蒔絵修復助成', prefecture: '石川県' }),
      make(program, { primary_name: '旧蒔絵支援金', excluded: true, exclusion_reason: '2022年に終了' }),
    ],
  ],
  [loanProgram, [make(loanProgram, { program_name: '螺鈿細工融資' }), make(loanProgram, { program_name: '沈金貸付' })]],
  [
    law,
    [
      lawOf('a1', { law_title: '蒔絵振興法' }),
      lawOf('a2', { law_title: '根付規制法', revision_status: 'repealed' }),
      lawOf('a3', { law_title: '工芸品通達', law_type: 'notice' }),
      lawOf('a4', { law_title: '工芸品の質疑応答', law_type: 'guideline', law_number: '質疑応答事例' }),
    ],
  ],
  [
    lawArticle,
    ['a1', 'a3', 'a4'].map((n) =>
      make(lawArticle, {
        article_id: `LAW-00000000${n}:1`,
        law: { canonical_id: `LAW-00000000${n}`, canonical_name: '工芸品' },
        text_full: '蒔絵を保護する。',
      }),
    ),
  ],
  [courtDecision, [make(courtDecision, { unified_id: 'HAN-0000000001', case_name: '蒔絵事件' })]],
  [
    enforcementCase,
    [
      make(enforcementCase, { case_id: 'E1', recipient_name: '蒔絵工芸株式会社', disclosed_date: '2025-05-01' }),
      make(enforcementCase, { case_id: 'E2', recipient_name: 'ヤマノハ精機株式会社' }),
    ],
  ],
  [
    invoiceRegistrant,
    [
      make(invoiceRegistrant, {
        invoice_registration_number: `T${number}`,
        houjin_bangou: number,
        normalized_name: '蒔絵工芸株式会社',
        revoked_date: '2025-01-01',
        expired_date: null,
      }),
    ],
  ],
  [taxMeasure, [make(taxMeasure, { name: '蒔絵税制' })]],
  [taxRuleset, [make(taxRuleset, { unified_id: 'TAX-0000000001', ruleset_name: '蒔絵控除' })]],
  [certification, [make(certification, { program_name: '蒔絵認定' })]],
  [mutualPlan, [make(mutualPlan, { primary_name: '蒔絵共済' })]],
  [bid, [make(bid, { unified_id: 'BID-0000000001', bid_title: '蒔絵調達' })]],
  [caseStudy, [make(caseStudy, { case_title: '蒔絵の工房' })]],
  [publicPayment, [make(publicPayment, { project_name: '蒔絵振興事業', review_fiscal_year: 2024 })]],
] as const

const shared = oneApp({ rows, now: new Date('2026-11-22T03:00:00Z') })

function service() {
  const app = shared()
  const call = async (endpoint: string, args: Given) => {
    const query = new URLSearchParams()
    for (const [name, value] of Object.entries(args)) query.set(name, String(value))
    const { status, json } = await app.get(`${endpoint}?${query}`)
    expect([endpoint, args, status]).toEqual([endpoint, args, 200])
    return json
  }
  const ask = ({ searches, ...operation }: Searching, words: string, args: Given = {}) =>
    call(routeOf(operation).path, { [searches.parameter]: words, ...args })
  return { app, call, ask }
}

const one = (name: string): Searching => searching.find((operation) => operation.name === name) as Searching

test('every search by words is held to this', () => {
  expect(searching.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'search_programs',
      'search_loan_programs',
      'search_laws',
      'search_law_article_text',
      'search_bids',
      'search_court_decisions',
      'search_tax_rulesets',
      'search_enforcement_cases',
      'search_case_studies',
      'search_invoice_registrants',
      'search_houjin',
      'am_tax_incentives',
      'am_certifications',
      'am_mutual_plans',
    ]),
  )
})

describe('a search that finds nothing', () => {
  test.each(named(searching))('$name names the other datasets that have it, with calls that find it', async (its) => {
    const { ask, call } = service()
    const { total, elsewhere } = await ask(its.operation, '螺鈿細工の何か')
    const isLoans = its.operation.searches.dataset === loanProgram
    expect([total > 0, (elsewhere ?? []).some(({ dataset }: Given) => dataset === 'loan_programs')]).toEqual([
      isLoans,
      !isLoans,
    ])
    for (const { endpoint, args, total: reported } of elsewhere ?? [])
      expect((await call(endpoint, args)).total).toBe(reported)
  })

  test.each(named(forRows))('$name shows rows that have less, and says so', async ({ operation }) => {
    const { ask } = service()
    const found = await ask(operation, '蒔絵と皆無語句について知りたい')
    expect(found).toMatchObject(
      operation.searches.dataset === loanProgram
        ? { total: 0, results: [] }
        : { relaxed: { exact_total: 0, message_ja: expect.stringContaining('すべての語を含む記録はありません') } },
    )
    expect(found.results.length).toBe(found.total)
  })

  test.each(named(searching))('$name names a program that is over, whatever was searched', async ({ operation }) => {
    const { ask } = service()
    const { named_programs } = await ask(operation, '旧蒔絵支援金')
    expect(named_programs).toMatchObject([{ primary_name: '旧蒔絵支援金', lifecycle: { status: 'ended' } }])
  })

  test.each(named(searching))('$name says nothing more of words that mean nothing', async ({ operation }) => {
    const { ask } = service()
    const found = await ask(operation, '該当皆無語句甲乙丙')
    for (const key of ['parsed', 'relaxed', 'elsewhere', 'instead', 'named_programs'])
      expect(found).not.toHaveProperty(key)
    expect([found.total, found.results]).toEqual([0, []])
  })
})

describe('a register of persons or companies', () => {
  test('never shows a row that only resembles the words: it suggests the call', async () => {
    const { ask, call } = service()
    const found = await ask(one('search_enforcement_cases'), '株式会社蒔絵工芸')
    expect([found.total, found.results, found.relaxed]).toEqual([0, [], undefined])
    expect(found.instead).toMatchObject([{ change: 'words', total: 1, args: { q: '蒔絵工芸' } }])
    expect((await call('/v1/enforcement-cases/search', found.instead[0].args)).total).toBe(1)
    const misspelt = await ask(one('search_enforcement_cases'), 'ヤマノワ精機')
    expect([misspelt.total, misspelt.results]).toEqual([0, []])
    expect(misspelt.instead).toMatchObject([{ change: 'spelling', total: 1, args: { q: 'ヤマノハ精機' } }])
  })

  test('suggests what its usual answer leaves out', async () => {
    const { ask, call } = service()
    const { total, instead } = await ask(one('search_invoice_registrants'), '蒔絵')
    expect([total, instead]).toMatchObject([0, [{ change: 'wider', total: 1, args: { active_only: false } }]])
    expect((await call('/v1/invoice_registrants/search', instead[0].args)).total).toBe(1)
    const laws = await ask(one('search_laws'), '根付規制法')
    expect(laws.instead).toMatchObject([{ change: 'wider', total: 1, args: { include_repealed: true } }])
  })
})

describe('conditions that leave nothing', () => {
  test('are named one by one where leaving one out finds something, with the call', async () => {
    const { ask, call } = service()
    const found = await ask(one('search_programs'), '蒔絵', { prefecture: '福井県', limit: 3 })
    expect(found.instead).toMatchObject([
      { change: 'condition', left_out: ['prefecture'], total: 2, args: { q: '蒔絵' } },
    ])
    const both = await call('/v1/enforcement-cases/search', { disclosed_from: '2026-01-01', prefecture: '福井県' })
    expect(both.instead).toBeUndefined()
    const three = await call('/v1/programs/search', { prefecture: '石川県', tier: 'C', amount_min: 5 })
    expect(three.instead).toMatchObject([{ left_out: ['tier', 'amount_min'], args: { prefecture: '石川県' } }])
  })

  test('are left out together with words where that alone finds something', async () => {
    const { ask } = service()
    const { instead } = await ask(one('search_case_studies'), '蒔絵と皆無語句', { prefecture: '福井県' })
    expect(instead).toMatchObject([{ change: 'condition', left_out: ['prefecture'], total: 1 }])
  })
})

describe('a search for a prefecture', () => {
  test('says how many rows of the whole country fit as well, with the call', async () => {
    const { ask, call } = service()
    for (const [words, args] of [
      ['蒔絵', { prefecture: '石川' }],
      ['石川 蒔絵', {}],
    ] as const) {
      const { total, nationwide } = await ask(one('search_programs'), words, args)
      expect([words, total, nationwide]).toMatchObject([words, args.prefecture ? 1 : expect.any(Number), { total: 1 }])
      expect((await call(nationwide.endpoint, nationwide.args)).total).toBe(1)
    }
    for (const args of [{ prefecture: '全国' }, {}])
      expect(await ask(one('search_programs'), '蒔絵', args)).not.toHaveProperty('nationwide')
  })
})

test('an answer with rows says nothing of this', async () => {
  const { ask } = service()
  for (const operation of [one('search_programs'), one('search_laws'), one('am_tax_incentives')]) {
    const found = await ask(operation, '蒔絵')
    expect(found.total).toBeGreaterThan(0)
    for (const key of ['parsed', 'relaxed', 'elsewhere', 'instead', 'named_programs'])
      expect(found).not.toHaveProperty(key)
  }
})
