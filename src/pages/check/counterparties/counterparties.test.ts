import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { chosenColumns, listChecker, textOf } from '../../../../test/list-checker.ts'
import { make } from '../../../../test/make.ts'
import { oneApp } from '../../../../test/one-app.ts'
import { selling } from '../../../../test/selling.ts'
import { enforcementAction } from '../../../datasets/enforcement-action.ts'
import { houjin } from '../../../datasets/houjin.ts'
import { readTable } from '../../../documents/tables/read-table.ts'
import { hasValidCheckDigit } from '../../../lib/houjin-bangou.ts'

const number = '8000012050008'
const licence = { license: 'pdl_v1.0' }
const app = oneApp({
  env: selling,
  now: new Date('2026-11-20T03:00:00Z'),
  rows: [
    [
      houjin,
      [
        make(houjin, { ...licence, houjin_bangou: number, name: '=株式会社試験', closed_date: null }),
        make(houjin, { ...licence, houjin_bangou: '1000012010003', name: '見本株式会社', closed_date: null }),
        make(houjin, { ...licence, houjin_bangou: '2000012010002', name: '閉鎖株式会社', closed_date: '2026-01-31' }),
      ],
    ],
    [
      enforcementAction,
      [
        make(enforcementAction, {
          ...licence,
          enforcement_id: 'act-1',
          houjin_bangou: number,
          disclosed_until: null,
          enforcement_kind: 'contract_suspend',
          exclusion_start: '2026-11-01',
          exclusion_end: '2026-12-31',
        }),
      ],
    ],
  ],
})
const person = () => listChecker(app(), '/check/counterparties')

const list = [
  '会社名,法人番号,本店所在地',
  `株式会社試験,T${number},東京都`,
  '見本株式会社,,東京都',
  '別の会社,1000012010003,',
  '閉鎖株式会社,2000012010002,',
  'どこにもない会社,,',
  '読めない会社,12,',
].join('\n')

