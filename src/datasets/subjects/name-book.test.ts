import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { oneApp } from '../../../test/one-app.ts'
import { subjectGroups } from '../../lib/subject-groups.ts'
import { nameKinds, subjectKinds, subjectNames } from '../../lib/subject-names.ts'
import { views } from './views.ts'

type Row = Record<string, unknown>

const app = oneApp({ rows: 'starter', now: new Date('2026-11-27T03:00:00Z') })
const rowsOf = (dataset: string): Row[] =>
  readFileSync(`starter/${dataset}.jsonl`, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

/** Every name that a record of the starter bears, by its kind. */
const held = views.flatMap(({ dataset, kind }) =>
  rowsOf(dataset.name)
    .filter((row) => !dataset.hidden?.(row))
    .map((row) => ({ kind, dataset: dataset.name, name: dataset.searched?.(row).names[0] as string })),
)
const inParts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size))

describe('a name that any dataset holds', () => {
  test('is never said to be unknown by a check of rules', async () => {
    const names = [...new Set(held.map(({ name }) => name))]
    const unknown: string[] = []
    for (const program_ids of inParts(names, 50)) {
      const { json } = await app().post('/v1/exclusions/check', { program_ids })
      const gaps: { code: string; program_ids: string[] }[] = json.known_gaps ?? []
      unknown.push(...gaps.flatMap(({ code, program_ids: of }) => (code === 'program_not_found' ? of : [])))
    }
    expect(unknown).toEqual([])
  })

  test('is never said not to be held where two are combined, be it a program, a loan, a certification, a plan or a tax measure', async () => {
    const others = held.filter(({ dataset }) => dataset !== 'programs')
    const names = [...new Set([...others, ...held.slice(0, 100)].map(({ name }) => name))]
    const refused: string[] = []
    for (const program_ids of inParts([...names, names[0] as string], 5)) {
      if (new Set(program_ids).size < 2) continue
      const { json } = await app().post('/v1/funding_stack/check', { program_ids })
      for (const { rule_chain } of json.pairs)
        refused.push(
          ...rule_chain
            .map((link: Row) => String(link.rule_text))
            .filter((text: string) => text.includes('収録されていません')),
        )
    }
    expect(refused).toEqual([])
  })

  test('is found by am_tax_rule where it is that of a tax measure, in whichever dataset, and told apart from absence where it is not', async () => {
    const ask = async (name: string) =>
      (await app().get(`/v1/am/tax_rule?measure_name_or_id=${encodeURIComponent(name)}`)).json
    for (const { name } of held.filter(({ kind }) => kind === 'tax')) {
      const { total, error, results } = await ask(name)
      expect([name, total > 0, error]).toEqual([name, true, null])
      expect(results.map((one: { tax_measure: Row }) => one.tax_measure.dataset)).not.toContain(undefined)
    }
    const { error } = await ask('小規模企業共済')
    expect(error.code).toBe('seed_not_found')
    expect(error.message_ja).toMatch(/税制ではなく.*小規模企業共済（UNI-/)
  })

  test('and that ends on a day is listed among what ends then, once, whichever dataset states the day', async () => {
    const { json } = await app().get('/v1/tax_rulesets/ending?from=2010-01-01&to=2060-01-01&limit=100')
    const next = (await app().get('/v1/tax_rulesets/ending?from=2010-01-01&to=2060-01-01&limit=100&offset=100')).json
    const rows: Row[] = [...json.results, ...next.results]
    const listed = rows.flatMap((one) => [one.unified_id, ...(one.also_stated_by as Row[]).map(({ id }) => id)])
    const ending = [
      ...rowsOf('tax_rulesets')
        .filter((one) => one.effective_until)
        .map((one) => one.unified_id),
      ...rowsOf('tax_measures')
        .filter((one) => one.application_period_to)
        .map((one) => one.canonical_id),
    ]
    expect([...listed].sort()).toEqual([...ending].sort())
    expect(rows.some((one) => (one.also_stated_by as Row[]).length > 0)).toBe(true)
  })

  test('is also one of the popular, former and abbreviated names, each of which means something here', async () => {
    const { json: popular } = await app().get(
      '/v1/am/tax_rule?measure_name_or_id=%E4%BD%8F%E5%AE%85%E3%83%AD%E3%83%BC%E3%83%B3%E6%B8%9B%E7%A8%8E',
    )
    expect(popular.results.map((one: { tax_measure: Row }) => one.tax_measure.name)).toContain('住宅借入金等特別控除')
    for (const { kind, of, confidence, name, subject } of subjectNames()) {
      expect([nameKinds.includes(kind), subjectKinds.includes(of), name !== subject]).toEqual([true, true, true])
      expect(confidence).toBeGreaterThanOrEqual(0.75)
    }
  })

  test('narrows a list of loans, plans, measures and results by any name, not only by part of the official one', async () => {
    const total = async (path: string) => (await app().get(path)).json.total
    const of = (name: string) => encodeURIComponent(name)
    expect(await total(`/v1/am/loans?name_query=${of('マル経')}`)).toBeGreaterThan(0)
    expect(await total(`/v1/am/mutual_plans?name_query=${of('倒産防止共済')}`)).toBeGreaterThan(0)
    expect(await total(`/v1/am/tax_incentives?query=${of('住宅ローン減税')}`)).toBeGreaterThan(0)
    const renamed = await total(`/v1/am/acceptance_stats?program_name=${of('デジタル化・AI導入補助金（通常枠）')}`)
    expect(renamed).toBe(await total(`/v1/am/acceptance_stats?program_name=${of('IT導入補助金')}`))
    expect(renamed).toBeGreaterThan(0)
  })

  test('finds the relations of its subject, from the name of any of its records', async () => {
    const lost: string[] = []
    for (const { name } of held.filter(({ dataset }) => dataset === 'certifications' || dataset === 'mutual_plans')) {
      const { json } = await app().get(`/v1/am/related/${encodeURIComponent(name)}`)
      if (json.error?.code === 'seed_not_found') lost.push(name)
    }
    expect(lost).toEqual([])
  })

  test('that is no identifier of a program is answered with the records that bear it, not with absence alone', async () => {
    for (const [name, id] of [
      ['TAX-3c656b3fb1', 'TAX-3c656b3fb1'],
      ['簡易課税制度', 'TAX-3c656b3fb1'],
    ] as const) {
      const { status, json } = await app().get(`/v1/programs/${encodeURIComponent(name)}`)
      expect([status, json.held_as]).toEqual([404, [{ dataset: 'tax_rulesets', id, name: '簡易課税制度' }]])
    }
  })

  test('that may be several things is chosen by nobody: what it may be is listed', async () => {
    const { json } = await app().post('/v1/funding_stack/check', { program_ids: ['賃上げ促進税制', '業務改善助成金'] })
    const [gap] = json.known_gaps.filter((one: Row) => one.code === 'name_not_decisive')
    expect(gap.message_ja).toContain('賃上げ促進税制（中小企業向け）（TAX-c4ada59ae4）')
  })
})

