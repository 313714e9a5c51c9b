import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { make } from '../../test/make.ts'
import { oneApp } from '../../test/one-app.ts'
import { charactersOf } from '../../test/opened-zip.ts'
import { invoiceRegistrant } from '../datasets/invoice-registrant.ts'
import { registrantAddress } from './registrant.ts'

const number = 'T8000012050008'
const registrant = make(invoiceRegistrant, {
  invoice_registration_number: number,
  normalized_name: '見本株式会社',
  registered_date: '2023-10-01',
  license: 'pdl_v1.0',
})
const app = oneApp({
  rows: [[invoiceRegistrant, [registrant]]] as never,
  now: new Date('2026-05-10T03:00:00Z'),
  env: { KONKYO_ANON_DAILY: '1000' },
})

const utf8 = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

async function opened(language: 'ja' | 'en') {
  const { status, bytes } = await app().get(`/docs/power-query-${language}.xlsx`)
  expect(status).toBe(200)
  const parts = unzipSync(bytes)
  const item = new TextDecoder('utf-16le').decode(parts['customXml/item1.xml'])
  return { bytes, parts, item, mashup: mashupOf(Buffer.from(charactersOf(item), 'base64')) }
}

/** The elements of a part by their names, each with its attributes. */
function elementsOf(xml: string, name: string): Record<string, string>[] {
  const found: Record<string, string>[] = []
  const parser = new SaxesParser({})
  parser.on('opentag', ({ name: own, attributes }) => own === name && found.push(attributes as Record<string, string>))
  parser.write(xml).close()
  return found
}

/** What stands between two lengths of the part of Power Query (MS-QDEFF, 2.2); it ends where the last one says. */
function mashupOf(bytes: Buffer) {
  const pieces: Buffer[] = []
  for (let at = 4; at < bytes.length; ) {
    const end = at + 4 + bytes.readInt32LE(at)
    expect(end).toBeLessThanOrEqual(bytes.length)
    pieces.push(bytes.subarray(at + 4, end))
    at = end
  }
  const [code, permissions, metadata, binding] = pieces as [Buffer, Buffer, Buffer, Buffer]
  const length = metadata.readInt32LE(4)
  return {
    versions: [bytes.readInt32LE(0), metadata.readInt32LE(0)],
    pieces: pieces.length,
    code: unzipSync(code),
    permissions: utf8(permissions),
    metadata: utf8(metadata.subarray(8, 8 + length)),
    content: metadata.subarray(12 + length),
    contentLength: metadata.readInt32LE(8 + length),
    binding: [...binding],
  }
}

test.each([
  ['ja', '一括照会', '一括照会の結果'],
  ['en', 'Numbers', 'Answers'],
] as const)(
  'the workbook with a query (%s) is read by a library: a table of numbers, an empty one for the answers, and the settings',
  async (language, asked, filled) => {
    const { bytes } = await opened(language)
    const titles = registrantAddress.parameters.map(({ title }) => title[language])
    expect(await readSheet(bytes, asked)).toEqual([titles, ['T1000020012131', null]])
    const [head = [], ...rest] = await readSheet(bytes, filled)
    expect([head.slice(0, 3), rest]).toEqual([[...titles, registrantAddress.columns[0]?.title[language]], []])
    const [[, service] = []] = await readSheet(bytes, { ja: '設定', en: 'Settings' }[language])
    expect(service).toMatch(/^https?:/)
  },
)

