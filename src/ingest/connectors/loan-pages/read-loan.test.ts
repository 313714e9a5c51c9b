import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { all, rawDocument } from '../../../../test/raw-document.ts'
import { loanProgram } from '../../../datasets/loan-program.ts'
import type { HeldRecord } from '../../connector.ts'
import { gate } from '../../gate.ts'
import { loanPagesOfLenders } from '../loan-pages.ts'
import { loanPage, loanPages } from './loan-pages.ts'
import { loanLimit, loanTerm, rateNames, requirement } from './loan-terms.ts'

const [{ address, loan, name }] = loanPages.pages as [(typeof loanPages.pages)[number]]

/** A page in the form of the product pages of 日本政策金融公庫: a label and its words in each row of a table. */
const pageOf = (rows: Readonly<Record<string, string>>) =>
  `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><title>融資制度</title></head><body><h1>融資制度</h1><table>${Object.entries(
    rows,
  )
    .map(([label, value]) => `<tr><th>${label}</th><td>${value}</td></tr>`)
    .join('')}</table></body></html>`

const usual = {
  ご利用いただける方: '新たに事業を始める方',
  資金のお使いみち: '設備資金および運転資金',
  融資限度額: '7,200万円（うち運転資金4,800万円）',
  返済期間: '設備資金　20年以内＜うち据置期間5年以内＞<br>運転資金　10年以内＜うち据置期間5年以内＞',
  '利率（年）': '［基準利率］。ただし、一定の要件に該当する方は［特別利率Ａ］［特別利率Ｂ］',
  '担保・保証人': 'お客さまのご希望を伺いながらご相談させていただきます。',
  併用できる特例: '設備資金貸付利率特例制度',
}

async function read(rows: Readonly<Record<string, string>>, held?: HeldRecord) {
  const document = { ...rawDocument(address, pageOf(rows)), url: address }
  const said = await all(loanPagesOfLenders.parse(document, held))
  const found = said.find((one) => one.kind === 'record')
  return {
    record: found?.kind === 'record' ? found.record : undefined,
    left: said.flatMap((one) => (one.kind === 'unread' || one.kind === 'skipped' ? [`${one.kind} ${one.at}`] : [])),
  }
}

test('amount, terms, names of rates and what is asked for are read by the words of their labels, each with its own words', async () => {
  const { record, left } = await read(usual)
  expect(record).toMatchObject({
    id: loan,
    program_name: name,
    amount_max_yen: 72_000_000,
    loan_period_years_max: 20,
    grace_period_years_max: 5,
    rate_names: ['基準利率', '特別利率A', '特別利率B'],
    interest_rate_base_annual: null,
    collateral_required: 'negotiable',
    personal_guarantor_required: 'negotiable',
    third_party_guarantor_required: null,
    target_conditions: null,
    official_url: address,
    license: 'cc_by_4.0',
    source_license: 'proprietary',
  })
  expect(record?.evidence).toContainEqual({
    field: 'amount_max_yen',
    value: 72_000_000,
    span: '7,200万円（うち運転資金4,800万円）',
    source_url: address,
    how: 'fetched',
    day: '2026-04-01',
    sha256: expect.stringMatching(/^sha256:/),
  })
  expect(left).toEqual(['skipped 併用できる特例', 'skipped who', 'skipped purpose'])
  const gated = gate(loanProgram)(JSON.stringify({ ...record, source_fetched_at: null, source_checksum: null }))
  expect(gated.accepted || gated.reason).toBe(true)
})

test('what is not understood is counted and takes the place of nothing; what is understood does', async () => {
  const old = { field: 'amount_max_yen', value: 1, span: null, source_url: address, how: 'written_down', day: null }
  const term = { ...old, field: 'loan_period_years_max', value: 15 }
  const held: HeldRecord = () => ({
    id: loan,
    program_name: name,
    amount_max_yen: 1,
    loan_period_years_max: 15,
    target_conditions: '創業者',
    evidence: [old, term],
  })
  const { record, left } = await read({ ...usual, 返済期間: '特に必要な場合は20年以内' }, held)
  expect(record).toMatchObject({ amount_max_yen: 72_000_000, loan_period_years_max: 15, target_conditions: '創業者' })
  expect(record?.evidence).toContainEqual(term)
  expect(record?.evidence).not.toContainEqual(old)
  expect(left).toContain('unread term')
})

test('a page without any of the labels, and one that states a label twice with other words, are refused by name', async () => {
  await expect(read({ 見出し: '本文' })).rejects.toThrow(/states none of 融資限度額.*its layout has changed/)
  await expect(read({ 融資限度額: '1億円', ご融資限度額: '2億円' })).rejects.toThrow(/2 times with different words/)
})

test.each([
  ['4億8千万円', 480_000_000],
  ['直接貸付 7億2千万円', 720_000_000],
  ['個人 1億5,000万円、法人 5億円', null],
  ['必要な額', null],
])('%s is a limit of %s yen', (text, yen) => {
  expect(loanLimit(text)).toBe(yen)
})

test.each([
  ['10年以内（うち据置期間は2年以内）', { years: 10, graceYears: 2 }],
  ['20年以内', { years: 20, graceYears: null }],
  ['令和8年度から', { years: null, graceYears: null }],
  ['15年以内。特に必要な場合は20年以内', { years: null, graceYears: null }],
])('%s is a term of %o', (text, term) => {
  expect(loanTerm(text)).toEqual(term)
})

test('rates without a name, and securities of which both or neither is said, are not known', () => {
  expect([rateNames('年1.5％'), rateNames('無利子')]).toEqual([null, ['無利子']])
  expect(requirement('guarantor', '無担保・無保証人でご利用いただけます')).toBe('not_required')
  expect(requirement('collateral', '無担保。担保についてはご相談ください')).toBe(null)
  expect(requirement('collateral', '原則として必要です')).toBe(null)
})

test('every shipped row is about the one loan of the starter that has its address, and a wrong row says what is wrong', () => {
  const loans = readFileSync('starter/loan_programs.jsonl', 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  for (const page of loanPages.pages) {
    const [only, ...others] = loans.filter(({ official_url }) => official_url === page.address)
    expect([only?.id, only?.program_name, others]).toEqual([page.loan, page.name, []])
  }
  const row = [address, '1', '見本資金', '見本公庫', 'policy_loan', '']
  expect(() => loanPage(row.with(0, 'x'))).toThrow('has no address')
  expect(() => loanPage(row.with(1, ''))).toThrow('does not name the loan')
  expect(() => loanPage(row.with(2, ''))).toThrow('lacks the name of the loan')
  expect(() => loanPage(row.with(5, 'cap=限度'))).toThrow('has the label cap=限度')
})
