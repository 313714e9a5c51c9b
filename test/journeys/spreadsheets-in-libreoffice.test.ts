import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sheetAddresses } from '../../src/sheets/index.ts'
import { computedByLibreOffice, soffice } from '../libreoffice.ts'
import { freshFolder } from './records.ts'
import { served } from './served.ts'

const why = soffice === undefined ? ' (skipped: there is no soffice on the PATH)' : ''

describe.skipIf(soffice === undefined)(`LibreOffice${why}`, () => {
  const books = ['spreadsheets', 'power-query'] as const
  test.each(books)('opens the workbook %s, and its formulas read the service cell by cell', async (book) => {
    const { base, start } = await served({ env: { KONKYO_ANON_DAILY: '10000' } })
    await start()
    const workbook = await fetch(`${base}/docs/${book}-ja.xlsx`)
    const folder = freshFolder()
    const own = Buffer.from(await workbook.arrayBuffer())
    writeFileSync(join(folder, 'book.xlsx'), own)
    const [settings = [], , ...sheets] = await computedByLibreOffice(folder, 'book.xlsx', 2)
    expect(settings[1]).toBe('サービスのURL')
    const shown = Object.fromEntries(sheets.filter((_, n) => n % 2 === 1).map(([name, ...cells]) => [name, cells]))
    for (const { title, name, parameters, columns } of sheetAddresses) {
      const given = parameters
        .map((one) => `&${one.name}=${one.isNeeded ? encodeURIComponent(one.example) : ''}`)
        .join('')
      const told = columns.slice(0, 3).map(async (column) => {
        const answer = await fetch(`${base}/x/${name}?field=${column.name}&errors=cell${given}`)
        return answer.text()
      })
      const cells = shown[title.ja] ?? []
      expect([name, cells.slice(parameters.length, parameters.length + 3)]).toEqual([name, await Promise.all(told)])
    }
  })
})
