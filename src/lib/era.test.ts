import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateInEraText, eraDate, eraText, eraYear } from './era.ts'

test.each([
  ['令和7年4月1日現在法令等', '2025-04-01'],
  ['令和元年五月一日', '2019-05-01'],
  ['平成３１年４月３０日', '2019-04-30'],
  ['平成一一年一二月八日法律第一五一号', '1999-12-08'],
  ['昭和四十年三月三十一日', '1965-03-31'],
  ['大正十五年十二月二十四日', '1926-12-24'],
  ['明治二十九年四月二十七日', '1896-04-27'],
  ['この法律は平成33年3月31日まで', '2021-03-31'],
])('%s says %s', (text, date) => {
  expect(dateInEraText(text)).toBe(date)
})

test.each(['令和7年', '令和7年2月30日', '令和0年1月1日', '7年4月1日', '2025年4月1日', '', '明治五年八月三日'])(
  '%j says no date that can be placed in the calendar',
  (text) => {
    expect(dateInEraText(text)).toBe(null)
  },
)

test('an era is known by its Japanese and its romanised name', () => {
  expect([eraYear('Showa', 32), eraYear('昭和', 32), eraYear('Keio', 1), eraYear('Reiwa', 0)]).toEqual([
    1957,
    1957,
    undefined,
    undefined,
  ])
  expect(eraDate('Heisei', 5, 11, 12)).toBe('1993-11-12')
})

test('the first day of an era is its 元年, the day before belongs to the era before', () => {
  expect(['2019-04-30', '2019-05-01', '1989-01-07', '1989-01-08', '1872-12-31'].map(eraText)).toEqual([
    '平成31年4月30日',
    '令和元年5月1日',
    '昭和64年1月7日',
    '平成元年1月8日',
    null,
  ])
})

test('every day since 1873 reads back from its era', () => {
  const day = fc.date({ min: new Date('1873-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(day, (instant) => {
      const date = instant.toISOString().slice(0, 10)
      expect(dateInEraText(eraText(date) ?? '')).toBe(date)
    }),
  )
})
