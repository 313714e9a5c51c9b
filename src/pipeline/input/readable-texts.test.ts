import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { houjin } from '../../datasets/houjin.ts'
import { program } from '../../datasets/program.ts'

const number = '6010000090101'
const hidden = ['\u200b', '\u00ad', '\u2060', '\u200d', '\u200e', '\ufeff']

test('signs that nobody sees change no answer: of numbers, names, lists and lines of CSV', async () => {
  const open = { license: 'gov_standard', source_url: 'https://example.go.jp/source' }
  const app = await testApp({
    rows: [
      [houjin, [make(houjin, { houjin_bangou: number, name: '見本株式会社', ...open })]],
      [program, [make(program, { primary_name: '見本ものづくり補助金', ...open })]],
    ],
  })
  const { apiKey: key } = await app.createKey()
  for (const sign of hidden) {
    const within = (text: string) => encodeURIComponent(`${text.slice(0, 4)}${sign}${text.slice(4)}`)
    const verified = await app.get(`/v1/houjin/verify?number=${within(number)}`)
    expect([verified.status, verified.json.exists]).toEqual([200, true])
    expect((await app.get(`/v1/houjin/${within(number)}`)).status).toBe(200)
    expect((await app.get(`/v1/programs/search?q=${within('見本ものづくり補助金')}`)).json.total).toBe(1)
    const lines = [{ name: `見${sign}本株式会社` }]
    const batch = await app.post('/v1/houjin/resolve-batch', { lines, max_cost_jpy: 10 }, { headers: once(sign), key })
    expect(batch.json.results[0].candidates[0].houjin_bangou).toBe(number)
    const csv = `登録番号,日付\nT60100${sign}00090101,2026-04-01`
    const bulk = await app.post('/v1/invoice_registrants/bulk_verify', { csv }, { headers: once(`csv${sign}`), key })
    expect([bulk.status, bulk.json.results[0].invoice_registration_number]).toEqual([200, `T${number}`])
  }
})

const once = (text: string) => ({
  'Idempotency-Key': `unseen-${text.codePointAt(text.length - 1)}-${text.length}`,
  'X-Cost-Cap-JPY': '100',
})

test('a draft keeps them, since answers name places in it', async () => {
  const app = await testApp({ rows: [[houjin, [make(houjin, { houjin_bangou: number, name: '見本株式会社' })]]] })
  const { apiKey: key } = await app.createKey()
  const draft = `\u200b法人番号60100\u00ad00090101を\u200b確認`
  const { json } = await app.post('/v1/citations/verify', { draft }, { key })
  const [{ start, end, text }] = json.draft.findings
  expect(draft.slice(start, end)).toBe(text)
  expect(text).toBe('60100\u00ad00090101')
})
