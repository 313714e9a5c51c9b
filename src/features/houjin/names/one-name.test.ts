import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { make } from '../../../../test/make.ts'
import { oneApp } from '../../../../test/one-app.ts'
import { bid } from '../../../datasets/bid.ts'
import { caseStudy } from '../../../datasets/case-study.ts'
import { enforcementCase } from '../../../datasets/enforcement-case.ts'
import { houjin } from '../../../datasets/houjin.ts'
import { invoiceRegistrant } from '../../../datasets/invoice-registrant.ts'
import { companyNameKey } from '../../../lib/company-name.ts'
import { hasForm } from '../../../lib/company-words.ts'
import { hasValidCheckDigit } from '../../../lib/houjin-bangou.ts'
import { formsOfSigns } from '../../../lib/one-form.ts'

/** Names of a register; no key of one begins that of another. */
const names = [
  '髙﨑見本電機株式会社',
  '株式会社𠮷野見本',
  '有限会社佐々木見本商店',
  '齋藤見本製作所合同会社',
  'キヤノン見本株式会社',
  '株式会社コンピューター見本',
  '見本・サンプル・ホールディングス株式会社',
  '株式会社竜ヶ丘見本',
  '合資会社Ｍｉｈｏｎ’ｓ',
  '一般社団法人柳瀨桒原見本館',
  '医療法人社団㐂見本会',
]
/** Corporate numbers with a check digit that fits. */
const number = (i: number) => {
  const digits = `${700_000_000_001 + i}`
  return [...'123456789'].map((first) => `${first}${digits}`).find(hasValidCheckDigit) as string
}
const sourced = { license: 'pdl_v1.0', source_url: 'https://example.go.jp/a' }
const app = oneApp({
  now: new Date('2026-11-28T00:00:00Z'),
  rows: [
    [houjin, names.map((name, i) => make(houjin, { houjin_bangou: number(i), name, status: 'active', ...sourced }))],
    [
      invoiceRegistrant,
      names.map((name, i) =>
        make(invoiceRegistrant, {
          invoice_registration_number: `T${number(i)}`,
          houjin_bangou: number(i),
          normalized_name: name,
          revoked_date: null,
          expired_date: null,
          ...sourced,
        }),
      ),
    ],
    [
      enforcementCase,
      names.map((recipient_name, i) =>
        make(enforcementCase, {
          case_id: `enf-${i}`,
          recipient_name,
          recipient_houjin_bangou: number(i),
          disclosed_date: '2026-01-01',
          disclosed_until: null,
          ...sourced,
        }),
      ),
    ],
    [caseStudy, names.map((company_name, i) => make(caseStudy, { case_id: `CS-${i}`, company_name, ...sourced }))],
    [
      bid,
      names.map((winner_name, i) =>
        make(bid, { unified_id: `BID-000000000${i.toString(16)}`, winner_name, confidence: 0.9, ...sourced }),
      ),
    ],
  ],
})

const others = new Map<string, string[]>()
for (const [other, sign] of formsOfSigns()) others.set(sign, [...(others.get(sign) ?? [sign]), other])

/** Any form of each character, with signs between them that no name is told by. */
const spelled = (name: string): fc.Arbitrary<string> => {
  const signs = [...name]
  const forms = signs.map((sign) => fc.constantFrom(...(others.get(formsOfSigns().get(sign) ?? sign) ?? [sign])))
  const between = fc.constantFrom('', '', '', '', ' ', '　', '\u200b', '\u00ad', '\u2060', '\u200e', '\ufeff', '\u00a0')
  return fc
    .tuple(fc.tuple(...forms), fc.array(between, { minLength: signs.length, maxLength: signs.length }))
    .map(([written, gaps]) => written.map((sign, i) => `${i > 0 ? gaps[i] : ''}${sign}`).join(''))
}

/** The ways to write the form of a name, at its end of the name. */
const forms = [
  ['株式会社', ['㈱', '(株)', '（株）', '㍿', '株式會社', '㊑', 'カブシキガイシャ', 'ｶﾌﾞｼｷｶﾞｲｼｬ']],
  ['有限会社', ['㈲', '(有)', '（有）']],
  ['合同会社', ['(同)', '（同）']],
  ['合資会社', ['㈾', '(資)']],
  ['一般社団法人', ['(一社)', '（一社）']],
  ['医療法人社団', ['医療法人', '(医)']],
] as const

const written = (name: string): fc.Arbitrary<string> => {
  const [form, short] = forms.find(([one]) => name.includes(one)) ?? ['', []]
  const bare = spelled(name.replace(form, ''))
  return fc
    .tuple(bare, fc.constantFrom(form, ...short, ''))
    .map(([rest, one]) => (name.startsWith(form) ? `${one}${rest}` : `${rest}${one}`))
}

type Row = Record<string, unknown>
const get = async (path: string, input: Record<string, string>) =>
  (await app().get(`/v1/${path}?${new URLSearchParams(input)}`)).json
