import { describe, expect, test } from 'vitest'
import { make } from '../../../test/make.ts'
import { oneApp } from '../../../test/one-app.ts'
import { loanProgram } from '../../datasets/loan-program.ts'
import { program } from '../../datasets/program.ts'

const source_url = 'https://example.go.jp/'
const item = { field: 'amount_max_man_yen', value: 300, span: null, source_url, day: '2026-04-01', sha256: null }
const known = (id: string, how: string, given: object = {}) =>
  make(program, {
    unified_id: `UNI-${id}`,
    primary_name: `${id}の省エネ補助金`,
    amount_max_man_yen: 300,
    evidence: [{ ...item, how, ...given }],
    source_url,
    license: 'cc_by_4.0',
  })
const app = oneApp({
  now: new Date('2026-09-10T03:00:00Z'),
  env: { KONKYO_ANON_DAILY: '1000' },
  rows: [
    [
      program,
      [
        known('確か', 'fetched'),
        known('写し', 'read_from_copy'),
        known('相違', 'fetched', { finding: 'contradicted', found: 500 }),
      ],
    ],
    [loanProgram, [make(loanProgram, { id: 1, program_name: '省エネ資金', amount_max_yen: 1000, source_url })]],
  ],
})
const look = async (path: string, language = 'ja') =>
  (await app().get(encodeURI(path), { headers: { 'accept-language': language } })).text
const boxOn = (text: string) => /<form role="search".*?(<input type="checkbox"[^>]*>[^<]*)/s.exec(text)?.[1]

describe('the box for confirmed records alone', () => {
  test('stands in the form of the words with how many rows it leaves, and stays ticked when they change', async () => {
    expect(boxOn(await look('/search?q=省エネ'))).toBe(
      '<input type="checkbox" name="confirmed" value="true">確認済みのみ (1)',
    )
    const narrowed = await look('/search?q=省エネ&confirmed=true')
    expect(boxOn(narrowed)).toContain('value="true" checked>')
    expect(narrowed).toMatch(/<strong>1件<\/strong>/)
    expect(narrowed).toContain('確かの省エネ補助金')
    expect(narrowed).toMatch(/href="\/search\?kind=loan_programs&amp;q=[^"]*&amp;confirmed=true"/)
    expect(await look('/search?kind=laws&q=法&confirmed=true')).not.toContain('type="checkbox"')
    expect(boxOn(await look('/search?q=省エネ&confirmed=true', 'en'))).toContain('Confirmed only')
  })

  test('narrows the kind that the words are meant for, also where nothing of it is confirmed, and opens no other kind', async () => {
    const narrowed = await look('/search?q=省エネ資金&confirmed=true')
    expect(narrowed).toMatch(/<h1[^>]*>「省エネ資金」の公的融資/)
    expect(narrowed).toContain('「確認済みのみ」（confirmed）を外すと')
  })

  test('says why nothing is found where nothing of the kind is confirmed yet', async () => {
    expect(await look('/search?kind=loan_programs&q=省エネ&confirmed=true')).toMatch(/未確認/)
  })
})

test('the first page and that of the status say in one sentence how much is confirmed, read and written down', async () => {
  const sentence =
    '収録している金額・率・日付などの値4件のうち、1件は出典で確認済み、1件は資料から記載（未確認）、1件は公知の情報から記載（未確認）です。 出典と相違するか、出典で確かめられなかった値が1件あり、各記録に示しています。'
  expect(await look('/')).toContain(sentence)
  expect(await look('/status')).toContain(sentence)
  expect(await look('/', 'en')).toMatch(/Of 4 amounts, rates, days and other figures, 1 are confirmed/)
})