test('a list of counterparties is shown as it was read, screened for what was confirmed, and told line by line with the official look-up', async () => {
  const { upload, press, look, used } = await person()
  const preview = await upload({ file: new Blob([list]) })
  const read = textOf(preview.text)
  for (const part of ['2列目 法人番号', '1列目 会社名', '3列目 本店所在地', '全6行', '番号も会社名もない行が1行'])
    expect(read).toContain(part)
  // Three numbers, two names.
  expect(read).toContain('異なる取引先は5件です。料金は最大15円')
  expect(await used()).toEqual([])
  const ordered = await press(preview.text)
  const address = String(ordered.headers.location).replace('?first=1', '')
  expect([ordered.status, address]).toEqual([303, expect.stringMatching(/^\/check\/counterparties\/.{10,}$/)])
  await app().app.jobs.runDue()
  const { text } = await look(address)
  const said = textOf(text)
  expect(said).toMatch(
    /すべて \(6\) 処分・事例あり \(1\) 閉鎖・登録失効 \(1\) 記録なし \(1\) 判定できない \(2\) 読み取れない \(1\)/,
  )
  for (const part of ['期間内', '名称が異なる', '閉鎖 2026-01-31', '処分がないことの証明ではありません', '一部のみ'])
    expect(said).toContain(part)
  expect(text).toContain('href="/r/enforcement_actions/act-1"')
  expect(text).not.toMatch(/undefined|\bNaN\b|\[object/)
  // A name that nobody held here bears is free, as is what cannot be read.
  expect(await used()).toEqual([{ operation: 'screen_counterparties', units: 4 }])
  const unknown = await look(`${address}?status=unknown`)
  expect(unknown.text.match(/<tr>/g)).toHaveLength(1 + 2)
  expect(unknown.text).toContain('https://www.houjin-bangou.nta.go.jp/')
  expect(textOf(unknown.text)).toContain('見本株式会社 1000012010003')
  expect(textOf((await look(`${address}?lang=en`)).text)).toMatch(/Acts on record \(1\).*in its period/)
  const [row] = parse((await look(`${address}/file?format=csv&status=acts_found`)).text, { bom: true, columns: true })
  expect(row).toMatchObject({ 会社名: '株式会社試験', 名称: "'=株式会社試験", 基準日に指名停止等の期間内: 'はい' })
  const {
    sheets: [{ csv }],
  } = await readTable((await look(`${address}/file?format=xlsx`)).bytes)
  expect(csv).toMatch(/^"会社名","法人番号","本店所在地","元の表の行","判定"/)
  expect(csv).toContain('処分・事例あり')
  expect(csv).not.toContain('acts_found')
  expect(csv.trimEnd().split('\n')).toHaveLength(1 + 6)
  expect((await look(address.replace('counterparties', 'invoices'))).status).toBe(404)
})

test('a check can be given up before it is done, and the past ones of the account are listed with what they were', async () => {
  const { upload, press, post, look, used } = await person()
  const before = (await used()).length
  const order = async () => {
    const { headers } = await press((await upload({ text: `見本株式会社\n` })).text)
    return String(headers.location).replace('?first=1', '')
  }
  const address = await order()
  expect((await look(address)).text).toContain(`href="${address}?cancel=1"`)
  const opened = (await look(`${address}?cancel=1`)).text
  expect(opened).not.toMatch(/http-equiv="refresh"|data-looks-again/)
  const id = address.split('/').at(-1) as string
  expect((await post('/check/counterparties/cancel', { id })).status).toBe(422)
  const given = await post('/check/counterparties/cancel', { id, sure: 'yes' })
  expect([given.status, given.headers.location]).toEqual([303, address])
  await app().app.jobs.runDue()
  expect(textOf((await look(address)).text)).toContain('確認を中止しました。料金はかかっていません')
  const done = await order()
  await app().app.jobs.runDue()
  expect((await used()).slice(before)).toEqual([{ operation: 'screen_counterparties', units: 1 }])
  const past = (await look('/check/counterparties/past', { 'accept-language': 'en' })).text
  expect(past.indexOf(done)).toBeLessThan(past.indexOf(address))
  expect(past.match(/<tr>/g)?.length).toBeGreaterThanOrEqual(3)
  expect(textOf(past)).toMatch(/Done 1 1 .*Excel \(XLSX\).*Cancelled — —/)
  expect(past).toContain(`${done}/file?format=xlsx`)
  expect(past).not.toContain(`${address}/file`)
  expect(textOf((await look('/check/invoices/past')).text)).toContain('確認したものはありません')
  expect((await app().get('/check/counterparties/past')).status).toBe(401)
})

test('a list without headers or numbers is read as names, and what is no list is refused in words', async () => {
  const { upload } = await person()
  const names = await upload({ text: '見本株式会社,東京都\n試験\n' })
  expect(chosenColumns(names.text)).toEqual({ c1: 'name', c2: 'address' })
  expect(textOf((await upload({ text: '会社名\n' })).text)).toContain('行がありません')
  expect(textOf((await upload({ text: '試験\n'.repeat(10_001) })).text)).toContain('10,000行まで')
})

test('10,000 counterparties are screened as one job on pages of a bounded size', async () => {
  const { upload, press, look, used } = await person()
  const numbers = Array.from({ length: 10_000 }, (_, i) => i).map((i) =>
    [...'123456789'].map((digit) => `${digit}${String(i).padStart(12, '0')}`).find(hasValidCheckDigit),
  )
  const before = (await used()).length
  const preview = await upload({ file: new Blob([`法人番号\n${numbers.join('\n')}`]) })
  const ordered = await press(preview.text)
  await app().app.jobs.runDue()
  const { text } = await look(String(ordered.headers.location))
  expect(text.length).toBeLessThan(200_000)
  expect(textOf(text)).toContain('判定できない (10,000)')
  expect((await used()).slice(before)).toEqual([{ operation: 'screen_counterparties', units: 10_000 }])
})
