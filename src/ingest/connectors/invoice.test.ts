import { describe, expect, test } from 'vitest'
import { saidBy } from '../../../test/said-by.ts'
import { hasValidCheckDigit } from '../../lib/houjin-bangou.ts'
import { invoice } from './invoice.ts'

const numberOf = (body: string) => [...'123456789'].map((digit) => digit + body).find(hasValidCheckDigit) as string
const [A, B] = ['900000000001', '900000000002'].map(numberOf) as [string, string]

/** One line of a file of 24 columns; the given ones replace those of a domestic corporation. */
function line(number: string, given: Record<number, string> = {}): string {
  const fields = `1,"T${number}",01,0,2,1,1,2023-10-01,2026-04-01,,,"東京都千代田区見本町１－２",13,101,"",,,"テスト","株式会社Ｔｅｓｔ商会","",,,"",""`
  const parts = fields.split(',')
  for (const [column, value] of Object.entries(given)) parts[Number(column) - 1] = value
  return parts.join(',')
}

const first = async (content: string, name = 'a.csv') => (await saidBy(invoice, name, content))[0]

describe('the register of qualified invoice issuers', () => {
  test('a corporation comes with its name, its address and its corporate number', async () => {
    expect(await first(line(A))).toMatchObject({
      record: {
        invoice_registration_number: `T${A}`,
        houjin_bangou: A,
        normalized_name: '株式会社Test商会',
        address_normalized: '東京都千代田区見本町1-2',
        prefecture: '東京都',
        registered_date: '2023-10-01',
        revoked_date: null,
        expired_date: null,
        registrant_kind: 'corporation',
        last_updated_nta: '2026-04-01',
        source_url: `https://www.invoice-kohyo.nta.go.jp/regno-search/detail?selRegNo=${A}`,
        license: 'pdl_v1.0',
      },
    })
  })

  test('of an individual only number and days are kept, whatever the row says', async () => {
    const personal = { 5: '1', 15: '"秘密の住所"', 16: '13', 18: '"ヒミツ"', 19: '"秘密の氏名"', 23: '"秘密の屋号"' }
    const said = await first(line('1234567890123', { ...personal, 3: '04', 10: '2026-02-01' }))
    expect(said).toMatchObject({
      record: {
        invoice_registration_number: 'T1234567890123',
        registrant_kind: 'sole_proprietor',
        revoked_date: '2026-02-01',
        houjin_bangou: null,
        normalized_name: null,
        address_normalized: null,
        prefecture: null,
        trade_name: null,
      },
    })
    expect(JSON.stringify(said?.kind === 'record' && said.record)).not.toMatch(/秘密|ヒミツ/)
  })

  test('a foreign corporation is of another kind and is where its office in Japan is', async () => {
    const foreign = { 6: '2', 12: '"見本国"', 13: '', 20: '"大阪府大阪市見本１"', 21: '27' }
    expect(await first(line(A, foreign))).toMatchObject({
      record: { registrant_kind: 'other', address_normalized: '大阪府大阪市見本1', prefecture: '大阪府' },
    })
  })

  test('past states are left out, deletions withdraw, wrong numbers and lines are rejected', async () => {
    const wrong = `${A.slice(0, 12)}${(Number(A[12]) + 1) % 10}`
    const rows = [line(A, { 7: '' }), line(B, { 3: '99', 7: '' }), line(wrong), line(A, { 2: '1' }), `1,T${A}`, line(A)]
    expect(await saidBy(invoice, 'a.csv', rows.join('\n'))).toMatchObject([
      { kind: 'skipped', reason: 'an earlier state of a registration (latest is not 1)' },
      { kind: 'withdrawn', id: `T${B}` },
      { kind: 'rejected', reason: `the registration number T${wrong} has a wrong check digit` },
      { kind: 'rejected', reason: 'the registration number is not T and 13 digits' },
      { kind: 'rejected', reason: 'has 2 columns, not 24' },
      { kind: 'record' },
    ])
  })

  const fields = {
    sequenceNumber: '7',
    registratedNumber: `T${A}`,
    process: '01',
    correct: '0',
    kind: '2',
    country: '1',
  }
  const rest = { latest: '1', registrationDate: '2023-10-01', updateDate: '2026-04-01', name: '株式会社Ｔｅｓｔ商会' }
  const place = {
    address: '東京都千代田区見本町１－２',
    addressPrefectureCode: '13',
    addressCityCode: '101',
    kana: 'テスト',
  }

  test.each([
    ['a list in JSON with a byte order mark', `\ufeff${JSON.stringify([{ ...fields, ...rest, ...place }])}`],
    [
      'an answer in JSON',
      JSON.stringify({ count: '1', divideSize: '1', announcement: [{ ...fields, ...rest, ...place }] }),
    ],
    [
      'XML',
      `<?xml version="1.0" encoding="UTF-8"?><list><announcement>${Object.entries({ ...fields, ...rest, ...place })
        .map(([name, value]) => `<${name}>${value}</${name}>`)
        .join('')}</announcement></list>`,
    ],
  ])('%s says the same as CSV, down to the checksum', async (_, content) => {
    expect(invoice.recognizes({ name: 'x', head: Buffer.from(content) })).toBe(true)
    const bare = { at: '', position: '' }
    expect({ ...(await first(content)), ...bare }).toEqual({ ...(await first(line(A))), ...bare })
  })

  test('JSON without a list of registrations is refused', async () => {
    await expect(first('{"announcement":"none"}', 'a.json')).rejects.toThrow('a.json has no list announcement')
  })
})
