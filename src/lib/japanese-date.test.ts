import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { japaneseDate } from './japanese-date.ts'

describe('japaneseDate', () => {
  test.each([
    ['令和8年6月16日', '2026-06-16'],
    ['令和元年５月１日', '2019-05-01'],
    ['平成31年4月30日判決言渡', '2019-04-30'],
    ['昭和 64 年 1 月 7 日', '1989-01-07'],
    ['2020年10月26日', '2020-10-26'],
  ])('%s is %s', (text, date) => {
    expect(japaneseDate(text)).toBe(date)
  })

  test.each(['2020年10月0日', '令和8年2月30日', '8年6月16日', '令和8年6月', '', '2026-06-16'])(
    '%j is no date',
    (text) => {
      expect(japaneseDate(text)).toBeUndefined()
    },
  )

  test('every day of the western calendar is read back', () => {
    const day = fc.date({ min: new Date('1868-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(day, (date) => {
        const iso = date.toISOString().slice(0, 10)
        const [year, month, dayOfMonth] = iso.split('-').map(Number)
        expect(japaneseDate(`${year}年${month}月${dayOfMonth}日`)).toBe(iso)
      }),
    )
  })
})
