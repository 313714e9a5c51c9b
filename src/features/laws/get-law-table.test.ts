import { expect, test } from 'vitest'
import { bothWays } from '../../../test/both-ways.ts'
import { oneLawService } from '../../../test/laws/law-service.ts'
import { lawFile } from '../../../test/laws/law-xml.ts'
import { sampleAct } from '../../../test/laws/sample-laws.ts'

type Given = Record<string, unknown>

const app = oneLawService(lawFile(sampleAct, '20201001'))
const ask = (input: Given = {}) => bothWays(app(), 'get_law_table', { law: '見本取引法', ...input })
const cell = (column: number, text: string, rowspan = 1, colspan = 1) => ({ column, text, rowspan, colspan })

test('a table is told cell by cell, merged cells kept, each with its column; notes stand beside it', async () => {
  const { tables, citation, title, text_outside, why, in_force } = await ask({ table: '別表第一' })
  expect(tables).toEqual([
    {
      columns: 3,
      rows: [
        [cell(1, '区分', 1, 2), cell(3, '手数料')],
        [cell(1, '一　通常の届出', 2), cell(2, '書面'), cell(3, '千円')],
        [cell(2, '電子'), cell(3, '五百円')],
      ],
    },
  ])
  expect([citation, title, why, in_force.status]).toEqual(['見本取引法別表第一', '（第三条関係）', null, 'in_force'])
  expect(text_outside.join('')).toContain('手数料の額は、一件ごとの額とする。')
})

test('a table is asked for by its number alone in any digits, and its law says which tables it has', async () => {
  for (const table of ['1', '第一', '別表1', '別表第１'])
    expect([table, (await ask({ table })).citation]).toEqual([table, '見本取引法別表第一'])
  const { status, tables_held } = await ask()
  expect(status).toBeNull()
  expect(tables_held).toMatchObject([{ number: '別表第一', kind: 'annex_table', title: '（第三条関係）', tables: 1 }])
})

test('a table that is not there, and an article without one, are told as such', async () => {
  expect(await ask({ table: '別表第二' })).toMatchObject({ tables: [], status: 'no_such_article', why: 'no_match' })
  expect(await ask({ table: '第4条' })).toMatchObject({ tables: [], status: 'held', why: 'no_match' })
  expect(await ask({ table: '1', on: '2019-01-01' })).toMatchObject({
    tables: [],
    status: 'not_held_on_day',
    on_day: 'before_first_record',
  })
  expect(await ask({ table: '1', on: '2021-01-01' })).toMatchObject({ on_day: 'in_force', tables: [{ columns: 3 }] })
})
