import { expect, test } from 'vitest'
import { oneApp } from '../../../test/one-app.ts'

const app = oneApp({ rows: 'starter', now: new Date('2026-09-10T03:00:00Z'), env: { KONKYO_ANON_DAILY: '200' } })

const q = encodeURIComponent
const osaka = `prefecture=${q('大阪府')}&industry_jsic=E&employee_count=${q('２５人')}&capital_man_yen=${q('3,000')}`
const look = (query: string, language = 'ja') =>
  app().get(`/profile${query === '' ? '' : `?${query}`}`, { headers: { 'accept-language': language } })

const prescreen = async (given: object) =>
  (await app().post('/v1/programs/prescreen', { prefecture: '大阪府', industry_jsic: 'E', ...given })).json

test('the empty form costs nothing, and stands in both languages', async () => {
  for (const [language, word] of [
    ['ja', '使える制度を調べる'],
    ['en', 'Find what fits'],
  ] as const) {
    const page = await look('', language)
    expect(page.status).toBe(200)
    expect(page.text).toContain(word)
    expect(page.text).not.toContain('role="note"')
  }
})

test('a company is told what fits, what needs a check and what must be asked, as the operation counts it', async () => {
  const { fits, questions, results } = await prescreen({ employee_count: 25, capital_yen: 30_000_000, limit: 50 })
  const page = (await look(osaka)).text
  expect(page).toContain(`要件に合う ${fits.pass}件、確認が必要 ${fits.open}件、合わない ${fits.fail}件`)
  expect(page).toContain(questions[0].question_ja)
  expect(page).toContain(`/r/programs/${results[0].unified_id}`)
  expect(page).toContain('判定していません')
  expect((await look(osaka, 'en')).text).toContain(
    `Fit: ${fits.pass}, need checking: ${fits.open}, do not fit: ${fits.fail}.`,
  )
})

test('each question leads to the field that answers it, with everything that was said', async () => {
  const page = (await look(`prefecture=${q('大阪府')}`)).text
  const way = /href="(\/profile\?[^"]*)#employee_count"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect(way).toContain(`prefecture=${q('大阪府')}`)
  const form = (await app().get(way, { headers: { 'accept-language': 'ja' } })).text
  expect(form).toContain('<option value="大阪府" selected>')
  expect(form).toContain('id="employee_count"')
})

test('a purpose narrows what is compared to the programs that a search for it finds', async () => {
  const all = await prescreen({ limit: 50 })
  const some = await prescreen({ purpose: '賃上げ', limit: 50 })
  expect(some.total_considered).toBeGreaterThan(0)
  expect(some.total_considered).toBeLessThan(all.total_considered)
  expect((await prescreen({ purpose: '宇宙エレベーターの建設と運航', limit: 50 })).total_considered).toBeLessThan(
    all.total_considered,
  )
  expect((await look(`${osaka}&purpose=${q('賃上げ')}`)).text).toContain(`${some.total_considered}制度`)
})

test('only what is open or will be is shown where that is wanted, and the others are counted', async () => {
  const all = (await look(osaka)).text
  const open = (await look(`${osaka}&usable=yes`)).text
  const badges = (page: string) => page.match(/class="badge warn">時期不明/g)?.length ?? 0
  expect(badges(all)).toBeGreaterThan(0)
  expect(badges(open)).toBe(0)
  expect(open).toContain('件は隠しています')
})

test('what is no number is refused by the name of its field, and the form stays', async () => {
  const page = await look(`prefecture=${q('大阪府')}&employee_count=${q('たくさん')}`)
  expect(page.status).toBe(422)
  expect(page.text).toContain('従業員数（人）：数字で入力してください')
  expect(page.text).toContain('value="たくさん"')
  expect((await look('employee_count=many', 'en')).text).toContain('Employees: must be a whole number')
})

test('a municipality that does not exist is refused in the form', async () => {
  const page = await look(`prefecture=${q('大阪府')}&municipality=${q('見本無市')}`)
  expect(page.status).toBe(422)
  expect(page.text).toContain('市区町村')
  expect(page.text).toContain('value="見本無市"')
})

test('results are picked for the list and judged together', async () => {
  const page = (await look(osaka)).text
  expect(page).toContain('form="pick"')
  expect(page).toContain('formaction="/combine"')
})

test('the result is saved as a table with reasons and amounts in yen', async () => {
  const file = await app().get(`/profile/file?${osaka}&format=csv`)
  const [head = '', one = ''] = file.text.split('\r\n')
  expect(head).toContain('"上限額（円）"')
  expect(head).toContain('"確かめる点"')
  expect(one).toContain('要件に合う')
  expect((await app().get(`/profile/file?${osaka}&format=xlsx`)).headers['content-type']).toContain('spreadsheetml')
  expect((await app().get(`/profile/file?${osaka}&format=exe`)).status).toBe(422)
})
