import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app.ts'
import { make } from '../../../../test/make.ts'
import { program } from '../../../datasets/program.ts'
import { amEnumValues } from './am-enum-values.ts'

const programs = [
  make(program, { target_types: ['中小企業', '個人'], prefecture: '東京都', tier: 'A' }),
  make(program, { target_types: ['中小企業'], prefecture: null, tier: 'B' }),
  make(program, { target_types: ['隠れた対象'], tier: 'X' }),
]

test('am_enum_values lists what shown records have, the most frequent first, elements of lists one by one', async () => {
  const app = await testApp({ rows: [[program, programs]] })
  const get = async (name: string) => (await app.get(`/v1/am/enums/${name}`)).json
  expect(await get('target_type')).toMatchObject({
    enum_name: 'target_type',
    values: ['中小企業', '個人'],
    frequency_map: { 中小企業: 2, 個人: 1 },
    error: null,
  })
  const region = await get('region')
  expect([region.values.length, region.values[0], region.frequency_map.東京都, region.frequency_map.大阪府]).toEqual([
    47,
    '東京都',
    1,
    0,
  ])
  expect((await get('tier')).values.sort()).toEqual(['A', 'B', 'C', 'S', 'X'])
  const industry = await get('industry')
  expect([industry.values.length, industry.frequency_map]).toEqual([20, {}])
})

test('am_enum_values answers every name of its list, and 422 for another', async () => {
  const app = await testApp()
  const names = amEnumValues.input.properties.enum_name.enum
  expect(names).toHaveLength(12)
  for (const name of names) {
    const { status, json: listed } = await app.get(`/v1/am/enums/${name}`)
    expect([name, status, Array.isArray(listed.values)]).toEqual([name, 200, true])
  }
  expect((await app.get('/v1/am/enums/colour')).status).toBe(422)
})
