import { expect, test } from 'vitest'
import { bothWays } from '../../../../test/both-ways.ts'
import { make } from '../../../../test/make.ts'
import { oneApp } from '../../../../test/one-app.ts'
import { houjin } from '../../../datasets/houjin.ts'
import { houjinChange } from '../../../datasets/houjin-change.ts'

const number = '1180301018771'
const other = '4290001007004'
const change = (day: string, given: Record<string, unknown>) =>
  make(houjinChange, { change_id: `${number}-${day}`, houjin_bangou: number, change_date: day, ...given })

const app = oneApp({
  rows: [
    [
      houjin,
      [
        make(houjin, {
          houjin_bangou: number,
          name: '株式会社新見本',
          number_assigned_date: '2015-10-05',
          last_change: 'address_changed',
          last_change_date: '2026-08-20',
          address: '大阪府見本市２',
        }),
        make(houjin, {
          houjin_bangou: other,
          last_change: 'number_assigned',
          last_change_date: '2015-10-05',
          number_assigned_date: '2015-10-05',
        }),
      ],
    ],
    [
      houjinChange,
      [
        change('2026-05-01', { change: 'name_changed', name: '株式会社新見本' }),
        change('2026-08-20', { change: 'address_changed', address: '大阪府見本市２' }),
      ],
    ],
  ],
})

test('names, addresses and their days come newest first, with what the register says of the number itself', async () => {
  const answer = await bothWays(app(), 'get_houjin_history', { houjin_bangou: `T${number}` })
  expect([answer.name, answer.total, answer.before_oldest]).toEqual(['株式会社新見本', 3, { why: 'unknown_before' }])
  expect(
    answer.results.map(({ change, change_date, name, told_by }: Record<string, unknown>) => [
      change,
      change_date,
      name,
      told_by,
    ]),
  ).toEqual([
    ['address_changed', '2026-08-20', null, 'difference'],
    ['name_changed', '2026-05-01', '株式会社新見本', 'difference'],
    ['number_assigned', '2015-10-05', null, 'register'],
  ])
})

test('a company of which no difference was read has what its entry states, and nothing is said of the time before', async () => {
  const answer = await bothWays(app(), 'get_houjin_history', { houjin_bangou: other })
  expect(answer.results).toMatchObject([{ change: 'number_assigned', change_date: '2015-10-05', told_by: 'register' }])
  expect(answer.before_oldest.why).toBe('unknown_before')
})

test('a number that is none is refused with what is right, and one that nobody holds is not found', async () => {
  expect((await app().get('/v1/houjin/1180301018772/history')).status).toBe(422)
  expect((await app().get('/v1/houjin/5010001008846/history')).status).toBe(404)
})
