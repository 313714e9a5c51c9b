import { expect, test } from 'vitest'
import { oneApp } from '../../test/one-app.ts'
import { charactersOf, openedZip } from '../../test/opened-zip.ts'
import { sheetAddresses } from './index.ts'

const app = oneApp({ rows: [], env: { KONKYO_ANON_DAILY: '1000' } })

const opened = async (language: 'ja' | 'en') => {
  const { status, headers, bytes } = await app().get(`/docs/spreadsheets-${language}.xlsx`)
  expect([status, headers['content-type']]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ])
  return openedZip(bytes)
}

const formulasOf = (xml = ''): string[] =>
  [...xml.matchAll(/<f>([^<]*)<\/f>/g)].map(([, formula = '']) => charactersOf(`<f>${formula}</f>`))

test.each(['ja', 'en'] as const)(
  'the workbook (%s) has a sheet for the settings and one for each address, and opens by its relationships',
  async (language) => {
    const parts = await opened(language)
    const sheets = [...(parts['xl/workbook.xml'] ?? '').matchAll(/<sheet r:id="([^"]+)" sheetId="\d+" name="([^"]+)"/g)]
    expect(sheets.map(([, , name]) => name)).toEqual([
      { ja: '設定', en: 'Settings' }[language],
      ...sheetAddresses.map(({ title }) => title[language]),
    ])
    for (const [, id] of sheets) {
      const [, target] =
        new RegExp(`Id="${id}"[^>]*Target="([^"]+)"`).exec(parts['xl/_rels/workbook.xml.rels'] ?? '') ?? []
      expect(Object.keys(parts)).toContain(`xl/${target}`)
    }
    expect(parts['[Content_Types].xml']).toContain('/xl/workbook.xml')
  },
)

test('its formulas are those of the addresses, with the names that Excel stores for functions of 2013', async () => {
  const parts = await opened('ja')
  for (const [n, { name, parameters, columns }] of sheetAddresses.entries()) {
    const formulas = formulasOf(parts[`xl/worksheets/sheet${n + 2}.xml`])
    expect(formulas).toHaveLength(20 * 3)
    for (const column of columns.slice(0, 3))
      expect(formulas.some((formula) => formula.includes(`/x/${name}?field=${column.name}&errors=cell`))).toBe(true)
    for (const formula of formulas) {
      expect(formula).toMatch(/^IF\(\$A\d+="","",_xlfn\.WEBSERVICE\('設定'!\$B\$1&.*&"&key="&'設定'!\$B\$2\)\)$/)
      for (const parameter of parameters) expect(formula).toContain(`"&${parameter.name}="&_xlfn.ENCODEURL($`)
    }
  }
})

test('what a formula of it asks for is answered', async () => {
  for (const { name, parameters, columns } of sheetAddresses)
    for (const column of columns.slice(0, 3)) {
      const given = parameters
        .map((one) => `&${one.name}=${one.isNeeded ? encodeURIComponent(one.example) : ''}`)
        .join('')
      const { status, text } = await app().get(`/x/${name}?field=${column.name}&errors=cell&lang=ja${given}&key=`)
      expect([status, text]).toEqual([200, expect.not.stringMatching(/：|読めません/)])
    }
})