const idIn = (field: string) => (row: Row) => row[field]
const each = (ask: (name: string) => Promise<unknown>) => (all: readonly string[]) => Promise.all(all.map(ask))
let posts = 0
const post = async (path: string, body: Row) => {
  const { apiKey: key } = await app().createKey()
  const headers = { 'idempotency-key': `names-${++posts}`, 'x-cost-cap-jpy': '10000' }
  return (await app().post(path, body, { key, headers })).json
}

/** What each door answers to some names: the one record that it should find. */
const doors: Readonly<Record<string, (all: readonly string[]) => Promise<unknown[]>>> = {
  resolve_company: each(async (name) => (await get('houjin/resolve', { name })).candidates.map(idIn('houjin_bangou'))),
  search_houjin: each(async (q) => (await get('houjin/search', { q })).results.map(idIn('houjin_bangou'))),
  search_invoice_registrants: each(async (q) =>
    (await get('invoice_registrants/search', { q })).results.map(idIn('houjin_bangou')),
  ),
  am_check_enforcement: each(async (target_name) =>
    (await get('am/enforcement', { target_name })).recent_history.map(idIn('houjin_bangou')),
  ),
  batch_resolve_companies: async (all) =>
    (await post('/v1/houjin/resolve-batch', { lines: all.map((name) => ({ name })) })).results.map(
      ({ candidates }: { candidates: Row[] }) => candidates.map(idIn('houjin_bangou')),
    ),
  screen_counterparties: async (all) => {
    const found: Row[] = []
    // More of them are a job.
    for (let at = 0; at < all.length; at += 40) {
      const csv = ['名称', ...all.slice(at, at + 40).map((name) => `"${name}"`)].join('\n')
      found.push(...(await post('/v1/houjin/screen', { csv })).results)
    }
    return found.map(({ companies_named: named }) => (named as Row[]).map(idIn('houjin_bangou')))
  },
}

const samples = fc.sample(
  fc
    .integer({ min: 0, max: names.length - 1 })
    .chain((i) => fc.record({ i: fc.constant(i), name: written(names[i] as string) })),
  { numRuns: 80, seed: 38 },
)

describe('two writings of a name of a company', () => {
  test('have one key, whatever form of its characters, signs between them and corporate form they have', () => {
    for (const { i, name } of samples)
      expect([name, companyNameKey(name)]).toEqual([name, companyNameKey(names[i] as string)])
    expect(new Set(names.map(companyNameKey)).size).toBe(names.length)
  })

  test.each(Object.keys(doors))('find the same company, and no other one: %s', async (door) => {
    const found = await doors[door]?.(samples.map(({ name }) => name))
    expect(samples.map(({ name }, n) => [name, found?.[n]])).toEqual(samples.map(({ i, name }) => [name, [number(i)]]))
  })

  test.each([
    ['enforcement-cases', 'recipient_name'],
    ['case-studies', 'company_name'],
    ['bids', 'winner_name'],
  ])('with a corporate form find what is recorded of it: %s', async (path, field) => {
    const formed = samples.filter(({ name }) => hasForm(name))
    const found = await each(async (q) => (await get(`${path}/search`, { q })).results.map(idIn(field)))(
      formed.map(({ name }) => name),
    )
    expect(formed.map(({ name }, n) => [name, found[n]])).toEqual(formed.map(({ i, name }) => [name, [names[i]]]))
  })

  test('of which one is in kana as banks print it, or in English, find it where the register has that', async () => {
    const [name, name_kana, name_en] = [
      '髙﨑見本電機株式会社',
      'タカサキミホンデンキコンピューター',
      'Takasaki Mihon Denki Co., Ltd.',
    ]
    const held = make(houjin, { houjin_bangou: number(0), name, name_kana, name_en, status: 'active', ...sourced })
    const { get: ask } = await testApp({ rows: [[houjin, [held]]] })
    for (const written of [
      'ﾀｶｻｷﾐﾎﾝﾃﾞﾝｷｺﾝﾋﾟﾕ-ﾀ-(ｶ',
      'たかさき みほんでんき コンピュータ',
      'TAKASAKI MIHON DENKI CO.,LTD',
      'Takasaki-Mihon Denki Kabushiki Kaisha',
    ])
      for (const [path, parameter, rows] of [
        ['resolve', 'name', 'candidates'],
        ['search', 'q', 'results'],
      ] as const) {
        const { json } = await ask(`/v1/houjin/${path}?${new URLSearchParams({ [parameter]: written })}`)
        expect([written, path, json[rows].map(idIn('name'))]).toEqual([written, path, [name]])
      }
  })

  test('are not told to differ: verify_citations, bulk_verify_invoices', async () => {
    const lines = samples.map(({ i, name }) => ({ number: `T${number(i)}`, name }))
    const checked = await post('/v1/invoice_registrants/bulk_verify', { lines })
    expect(checked.results.filter((one: Row) => one.name_match !== 'same')).toEqual([])
    const draft = samples.map(({ i, name }) => `| ${name} | ${number(i)} |`).join('\n')
    const { findings } = (await post('/v1/citations/verify', { draft })).draft
    expect(findings.filter((one: Row) => one.kind === 'corporate_number' && one.verdict !== 'correct')).toEqual([])
  })
})
