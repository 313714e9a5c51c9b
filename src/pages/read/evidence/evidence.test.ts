import { describe, expect, test } from 'vitest'
import { make } from '../../../../test/make.ts'
import { oneApp } from '../../../../test/one-app.ts'
import { applicationRound } from '../../../datasets/application-round.ts'
import { bid } from '../../../datasets/bid.ts'
import { exclusionRule } from '../../../datasets/exclusion-rule.ts'
import { loanProgram } from '../../../datasets/loan-program.ts'
import { program } from '../../../datasets/program.ts'
import { programRelation } from '../../../datasets/program-relation.ts'
import { taxMeasure } from '../../../datasets/tax-measure.ts'
import type { Evidence } from '../../../schema/evidence.ts'

const address = 'https://www.example.go.jp/guide.pdf'
const sha256 = `sha256:${'ab'.repeat(32)}`
const item = (field: string, value: unknown, given: Partial<Evidence> = {}): Evidence => ({
  field,
  value,
  span: null,
  source_url: address,
  how: 'written_down',
  day: null,
  sha256: null,
  ...given,
})
const open = { license: 'cc_by_4.0', source_license: 'gov_standard', source_url: address }
const frame = (name: string, most: number | null, given: object = {}) => ({
  name,
  amount_min_man_yen: null,
  amount_max_man_yen: most,
  subsidy_rate: null,
  condition: null,
  ...given,
})

const app = oneApp({
  now: new Date('2026-11-20T03:00:00Z'),
  rows: [
    [
      program,
      [
        make(program, {
          unified_id: 'UNI-a',
          primary_name: '見本補助金',
          amount_max_man_yen: 9000,
          amount_min_man_yen: 100,
          amount_condition: '従業員51人以上で賃上げをする場合',
          subsidy_rate: 0.5,
          target_types: ['中小企業'],
          application_window: { start: '2026-10-01', end: '2026-12-18' },
          frames: [
            frame('通常枠', 1250, { amount_min_man_yen: 100, subsidy_rate: 0.5 }),
            frame('奨励金', 6, { is_fixed_sum: true, per: '1人' }),
          ],
          enriched: { C: { note: '賃上げの特例あり' } },
          source_mentions: [{ url: address, fetched_at: null, confidence: 0.6 }],
          evidence: [
            item('amount_max_man_yen', 9000, {
              span: '上限9,000万円',
              how: 'fetched',
              day: '2026-11-01',
              sha256,
              place: '3ページ',
            }),
            item('amount_min_man_yen', 100, { how: 'fetched', day: '2026-11-02', finding: 'contradicted', found: 150 }),
            item('subsidy_rate', 0.5, { how: 'read_from_copy', day: '2026-09-01', via: 'https://copy.example.jp/a' }),
            item('application_window.end', '2026-12-18', { how: 'fetched', finding: 'not_found' }),
            item('frames.0', frame('通常枠', 1250), { how: 'read_from_copy' }),
            item('frames.1', frame('奨励金', 6), { finding: 'source_gone' }),
            item('subsidy_rate', 0.6667, { how: 'read_from_copy' }),
            item('application_window.start', '2026-10-01', { how: 'read_from_copy' }),
            item('target_types', ['一部'], { how: 'read_from_copy', span: '一部' }),
            item('enriched.C.note', '賃上げの特例あり', { how: 'read_from_copy' }),
          ],
          ...open,
        }),
        make(program, { unified_id: 'UNI-b', primary_name: '記載のない補助金', ...open }),
        make(program, {
          unified_id: 'UNI-c',
          primary_name: '見本融資',
          enriched: {
            B: { note: '創業して7年以内の方' },
            C: { loan_period_years_max_equipment: 20, grace_period_years_max_equipment: 2, rate_class: '特別利率A' },
            D: { project_end: '2027-02-28' },
          },
          evidence: [
            item('enriched.C.loan_period_years_max_equipment', 20, { how: 'read_from_copy', span: '20年以内' }),
            item('enriched', null),
          ],
          ...open,
        }),
      ],
    ],
    [
      applicationRound,
      [
        make(applicationRound, {
          unified_id: 'UNI-a',
          application_round_id: 'round-1',
          application_round_label: '第1回',
          application_open_date: '2026-10-01',
          application_close_date: '2026-12-18',
          evidence: [
            item('application_open_date', '2026-10-01', { how: 'fetched', day: '2026-11-01' }),
            item('application_close_date', '2026-12-18', { how: 'read_from_copy', span: '12月18日締切' }),
          ],
          ...open,
        }),
      ],
    ],
    [
      loanProgram,
      [make(loanProgram, { id: 7, program_name: '見本資金', amount_max_yen: 72_000_000, confidence: 0.6, ...open })],
    ],
    [
      exclusionRule,
      [
        make(exclusionRule, {
          rule_id: 'xr-1',
          description: '併給できない',
          evidence: [item('description', '併給できない', { span: '併せて支給しない' })],
          ...open,
        }),
      ],
    ],
    [
      programRelation,
      [
        make(programRelation, {
          from_id: 'UNI-a',
          to_id: 'UNI-b',
          relation_type: 'prerequisite',
          confidence: 0.85,
          evidence: [{ ...item('relation_type', 'prerequisite'), clause: '第3条' }],
          ...open,
        }),
      ],
    ],
    [
      taxMeasure,
      [
        make(taxMeasure, {
          canonical_id: 'tax_measure:1',
          name: '見本税制',
          amount_or_rate: '取得価額の7％',
          application_period_from: '2025-04-01',
          application_period_to: '2027-03-31',
          confidence: 0.6,
          evidence: [item('amount_or_rate', '取得価額の7％', { span: '7％の税額控除' })],
          ...open,
        }),
      ],
    ],
    [
      bid,
      [
        make(bid, {
          unified_id: 'BID-00000000a1',
          bid_title: '非公開の条件',
          bid_deadline: '2026-12-01',
          confidence: 0.8,
          license: 'unknown',
        }),
      ],
    ],
  ],
})

