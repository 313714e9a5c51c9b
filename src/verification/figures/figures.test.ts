import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eraText } from '../../lib/era.ts'
import { addDays } from '../../lib/jst.ts'
import { kanjiNumeral } from '../../lib/kanji-numeral.ts'
import type { Figure, FigureKind, SoughtFigure } from './figure.ts'
import { isSought, recordValue } from './figure.ts'
import { type Around, figuresIn } from './figures-in.ts'
import { plainOf } from './plain.ts'

const values = (text: string, kind: FigureKind, around?: Around) =>
  figuresIn(plainOf(text).text, kind, around).map(recordValue)

const states = (text: string, sought: SoughtFigure, around?: Around): boolean =>
  figuresIn(plainOf(text).text, sought.kind, around).some((one: Figure) => isSought(one, sought))

const wide = (text: string) => text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))

describe('amounts', () => {
  test.each([
    ['上限1,250万円', [12_500_000]],
    ['上限 １２５０ 万 円', [12_500_000]],
    ['12.5百万円', [12_500_000]],
    ['1,250千円×台数', [1_250_000]],
    ['12,500,000円', [12_500_000]],
    ['1億2,500万円', [125_000_000]],
    ['三百万円', [3_000_000]],
    ['¥1,250,000', [1_250_000]],
    ['上限450万（税抜）', [4_500_000]],
    ['50～450万円', [500_000, 4_500_000]],
    ['50万円〜450万円', [500_000, 4_500_000]],
    ['100万人に、1千2百万円', []],
    ['100万ドル', []],
    ['令和8年に5件', []],
  ])('%s', (text, expected) => {
    expect(values(text, 'yen')).toEqual(expected)
  })

  test.each([
    ['1,250', '上限額（千円）', 1_250_000],
    ['450', '補助上限額[万円]', 4_500_000],
    ['450', '（単位：万円）', 4_500_000],
    ['450,000', '上限額（円）', 450_000],
  ])('a number alone, %s, counts as the head of its column says: %s', (text, head, yen) => {
    expect(values(text, 'yen', { head: plainOf(head).text })).toEqual([yen])
    expect(values(text, 'yen')).toEqual([])
  })

  const spellings = (man: number): string[] => [
    `${man}万円`,
    `${man.toLocaleString('en')}万円`,
    wide(`${man.toLocaleString('en')}万円`),
    `${man} 万 円`,
    `${(man * 10_000).toLocaleString('en')}円`,
    `${man * 10_000}円`,
    `${(man * 10).toLocaleString('en')}千円`,
    `${man / 100}百万円`,
    `${man / 10_000}億円`,
    `¥${(man * 10_000).toLocaleString('en')}`,
    ...(man >= 10_000 && man % 10_000 > 0 ? [`${Math.floor(man / 10_000)}億${man % 10_000}万円`] : []),
    ...(man < 10_000 ? [`${kanjiNumeral(man)}万円`] : []),
  ]

  test('are found in every way of writing them, and never where another one stands', () => {
    const man = fc.integer({ min: 1, max: 99_999 })
    fc.assert(
      fc.property(man, man, fc.constantFrom('上限', '補助額は', '', '（'), (one, other, before) => {
        for (const text of spellings(one)) {
          expect([text, states(`${before}${text}まで`, { kind: 'yen', value: one * 10_000 })]).toEqual([text, true])
          if (one !== other)
            expect([text, states(`${before}${text}まで`, { kind: 'yen', value: other * 10_000 })]).toEqual([
              text,
              false,
            ])
        }
      }),
    )
  })
})

describe('rates', () => {
  test.each([
    ['補助率２／３以内', 2 / 3],
    ['⅔', 2 / 3],
    ['3分の2', 2 / 3],
    ['三分の二', 2 / 3],
    ['66.7%', 2 / 3],
    ['６６．６％', 2 / 3],
    ['75パーセント', 0.75],
    ['7割5分', 0.75],
    ['五割', 0.5],
    ['10/10', 1],
    ['年1.25%', 0.0125],
  ])('%s', (text, rate) => {
    expect(states(text, { kind: 'rate', value: rate })).toBe(true)
    expect(states(text, { kind: 'rate', value: rate === 0.5 ? 0.55 : rate * 0.95 })).toBe(false)
  })

  test.each([
    ['中小2/3/大企業1/2', [2 / 3, 1 / 2]],
    ['最大10億円／1/2以内', [1 / 2]],
    ['①1/3②1/2', [1 / 3, 1 / 2]],
    ['1/2(月額上限100万円)', [1 / 2]],
  ])('%s', (text, rates) => {
    expect(values(text, 'rate')).toEqual(rates)
  })

  test.each(['2026/2/3', '2/3(火)', '6/30', '割合', '3割増', '12/3'])('%s is none', (text) => {
    expect(values(text, 'rate')).toEqual([])
  })

  test('stored with three or four digits are the fractions that pages write', () => {
    for (const [stored, text] of [
      [0.667, '2/3'],
      [0.6667, '3分の2'],
      [0.333, '1/3'],
      [2 / 3, '66.67%'],
    ] as const)
      expect([text, states(text, { kind: 'rate', value: stored })]).toEqual([text, true])
    expect(states('67%', { kind: 'rate', value: 2 / 3 })).toBe(false)
  })

  test('are found in every way of writing them, and never where another one stands', () => {
    const parts = fc.constantFrom(2, 3, 4, 5, 6, 8, 10)
    const fraction = parts.chain((under) => fc.tuple(fc.integer({ min: 1, max: under - 1 }), fc.constant(under)))
    fc.assert(
      fc.property(fraction, fraction, ([over, under], [o, u]) => {
        const rate = over / under
        const texts = [
          `${over}/${under}`,
          wide(`${over}/${under}`),
          `${under}分の${over}`,
          `${kanjiNumeral(under)}分の${kanjiNumeral(over)}`,
          `${Math.round(rate * 1000) / 10}%`,
        ]
        for (const text of texts) {
          expect([text, states(`補助率${text}以内`, { kind: 'rate', value: rate })]).toEqual([text, true])
          if (over * u !== o * under)
            expect([text, states(`補助率${text}以内`, { kind: 'rate', value: o / u })]).toEqual([text, false])
        }
      }),
    )
  })
})

