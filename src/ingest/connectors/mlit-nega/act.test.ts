import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { at, listOf as list, detailOf as page, actRow as row, stop } from '../../../../test/nega-documents.ts'
import { parsedBy } from '../../../../test/parsed-by.ts'
import { enforcementAction } from '../../../datasets/enforcement-action.ts'
import { mlitNega } from '../mlit-nega.ts'

describe('the identity of an act', () => {
  const offices = ['気象庁', '第九管区海上保安本部', '関東地方整備局', '中部地方整備局', '北陸地方整備局']
  const line = ([company, office, month]: readonly number[]) =>
    [`2020年${month}月5日`, `株式会社みほん${company}（${offices[office!]}）`, '東京都港区', 'shimeiteishi'] as const
  const lineOf = fc.tuple(fc.nat(2), fc.nat(4), fc.integer({ min: 1, max: 3 })).map(line)
  const shown = async (lines: readonly (readonly [string, string, string?, string?])[]) => {
    const rows = lines.map(([day, cell, third, trade], index) => row(day, cell, third, trade, index + 1))
    const { records } = await parsedBy(mlitNega, list(...rows), { fetchedAt: '2020-11-25T00:00:00Z' })
    return new Map(records.map((record) => [record.case_id ?? `action ${record.enforcement_id}`, record]))
  }

  test('no order of a list and no longer list amends an act', async () => {
    const lists = fc.array(lineOf, { minLength: 1, maxLength: 12 }).chain((lines) =>
      fc.tuple(
        fc.constant(lines),
        fc
          .array(lineOf, { maxLength: 6 })
          .chain((more) => fc.shuffledSubarray([...lines, ...more], { minLength: lines.length + more.length })),
      ),
    )
    await fc.assert(
      fc.asyncProperty(lists, async ([lines, longer]) => {
        const [before, after] = [await shown(lines), await shown(longer)]
        expect(before.size).toBe(2 * lines.length)
        expect(after.size).toBe(2 * longer.length)
        for (const [id, record] of before) expect(after.get(id)).toEqual(record)
      }),
      { numRuns: 40 },
    )
  })

  test.each([
    ['株式会社みほん（第9管区海上保安本部）', '株式会社みほん（第九管区海上保安本部）'],
    ['株式会社みほん（国土交通省 関東地方整備局）', '株式会社みほん（関東地方整備局）'],
    [
      '株式会社みほん（法人番号：３０１０４０１００００００）（関東運輸局）',
      '株式会社みほん（関東運輸局）（法人番号：3010401000000）',
    ],
    ['株式会社　みほん（関東運輸局）', '株式会社 みほん（関東運輸局）'],
    ['（株）みほん（関東運輸局）', '㈱みほん（関東運輸局）'],
    ['（株）みほん（関東運輸局）', '株式会社みほん（関東運輸局）'],
  ])('%s is the same as %s', async (one, other) => {
    const of = (cell: string) => shown([['2020年10月5日', cell]])
    expect(await of(one)).toEqual(await of(other))
  })

  test('two pages about one company, day and office with different reasons in law are two acts', async () => {
    const idOf = async (values: object) =>
      (await parsedBy(mlitNega, page({ ...stop, ...values }), at)).records[0]?.case_id
    const ids = [
      await idOf({}),
      await idOf({ 根拠法令: '建設業法第29条' }),
      await idOf({ 処分等を行った者: '別の地方整備局' }),
    ]
    expect(new Set(ids).size).toBe(3)
    expect(await idOf({ 違反行為の概要: '訂正された概要' })).toBe(ids[0])
  })
})

test('a period whose end is no day leaves it null and tells it, in every way of writing a period', async () => {
  const periodOf = async (text: string) => {
    const { of, unread } = await parsedBy(mlitNega, page({ ...stop, 処分等の期間: text }), at)
    const [action] = of(enforcementAction)
    return [action?.exclusion_start, action?.exclusion_end, unread.length]
  }
  expect(await periodOf('令和8年3月15日から令和8年3月17日まで（3日間）')).toEqual(['2026-03-15', '2026-03-17', 0])
  expect(await periodOf('2026-03-15～2026-03-17')).toEqual(['2026-03-15', '2026-03-17', 0])
  expect(await periodOf('令和8年3月15日から3日間')).toEqual(['2026-03-15', null, 1])
  expect(await periodOf('令和8年2月27日から令和8年2月30日まで')).toEqual(['2026-02-27', null, 1])
})

test('the last day of publication is said to be our own reckoning', () => {
  const gaps = mlitNega.knownGaps.filter(({ field }) => field === 'disclosed_until')
  expect(gaps.map(({ dataset }) => dataset)).toEqual(['enforcement_cases', 'enforcement_actions'])
  expect(gaps[0]?.message).toContain('our own reckoning')
})
