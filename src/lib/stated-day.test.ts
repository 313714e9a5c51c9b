import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eraText } from './era.ts'
import { statedDay, statedEnd } from './stated-day.ts'

describe('a stated day', () => {
  test.each([
    ['2026-04-01', '2026-04-01'],
    ['2026/4/1', '2026-04-01'],
    ['２０２６．４．１', '2026-04-01'],
    ['20260616', '2026-06-16'],
    ['2019-07-14 00:00:00.0', '2019-07-14'],
    ['2026-04-01T17:00', '2026-04-01'],
    ['2018-04-02T00:00:00+09:00', '2018-04-02'],
    ['2018-04-01T15:00:00Z', '2018-04-02'],
    ['2026-12-28T14:59Z', '2026-12-28'],
    ['2026-12-28 15:00:00.000000+0000', '2026-12-29'],
    ['令和8年4月1日', '2026-04-01'],
    ['令和元年５月１日（水）', '2019-05-01'],
    ['令和八年四月一日', '2026-04-01'],
    ['R8.4.1', '2026-04-01'],
    ['昭和 64 年 1 月 7 日', '1989-01-07'],
    ['2026年4月1日 午後5時00分', '2026-04-01'],
  ])('%s is %s', (text, day) => {
    expect(statedDay(text)).toBe(day)
  })

  test.each([null, undefined, '', ' ', '-', '－'])('%j states nothing', (value) => {
    expect(statedDay(value)).toBeNull()
  })

  test.each([
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2020年10月0日',
    '令和8年2月30日',
    '8年6月16日',
    '令和8年6月',
    '26-04-01',
    '20260231',
    '2026-02-30T00:00:00+09:00',
    '2026-04-01T25:00',
    '2026-13-01T00:00:00Z',
    'きのう',
    '年度末',
    '令和0年1月1日',
    '0022-04-01',
    '明治五年八月三日',
    '2026-04-01から2026-05-01',
    20260401,
  ])('%j is no day of the calendar: it is neither moved nor guessed', (value) => {
    expect(statedDay(value)).toBeUndefined()
  })

  test('every spelling of a day since 1873 reads back as that day', () => {
    const instant = fc.date({ min: new Date('1873-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(instant, (at) => {
        const day = at.toISOString().slice(0, 10)
        const [year, month, dayOfMonth] = day.split('-').map(Number)
        const spellings = [
          day,
          `${year}/${month}/${dayOfMonth}`,
          `${year}年${month}月${dayOfMonth}日`,
          eraText(day),
          `${day}T00:00:00+09:00`,
        ]
        expect(new Set(spellings.map(statedDay))).toEqual(new Set([day]))
      }),
    )
  })

  test('no date that lacks a place in the calendar is read as another day', () => {
    const two = (most: number) => fc.integer({ min: 0, max: most }).map((part) => String(part).padStart(2, '0'))
    fc.assert(
      fc.property(fc.integer({ min: 1900, max: 2100 }), two(19), two(39), (year, month, day) => {
        const text = `${year}-${month}-${day}`
        expect([undefined, text]).toContain(statedDay(text))
      }),
    )
  })
})

describe('a moment at which something ends', () => {
  test.each([
    ['2026-12-25T15:00:00.000Z', '2026-12-25', null],
    ['2026-12-26T00:00:00+09:00', '2026-12-25', null],
    ['2026年12月26日 0時', '2026-12-25', null],
    ['2026-12-25 24:00', '2026-12-25', null],
    ['2026-12-25T14:59:00.000Z', '2026-12-25', '23:59'],
    ['2026-12-25T08:00Z', '2026-12-25', '17:00'],
    ['2026-12-24T22:30:00Z', '2026-12-25', '07:30'],
    ['令和8年12月25日（金）17時', '2026-12-25', '17:00'],
    ['2026/12/25 午後5時30分', '2026-12-25', '17:30'],
    ['2026-12-25', '2026-12-25', null],
    [null, null, null],
    ['年度末', undefined, null],
  ] as const)('%j has %s as its last day, and its hour where one is stated', (value, day, time) => {
    expect(statedEnd(value)).toEqual({ day, time })
  })
})