describe('one subject in several datasets', () => {
  test('has every period of a measure, and none of another measure of its line', async () => {
    const page = async (id: string) => (await app().get(`/r/tax_rulesets/${id}`)).text
    const subjectOf = (text: string) => /id="subject".*?<\/section>/s.exec(text)?.[0] ?? ''
    const small = subjectOf(await page('TAX-c4ada59ae4'))
    expect(small).toContain('賃上げ促進税制（中小企業向け・令和8年4月1日以後開始）')
    expect(small).toContain('賃上げ促進税制（中小企業向け・2024年改正前）')
    expect(small).not.toContain('大企業向け')
    const all = subjectOf(await page('TAX-d5d6cc1a34'))
    expect(all).toContain('賃上げ促進税制（大企業向け・2026年廃止）')
    expect(all).not.toContain('中小企業向け')
  })

  test('is one program to a combination: a loan and the program of the same name never collide', async () => {
    const [loan] = rowsOf('loan_programs')
    const program_ids = [`loan:${loan?.id}`, String(loan?.program_name)]
    const { json } = await app().post('/v1/funding_stack/check', { program_ids })
    expect(json.pairs[0].rule_chain[0].rule_text).toContain('同じ制度です')
  })

  const stacks = [
    [['中小企業経営強化税制', '中小企業者等の少額減価償却資産の特例（令和8年4月1日以後の取得）'], 'requires_review'],
    [['個人版事業承継税制', '小規模宅地等の特例'], 'requires_review'],
    [
      ['小規模事業者に係る税額控除の経過措置（2割特例）', '免税事業者等からの仕入れに係る経過措置（80%）'],
      'requires_review',
    ],
    [['簡易課税制度', '免税事業者等からの仕入れに係る経過措置（70%）'], 'requires_review'],
    [['賃上げ促進税制（中小企業向け）', '雇用調整助成金'], 'requires_review'],
    [['2割特例', '仕入税額控除の経過措置80%'], 'requires_review'],
    [['中小企業経営強化税制', '40万円特例'], 'requires_review'],
  ] as const
  test.each(stacks)('%j are judged by the rules that name their records: %s', async (program_ids, verdict) => {
    const { json } = await app().post('/v1/funding_stack/check', { program_ids })
    expect(json.all_pairs_status).toBe(verdict)
    expect(json.pairs[0].rule_chain[0].source).toBe('exclusion_rules')
  })
})

