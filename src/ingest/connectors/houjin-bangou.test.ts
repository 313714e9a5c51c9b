import { describe, expect, test } from 'vitest'
import { all, rawDocument } from '../../../test/raw-document.ts'
import { saidBy } from '../../../test/said-by.ts'
import { hasValidCheckDigit } from '../../lib/houjin-bangou.ts'
import type { RawDocument } from '../connector.ts'
import { houjinBangou } from './houjin-bangou.ts'

const numberOf = (body: string) => [...'123456789'].map((digit) => digit + body).find(hasValidCheckDigit) as string
const [A, B, C] = ['900000000001', '900000000002', '900000000003'].map(numberOf) as [string, string, string]

/** One line of a file of 30 columns; the given ones replace those of an active company. */
function line(sequence: number, number: string, given: Record<number, string> = {}): string {
  const fields = `${sequence},${number},01,0,2026-04-01,2026-03-30,"株式会社Ｔｅｓｔ１商会",,301,"東京都","千代田区","見本町１丁目２－３",,13,101,1000001,,,,,,,2026-03-30,1,"Test One, Ltd.",,,,"テストイチショウカイ",0`
  const parts = fields.replace('One, Ltd', 'One；Ltd').split(',')
  for (const [column, value] of Object.entries(given)) parts[Number(column) - 1] = value
  return parts.join(',').replace('；', ', ')
}

const recordOf = async (given: Record<number, string>) => {
  const [said] = await saidBy(houjinBangou, 'a.csv', line(1, A, given))
  return said?.kind === 'record' ? said.record : said
}