test('every part that it names is there and is of the type that it says, and the query, its connection and its table are one', async () => {
  const { parts, item, mashup } = await opened('ja')
  for (const { PartName = '' } of elementsOf(utf8(parts['[Content_Types].xml']), 'Override'))
    expect(Object.keys(parts)).toContain(PartName.slice(1))
  for (const [path, bytes] of Object.entries(parts).filter(([name]) => name.endsWith('.rels')))
    for (const { Target = '' } of elementsOf(utf8(bytes), 'Relationship')) {
      const from = `http://workbook/${path.replace('_rels/', '').replace(/\.rels$/, '')}`
      expect(Object.keys(parts)).toContain(new URL(Target, from).pathname.slice(1))
    }
  expect(elementsOf(item, 'DataMashup')).toEqual([{ xmlns: 'http://schemas.microsoft.com/DataMashup' }])
  const [, table] = [1, 2].map((n) => utf8(parts[`xl/tables/table${n}.xml`]))
  const columns = elementsOf(table ?? '', 'tableColumn').map(({ name }) => name)
  const fields = elementsOf(utf8(parts['xl/queryTables/queryTable1.xml']), 'queryTableField').map(({ name }) => name)
  const entries = Object.fromEntries(elementsOf(mashup.metadata, 'Entry').map(({ Type, Value }) => [Type, Value]))
  expect([fields, `s${JSON.stringify(columns)}`]).toEqual([columns, entries.FillColumnNames])
  const [{ name, tableType } = {}] = elementsOf(table ?? '', 'table')
  expect([name, tableType, entries.FillTarget]).toEqual(['Registrants', 'queryTable', 'sRegistrants'])
  const [{ connection } = {}] = elementsOf(utf8(parts['xl/connections.xml']), 'dbPr')
  expect(connection).toContain('Data Source=$Workbook$;Location=Registrants;')
})

test('its query is kept as Excel keeps one: code, permissions, what it fills, and no binding', async () => {
  const { mashup, parts } = await opened('en')
  expect([...(parts['customXml/item1.xml'] ?? []).slice(0, 4)]).toEqual([0xff, 0xfe, 0x3c, 0])
  expect([mashup.versions, mashup.pieces, mashup.binding]).toEqual([[0, 0], 4, [0]])
  expect(Object.keys(mashup.code).sort()).toEqual(['Config/Package.xml', 'Formulas/Section1.m', '[Content_Types].xml'])
  expect(charactersOf(mashup.permissions)).toBe('falsetrue')
  expect([mashup.content.length, unzipSync(mashup.content)]).toEqual([mashup.contentLength, {}])
  expect(utf8(mashup.code['Formulas/Section1.m'])).toMatch(/^section Section1;\r\n\r\nshared Registrants = let\r\n/)
})

test('what its query asks for is answered, with a key in a header, and a refusal does not begin as an answer does', async () => {
  const { parts, mashup } = await opened('ja')
  const code = utf8(mashup.code['Formulas/Section1.m'])
  const names = elementsOf(utf8(parts['xl/workbook.xml']), 'definedName').map(({ name = '' }) => name)
  for (const read of ['konkyo_service', 'konkyo_key']) {
    expect(names).toContain(read)
    expect(code).toContain(`Cell("${read}")`)
  }
  const [, path = ''] = /RelativePath = "([^"]+)"/.exec(code) ?? []
  const [, members = ''] = /Query = \[(.*)\],/.exec(code) ?? []
  const given = {
    number,
    date: '',
    ...Object.fromEntries([...members.matchAll(/(\w+) = "(\w+)"/g)].map((m) => m.slice(1))),
  }
  expect([...members.matchAll(/(?:^|, )(\w+) = /g)].map(([, name]) => name)).toEqual(Object.keys(given))
  const { apiKey: owner } = await app().createKey()
  const { json } = await app().post(
    '/v1/me/keys',
    { label: '表計算', scopes: ['sheets:read'], monthly_cap_yen: 300 },
    { key: owner },
  )
  const ask = async (more: Record<string, string>, key: string) =>
    (await app().get(`/${path}?${new URLSearchParams({ ...given, ...more })}`, { key })).text
  const text = await ask({}, json.api_key)
  const [row = []] = parse(text)
  expect([text[0], row.slice(0, 2)]).toEqual(['"', ['登録あり', '見本株式会社']])
  expect(Number(/Columns = (\d+)/.exec(code)?.[1])).toBe(row.length)
  for (const refused of [await ask({ number: 'T1' }, json.api_key), await ask({}, 'svc_live_none')])
    expect(refused).toMatch(/^[^"]{4,}/)
})

test('the same day gives the same bytes', async () => {
  const { queryWorkbook } = await import('./query-workbook.ts')
  const [one, two] = await Promise.all([1, 2].map(() => queryWorkbook('http://127.0.0.1:8787', 'ja', '2026-05-10')))
  expect(one).toEqual(two)
})
