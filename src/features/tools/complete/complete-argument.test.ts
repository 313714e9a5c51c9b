import { describe, expect, test } from 'vitest'
import { freshAddress } from '../../../../test/app.ts'
import { make } from '../../../../test/make.ts'
import { oneApp } from '../../../../test/one-app.ts'
import { program } from '../../../datasets/program.ts'

const rows = Array.from({ length: 25 }, (_, i) =>
  make(program, { primary_name: `省エネ補助金${i + 1}`, prefecture: i === 0 ? '長野県' : '東京都' }),
)
const app = oneApp({
  rows: [[program, [...rows, make(program, { primary_name: '創業助成金', prefecture: '長崎県' })]]],
})
const ask = async (path: string, written = '') =>
  app().get(`/v1/tools/${path}?written=${encodeURIComponent(written)}`, { from: freshAddress() })
const valuesOf = async (path: string, written?: string) =>
  (await ask(path, written)).json.values.map(({ value }: { value: string }) => value)

describe('complete_argument', () => {
  test('names the words of a list, and the values of a filter, the most frequent first', async () => {
    expect(await valuesOf('get_program/arguments/fields', 'min')).toEqual(['minimal'])
    expect(await valuesOf('search_programs/arguments/include_excluded')).toEqual(['true', 'false'])
    expect(await valuesOf('search_programs/arguments/prefecture')).toEqual(['東京都', '長崎県', '長野県'])
    expect(await valuesOf('search_programs/arguments/prefecture', '長')).toEqual(['長崎県', '長野県'])
  })

  test('finds ids by name and names for words, at most twenty, and says how many there are', async () => {
    const { json } = await ask('get_program/arguments/unified_id', '省エネ')
    expect([json.values.length, json.total]).toEqual([20, 25])
    expect(rows.map(({ unified_id }) => unified_id)).toContain(json.values[0].value)
    expect(json.values[0].label).toContain('省エネ補助金')
    expect(await valuesOf('search_programs/arguments/q', '創業')).toEqual(['創業助成金'])
    expect(await valuesOf('get_program/arguments/unified_id', '')).toEqual([])
    expect(await valuesOf('search_programs/arguments/limit', '1')).toEqual([])
  })

  test('refuses a tool or an argument that there is not, with those that there are', async () => {
    expect((await ask('get_programme/arguments/unified_id')).json.detail).toContain('did you mean get_program?')
    const { status, json } = await ask('get_program/arguments/id')
    expect([status, json.detail[0].loc]).toEqual([422, ['path', 'argument']])
    expect(json.detail[0].msg).toContain('unified_id')
  })
})