describe('the page of a record', () => {
  const loan = rowsOf('loan_programs').find((one) => one.source_license === 'gov_standard') as Row
  const canonicalOf = (text: string) => /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1]

  test('and the context of a program have the terms that another dataset states of the same loan', async () => {
    const { json } = await app().get(`/v1/programs/${encodeURIComponent(String(loan.program_name))}`)
    const { id } = json.held_as.find(({ dataset }: Row) => dataset === 'programs')
    const { other_records: others } = (await app().get(`/v1/programs/${id}/context`)).json
    expect(others).toMatchObject([
      { dataset: 'loan_programs', id: String(loan.id), record: { provider: loan.provider } },
    ])
  })

  test('shows what every dataset says of its subject, under whichever address, and one of them is canonical', async () => {
    const own = await app().get(`/r/loan_programs/${loan.id}`)
    const canonical = canonicalOf(own.text) as string
    expect(canonical).toMatch(/\/r\/programs\/UNI-[0-9a-f]{10}$/)
    const { text } = await app().get(new URL(canonical).pathname)
    expect(canonicalOf(text)).toBe(canonical)
    expect(text).toMatch(/id="subject".*<summary>公的融資: .*最長の返済期間/s)
    expect(own.text).toMatch(/id="subject".*<summary>[^<]*制度/s)
  })

  test('of a tax measure leads to its rules, to its other periods and to what took its place, whatever they are called', async () => {
    const page = async (id: string) =>
      (await app().get(`/r/${id.startsWith('TAX') ? 'tax_rulesets' : 'tax_measures'}/${encodeURIComponent(id)}`)).text
    for (const id of [
      'tax_measure:42e642c06c',
      'tax_measure:9c804de8d7',
      'tax_measure:1ece82ad5f',
      'tax_measure:c2a75e557c',
    ])
      expect([id, (await page(id)).includes('延長・改正後の期間の記録は収録にありません')]).toEqual([id, false])
    const [ruleset, measure] = [await page('TAX-20008bf9b5'), await page('tax_measure:c2a75e557c')]
    expect(canonicalOf(measure)).toBe(canonicalOf(ruleset))
    for (const text of [ruleset, measure]) expect(text).toContain('xr-500a5fd166')
  })
})

describe('a kind of support that rules speak of', () => {
  const check = async (...program_ids: string[]) => (await app().post('/v1/funding_stack/check', { program_ids })).json

  test('is one by every name of it, of several subjects', async () => {
    for (const { group, also } of subjectGroups())
      for (const name of [group, ...also]) {
        const { pairs, known_gaps } = await check(name, 'セーフティネット保証4号')
        const counts = known_gaps.flatMap(({ code, message_ja }: Row) =>
          code === 'name_not_decisive' ? [Number(/制度は(\d+)件/.exec(String(message_ja))?.[1])] : [],
        )
        const isRecord = name === '国庫補助金等の圧縮記帳'
        expect([name, pairs[0].rule_chain[0].source, isRecord || counts[0] > 1]).toEqual([name, 'default', true])
      }
  })

  test('has as members what its records say, so that a rule on it is shown of them and of no other', async () => {
    const through = async (one: string, other: string) =>
      (await check(one, other)).pairs[0].rule_chain.flatMap((link: Row) =>
        ((link.through ?? []) as Row[]).map(({ name }) => name),
      )
    const course = 'トライアル雇用助成金（一般トライアルコース）'
    expect(await through(course, '両立支援等助成金（介護離職防止支援コース）')).toContain('雇用関係助成金')
    expect(await through('科学研究費助成事業（若手研究）', 'SBIR推進プログラム')).toContain('競争的研究費')
    expect(await through('創業助成事業', '業務改善助成金')).toEqual(
      expect.arrayContaining(['国・地方公共団体の補助金等']),
    )
    expect(await through(course, '科学研究費助成事業（若手研究）')).toEqual([])
    expect(await through('小規模企業共済', '創業助成事業')).toEqual([])
  })
})

describe('a course', () => {
  test('is found by its own name', async () => {
    const program_ids = ['正社員化コース', '業務改善助成金']
    const { pairs } = (await app().post('/v1/funding_stack/check', { program_ids })).json
    expect(pairs[0].rule_chain[0]).toMatchObject({ source: 'exclusion_rules', rule_id: 'xr-9a6c97d498' })
  })
})