const page = async (path: string, language = 'ja') =>
  (await app().get(path, { headers: { 'accept-language': language } })).text
const valueIn = (text: string, name: string) => new RegExp(`<dt>${name}</dt><dd>(.*?)</dd>`, 's').exec(text)?.[1] ?? ''
const tableOf = (text: string) => /<section aria-labelledby="evidence">.*?<\/section>/s.exec(text)?.[0] ?? ''
/** The row that a mark beside a value leads to. */
function rowAt(text: string, mark: string): string {
  const [, id = ''] = /href="#([^"]+)"/.exec(mark) ?? []
  return (
    tableOf(text)
      .match(/<tr>.*?<\/tr>/gs)
      ?.find((row) => row.includes(`id="${id}"`)) ?? ''
  )
}

describe('the page of a program', () => {
  test('terms and remarks of a program are marked, each leading to the row of what it rests on', async () => {
    const { text } = await app().get('/r/programs/UNI-c')
    const row = (field: string) => text.includes(`id="evidence-${field}"`)
    const marked = (field: string) => text.includes(`href="#evidence-${field}"`)
    expect(marked('enriched.C.loan_period_years_max_equipment')).toBe(true)
    expect(row('enriched.C.loan_period_years_max_equipment')).toBe(true)
    expect([marked('enriched'), row('enriched')]).toEqual([true, true])
    expect(text).toContain('「20年以内」')
    const { json } = await app().get('/v1/am/provenance/UNI-c')
    const of = (field: string) => json.evidence.find((one: { field: string }) => one.field === field)
    expect(of('enriched.C.loan_period_years_max_equipment')).toMatchObject({ value: 20, standing: 'read' })
    expect(of('enriched.D.project_end')).toMatchObject({ value: '2027-02-28', standing: 'written_down' })
  })

  test('says of each figure in words how sure it is, and leads to the row with its words, place, copy, day and hash', async () => {
    const text = await page('/r/programs/UNI-a')
    const most = valueIn(text, '上限額')
    expect(most).toMatch(
      /^<span class="figure">9,000万円<\/span> <span class="quiet" lang="ja">従業員51人以上で賃上げをする場合<\/span> <a class="standing" href="#evidence-amount_max_man_yen">確認済み（2026年11月1日）</,
    )
    expect(rowAt(text, most)).toMatch(
      /9,000万円.*確認済み.*「上限9,000万円」.*www\.example\.go\.jp.*3ページ.*2026年11月1日取得.*sha256:abab/s,
    )
    const rate = valueIn(text, '補助率')
    expect(rate).toMatch(
      /^<span class="figure">1\/2<\/span> <a class="standing" [^>]*>資料から記載（未確認）・別の資料では2\/3</,
    )
    expect(rowAt(text, rate)).toMatch(/読んだ資料: <a href="https:\/\/copy\.example\.jp\/a".*2026年9月1日の資料/s)
    expect(valueIn(text, '下限額')).toMatch(/^100万円 <a class="standing doubted" [^>]*>出典と相違（出典では150万円）</)
    expect(valueIn(text, '受付期間')).toMatch(
      /<span class="quiet">受付期間：終了日<\/span> <a class="standing doubted"[^>]*>出典に見当たらない.*<span class="quiet">受付期間：開始日<\/span> <a class="standing"[^>]*>資料から記載/s,
    )
    expect(valueIn(text, '対象者')).toBe('中小企業')
    expect(tableOf(text)).toContain('「一部」')
    expect(await page('/r/programs/UNI-a', 'en')).toMatch(
      /1\/2<\/span> <a class="standing" [^>]*>From a copy of the source, not confirmed; another source says 2\/3</,
    )
  })

  test('has a table of its frames, with what is paid as it is and for what, each with its own standing', async () => {
    const text = await page('/r/programs/UNI-a')
    const [, frames = ''] = /<section aria-labelledby="frames">(.*?)<\/section>/s.exec(text) ?? []
    const [, usual = '', sum = ''] = frames.match(/<tr>.*?<\/tr>/gs) ?? []
    expect(usual).toMatch(/通常枠.*100万円.*1,250万円.*1\/2.*href="#evidence-frames\.0">資料から記載（未確認）/s)
    expect(sum).toMatch(/奨励金.*—.*定額6万円<br>1人あたり.*href="#evidence-frames\.1">出典が見られない/s)
    expect(await page('/r/programs/UNI-a', 'en')).toMatch(/fixed sum of ¥60,000<br>per <span lang="ja">1人</)
    expect(await page('/r/programs/UNI-b')).not.toContain('aria-labelledby="frames"')
  })

  test('marks the days of its calls, whose rows stand in the same table under their name', async () => {
    const text = await page('/r/programs/UNI-a')
    const [, rounds = ''] = /<section aria-labelledby="rounds">(.*?)<\/section>/s.exec(text) ?? []
    expect(rounds).toMatch(/<a class="standing" [^>]*>資料から記載（未確認）/)
    expect(rowAt(text, rounds)).toMatch(/第1回<br>.*「12月18日締切」/s)
  })

  test('says once that a figure is not stated, and repeats neither sources nor shares of confidence', async () => {
    const text = await page('/r/programs/UNI-b')
    expect(text.match(/収録にないもの：[^（]*上限額/g)).toHaveLength(1)
    expect(text).not.toContain('<dt>上限額</dt>')
    const whole = await page('/r/programs/UNI-a')
    expect(whole).not.toMatch(/確度|出典とその取得日|書き起こし（出典は未取得）/)
    expect(whole.match(/<section aria-labelledby="facts">.*?<\/section>/s)?.[0]).not.toContain(
      'class="source" href="http',
    )
    const ids = [...whole.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([])
    for (const [, id] of whole.matchAll(/href="#(evidence[^"]*)"/g)) expect(ids).toContain(id)
  })
})

describe('pages of other records', () => {
  test('mark their figures by what the record keeps, else by what it says of its source as a whole', async () => {
    const loan = await page('/r/loan_programs/7')
    const most = valueIn(loan, '限度額')
    expect(most).toMatch(/<a class="standing" [^>]*>公知の情報から記載（未確認）/)
    expect(rowAt(loan, most)).toContain(address)
    expect(loan).not.toContain('確度')
    const tax = await page('/r/tax_measures/tax_measure%3A1')
    expect(valueIn(tax, '率・額')).toMatch(/^取得価額の7％ <a class="standing"/)
    expect(tax).toMatch(
      /<strong>2025年4月1日[^<]*〜[^<]*<\/strong> <a class="standing" href="#evidence-application_period_from"/,
    )
    const rule = await page('/r/exclusion_rules/xr-1')
    expect(rowAt(rule, valueIn(rule, '内容'))).toContain('「併せて支給しない」')
    expect(rule).toMatch(/<dl class="keys"><div><dt>効果（事情が分からないとき）<\/dt>/s)
  })

  test('a relation keeps its own confidence, and what its evidence says beside single values', async () => {
    const text = await page(`/r/program_relations/${encodeURIComponent('UNI-a|UNI-b|prerequisite')}`)
    expect(valueIn(text, '記録の確度')).toBe('85%')
    expect(valueIn(text, '根拠')).toContain('第3条')
    expect(valueIn(text, '根拠')).not.toContain(address)
    expect(tableOf(text)).toContain(address)
  })

  test('a record that may not be shown shows none of its values in a table either', async () => {
    const text = await page('/r/bids/BID-00000000a1')
    expect(text).not.toContain('aria-labelledby="evidence"')
    expect(text).not.toContain('2026年12月1日')
  })
})
