import { expect, test } from 'vitest'
import { dayOfCell } from './day-of-cell.ts'

test('a day is read as a cell hands it over: its number in the sheet, or as people write it', () => {
  for (const written of ['2026-04-01', '2026/4/1', '20260401', '令和8年4月1日', ' ４６１１３ ', '46113'])
    expect([written, dayOfCell(written)]).toEqual([written, '2026-04-01'])
  expect(['36526', '73050'].map(dayOfCell)).toEqual(['2000-01-01', '2099-12-31'])
})

test('what is no day stays as it is, so that the operation says what is wrong with it', () => {
  for (const written of ['12', '99999', '2026-02-30', '明日', '-', '46113.5']) expect(dayOfCell(written)).toBe(written)
})