describe('the corporate number register', () => {
  test('a row becomes a company in the spelling that people use', async () => {
    expect(await recordOf({})).toMatchObject({
      houjin_bangou: A,
      name: '株式会社Test1商会',
      name_kana: 'テストイチショウカイ',
      name_en: 'Test One, Ltd.',
      address: '東京都千代田区見本町1丁目2-3',
      prefecture: '東京都',
      municipality: '千代田区',
      postal_code: '100-0001',
      status: 'active',
      founded_date: null,
      representative: null,
      source_url: `https://www.houjin-bangou.nta.go.jp/henkorireki-johoto.html?selHouzinNo=${A}`,
      license: 'pdl_v1.0',
    })
  })

  test.each([
    ['closed after liquidation', { 3: '21', 19: '2026-03-01', 20: '01' }, 'closed'],
    ['merged into another', { 3: '21', 19: '2026-03-01', 20: '11', 21: B }, 'merged'],
    ['the one that took another in', { 3: '71', 22: '"株式会社見本を合併"' }, 'active'],
    ['the number was cancelled', { 3: '81' }, 'closed'],
    ['reopened', { 3: '22' }, 'active'],
    ['hidden from the search of the register', { 30: '1' }, null],
  ])('%s', async (_, given, status) => {
    expect(await recordOf(given)).toMatchObject({ status })
  })

  test('a closing keeps its day, its cause and the company that took over, as the register states them', async () => {
    const merged = { 3: '21', 6: '2026-08-03', 9: '305', 19: '2026-08-03', 20: '11', 21: B }
    expect(await recordOf(merged)).toMatchObject({
      status: 'merged',
      kind: 'godo_kaisha',
      number_assigned_date: '2026-03-30',
      closed_date: '2026-08-03',
      close_cause: 'merger',
      successor_houjin_bangou: B,
      last_change: 'registration_closed',
      last_change_date: '2026-08-03',
    })
    expect(await recordOf({ 21: '1000000000000' })).toMatchObject({
      kind: 'kabushiki_kaisha',
      closed_date: null,
      close_cause: null,
      successor_houjin_bangou: null,
      last_change: 'number_assigned',
    })
  })

  test('a code that the register adds later is null, and the row is taken', async () => {
    const added = { 3: '73', 9: '501', 20: '41', 19: '2026-08-03' }
    expect(await recordOf(added)).toMatchObject({ kind: null, last_change: null, close_cause: null, status: 'closed' })
  })

  test('a foreign company without an office in Japan has its address abroad and no prefecture', async () => {
    const abroad = { 10: '', 11: '', 12: '', 16: '', 17: '"見本国　見本市１"' }
    expect(await recordOf(abroad)).toMatchObject({ address: '見本国 見本市1', prefecture: null, postal_code: null })
  })

  test('only the newest state of a number counts, a deletion withdraws it, a wrong check digit is rejected', async () => {
    const blank = `4,${C},99,0,2026-04-01,2026-03-30${','.repeat(24)}`
    const wrong = `${A.slice(0, 12)}${(Number(A[12]) + 1) % 10}`
    const rows = [line(1, A, { 24: '0' }), line(2, A), line(3, wrong), blank, `5,${B},01`, line(6, A, { 24: '0' })]
    expect(await saidBy(houjinBangou, 'a.csv', rows.join('\r\n'))).toMatchObject([
      { kind: 'skipped', reason: 'an earlier state of a corporate number (latest is not 1)' },
      { kind: 'record', at: 'line 2' },
      { kind: 'rejected', at: 'line 3', reason: `the corporate number "${wrong}" has a wrong check digit` },
      { kind: 'withdrawn', id: C },
      { kind: 'rejected', at: 'line 5', reason: 'has 3 columns, not 23 or 30' },
      { kind: 'skipped' },
    ])
  })

  test('a difference tells each change by its process code, an earlier state of the same day too; a complete list tells none', async () => {
    const rows = [
      line(1, A, { 3: '11', 6: '2026-03-20', 24: '0' }),
      line(2, A, { 3: '12', 4: '1', 6: '2026-03-31' }),
      line(3, B),
      line(4, C, { 3: '71', 22: '"見本二株式会社を合併"' }),
    ].join('\r\n')
    const said = await saidBy(houjinBangou, 'diff_20260401.csv', rows)
    const shown = said.map((one) =>
      one.kind === 'record' ? [one.dataset.name, one.record.change ?? one.record.last_change] : [one.kind],
    )
    expect(shown).toEqual([
      ['houjin_changes', 'name_changed'],
      ['houjin_changes', 'address_changed'],
      ['houjin', 'address_changed'],
      ['houjin', 'number_assigned'],
      ['houjin_changes', 'absorbed_another'],
      ['houjin', 'absorbed_another'],
    ])
    expect(said[1]).toMatchObject({
      record: {
        change_id: `${A}-2026-03-31-12`,
        houjin_bangou: A,
        change_date: '2026-03-31',
        name: '株式会社Test1商会',
        address: expect.stringContaining('東京都千代田区'),
        is_correction: true,
      },
    })
    expect(said[4]).toMatchObject({ record: { change_detail: '見本二株式会社を合併', is_correction: false } })
    const whole = await saidBy(houjinBangou, '00_zenkoku_all_20260331.csv', rows)
    expect(whole.some((one) => one.kind === 'record' && one.dataset.name === 'houjin_changes')).toBe(false)
  })

  test('files of 23 columns are read, and their place in the file is not part of the checksum', async () => {
    const old = (sequence: number) => line(sequence, A).split(',').slice(0, 23).join(',')
    const [first, second] = await saidBy(houjinBangou, 'a.csv', `${old(1)}\n${old(2)}\n`)
    expect(first).toMatchObject({ kind: 'record', record: { name: '株式会社Test1商会', name_kana: null } })
    expect(second).toMatchObject({ raw: (first as { raw: string }).raw })
  })

  test('XML of the Web-API says the same as CSV, down to the checksum', async () => {
    const [csv] = await saidBy(houjinBangou, 'a.csv', `2026-04-01,1,1,1\n${line(1, A, { 25: '' })}\n`)
    const xml = `<?xml version="1.0" encoding="UTF-8"?><corporations><count>1</count><corporation><sequenceNumber>9</sequenceNumber><corporateNumber>${A}</corporateNumber><process>01</process><correct>0</correct><updateDate>2026-04-01</updateDate><changeDate>2026-03-30</changeDate><name>株式会社Ｔｅｓｔ１商会</name><nameImageId/><kind>301</kind><prefectureName>東京都</prefectureName><cityName>千代田区</cityName><streetNumber>見本町１丁目２－３</streetNumber><prefectureCode>13</prefectureCode><cityCode>101</cityCode><postCode>1000001</postCode><assignmentDate>2026-03-30</assignmentDate><latest>1</latest><furigana>テストイチショウカイ</furigana><hihyoji>0</hihyoji></corporation></corporations>`
    const [same] = await saidBy(houjinBangou, 'a.xml', xml)
    expect({ ...same, at: '', position: '' }).toEqual({ ...csv, at: '', position: '' })
  })

  test.each([
    ['a blank line at its head', `\r\n${line(1, A)}\r\n${line(2, B)}\r\n`],
    ['lines that end with carriage returns', `${line(1, A)}\r${line(2, B)}\r`],
    ['both, as an answer of the Web-API', `\r2026-04-01,2,1,1\r${line(1, A)}\r${line(2, B)}`],
  ])('a file with %s is known and read whole', async (_, content) => {
    expect(houjinBangou.recognizes({ name: 'x', head: Buffer.from(content) })).toBe(true)
    const said = await saidBy(houjinBangou, 'a.csv', content)
    expect(said.map((one) => one.kind === 'record' && one.record.houjin_bangou)).toEqual([A, B])
  })

  test('a file that was cut in a line is refused, whatever stands behind the cut', async () => {
    for (const end of ['', '\n'])
      await expect(saidBy(houjinBangou, 'a.csv', `${line(1, A)}\n${line(2, B).slice(0, 60)}${end}`)).rejects.toThrow(
        /a\.csv line 2 is the last one and has \d+ fields where the one before has 30: the file was cut off/,
      )
  })

  test('its files are known by their first bytes, others are not', () => {
    const knows = (content: string | Buffer) => houjinBangou.recognizes({ name: 'x', head: Buffer.from(content) })
    expect(
      [line(1, A), `\ufeff${line(1, A)}`, `2026-04-01,1,1,1\r\n${line(1, A)}`, '<corporations>'].map(knows),
    ).toEqual(Array(4).fill(true))
    expect(['code,name', `1,T${A},01`, '<html>', Buffer.from('504b0304', 'hex')].map(knows)).toEqual(
      Array(4).fill(false),
    )
  })

  test('the Web-API is asked in windows of 50 days and in all parts, and the application id stays hidden', async () => {
    const requested: string[] = []
    const fetch = async (url: string): Promise<RawDocument> => {
      requested.push(url.replace(/^.*\?/, ''))
      return rawDocument(url, `2026-04-01,3,1,${requested.length === 1 ? 2 : 1}\r\n${line(1, A)}\r\n`)
    }
    const plan = { since: '2026-01-01', today: '2026-03-01', secrets: { KONKYO_NTA_APPLICATION_ID: 'Kid' } }
    const documents = await all(houjinBangou.documents!({ fetch }, plan))
    expect(requested).toEqual([
      'id=Kid&from=2026-01-01&to=2026-02-19&type=02&divide=1',
      'id=Kid&from=2026-01-01&to=2026-02-19&type=02&divide=2',
      'id=Kid&from=2026-02-20&to=2026-03-01&type=02&divide=1',
    ])
    expect(JSON.stringify(documents)).not.toContain('Kid')
  })
})
