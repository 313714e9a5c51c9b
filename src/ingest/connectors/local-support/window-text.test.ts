import { expect, test } from 'vitest'
import { windowIn } from './window-text.ts'

const read = (text: string, fiscalYear: number | null = null) => windowIn(text, fiscalYear, 'window')

test.each([
  ['令和8年4月1日（水曜日）から令和8年5月29日（金曜日）午後5時まで', '2026-04-01', '2026-05-29', '17:00'],
  ['令和８年４月１日～５月２９日 17時必着', '2026-04-01', '2026-05-29', '17:00'],
  ['2026/12/1〜2027/1/31', '2026-12-01', '2027-01-31', null],
  ['R8.12.1から1月31日まで', '2026-12-01', '2027-01-31', null],
  ['令和8年6月30日（火）正午まで', null, '2026-06-30', '12:00'],
  ['令和8年4月1日から', '2026-04-01', null, null],
])('%s is read as the window that it states', (text, start, end, endTime) => {
  expect(read(text)).toEqual({ start, end, endTime, intake: 'window' })
})

test('a day without a year is that of the fiscal year of the page, and nothing without one', () => {
  expect(read('5月1日から翌年1月31日まで', 2026)).toMatchObject({ start: '2026-05-01', end: '2027-01-31' })
  expect(read('2月1日まで', 2026)).toMatchObject({ end: '2027-02-01' })
  expect(read('5月1日から5月31日まで')).toBe(null)
})

test('all the year is rolling', () => {
  expect(read('随時受け付けます')).toEqual({ start: null, end: null, endTime: null, intake: 'rolling' })
})

test.each([
  ['several windows', '第1回 令和8年4月1日～4月30日、第2回 令和8年7月1日～7月31日'],
  ['a day that is no end and no start', '令和8年4月1日'],
  ['an end before its start', '令和8年5月1日から令和8年4月1日まで'],
  ['a day that does not exist', '令和8年2月30日まで'],
  ['no day', '予算がなくなり次第終了'],
])('%s: nothing is read', (_, text) => {
  expect(read(text)).toBe(null)
})

test('under the label of an end a day alone is the end', () => {
  expect(windowIn('令和8年7月31日（金）', null, 'until')).toMatchObject({ start: null, end: '2026-07-31' })
  expect(windowIn('令和8年7月1日', null, 'from')).toMatchObject({ start: '2026-07-01', end: null })
})