describe('days', () => {
  test.each([
    ['令和８年６月３０日（火）17時', ['2026-06-30']],
    ['R8.6.30', ['2026-06-30']],
    ['2026年6月30日', ['2026-06-30']],
    ['2026/6/30', ['2026-06-30']],
    ['2026-06-30', ['2026-06-30']],
    ['令和八年六月三十日', ['2026-06-30']],
    ['令和8年（2026年）6月30日', ['2026-06-30']],
    ['令和 8 年 6 月 末日', ['2026-06-30']],
    ['令和8年4月1日から6月30日まで', ['2026-04-01', '2026-06-30']],
    ['令和8年12月1日～1月31日', ['2026-12-01', '2027-01-31']],
    ['令和8年6月1日～30日', ['2026-06-01', '2026-06-30']],
    ['令和8年度 受付 6/30締切、2/15締切', ['2026-06-30', '2027-02-15']],
    ['令和８年（2026年）５月20日から同年10月31日まで', ['2026-05-20', '2026-10-31']],
    ['令和8年4月1日から翌年3月31日まで', ['2026-04-01', '2027-03-31']],
    ['2026-04-01/2027-01-08', ['2026-04-01', '2027-01-08']],
    ['第1回2026-05-07〜07-14／第2回09-01', ['2026-05-07', '2026-07-14', '2026-09-01']],
    ['令和8年2月30日', []],
    ['6月30日', [null]],
  ])('%s', (text, expected) => {
    expect(values(text, 'day')).toEqual(expected)
  })

  test('without a year are of one that the page names', () => {
    const years = [{ year: 2026, isFiscal: true, month: null }]
    expect(values('締切 6/30(火)', 'day', { years })).toEqual(['2026-06-30'])
    expect(states('3月15日まで', { kind: 'day', value: '2027-03-15' }, { years })).toBe(true)
    expect(states('3月15日まで', { kind: 'day', value: '2026-03-15' }, { years })).toBe(false)
    expect(states('6月30日まで', { kind: 'day', value: '2026-06-30' })).toBe(false)
  })

  test('are found in every way of writing them, and never where another one stands', () => {
    const day = fc.integer({ min: 0, max: 6000 }).map((n) => addDays('2019-05-01', n))
    fc.assert(
      fc.property(day, day, (one, other) => {
        const [year = 0, month = 0, d = 0] = one.split('-').map(Number)
        const inEra = String(eraText(one))
        const short = `R${year - 2018}.${month}.${d}`
        const texts = [
          inEra,
          wide(inEra),
          short,
          `${year}年${month}月${d}日`,
          `${year}/${month}/${d}`,
          `${year}.${month}.${d}`,
          one,
          `${year}年 ${month}/${d}(火)`,
        ]
        for (const text of texts) {
          expect([text, states(`${text}まで`, { kind: 'day', value: one })]).toEqual([text, true])
          if (one !== other) expect([text, states(`${text}まで`, { kind: 'day', value: other })]).toEqual([text, false])
        }
      }),
    )
  })
})

describe('hours and counts', () => {
  test.each([
    ['17時必着', ['17:00']],
    ['8月25日(火)17:002026年10月7日', ['17:00']],
    ['１７：００', ['17:00']],
    ['午後5時', ['17:00']],
    ['午後５時１５分', ['17:15']],
    ['十七時半', ['17:30']],
    ['正午', ['12:00']],
    ['PM5:00', ['17:00']],
    ['24時間受付', []],
    ['時限', []],
  ])('%s', (text, expected) => {
    expect(values(text, 'hour')).toEqual(expected)
  })

  test.each([
    ['25年以内（うち据置期間3年以内）', 'years', [25, 3]],
    ['84か月', 'years', [7]],
    ['令和8年、2026年、第3年', 'years', []],
    ['申請1,576者、採択1,189者', 'count', [1576, 1189]],
    ['標準処理期間30日', 'days', [30]],
  ] as const)('%s', (text, kind, expected) => {
    expect(values(text, kind)).toEqual(expected)
  })

  test('every hour is found as it is written, and no other', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 13, max: 23 }),
        fc.integer({ min: 0, max: 59 }),
        fc.integer({ min: 0, max: 59 }),
        (h, m, n) => {
          const two = String(m).padStart(2, '0')
          for (const text of [`${h}:${two}`, wide(`${h}:${two}`), `${h}時${m}分`, `午後${h - 12}時${m}分`]) {
            expect([text, states(text, { kind: 'hour', value: `${h}:${two}` })]).toEqual([text, true])
            const other = `${h}:${String(n).padStart(2, '0')}`
            if (m !== n) expect(states(text, { kind: 'hour', value: other })).toBe(false)
          }
        },
      ),
    )
  })
})

test('words are quoted as the source writes them', () => {
  const plain = plainOf('補助上限額は１，２５０ 万円 です。')
  const [one] = figuresIn(plain.text, 'yen')
  expect(one && plain.quote(one.from, one.to)).toBe('１，２５０ 万円')
})
