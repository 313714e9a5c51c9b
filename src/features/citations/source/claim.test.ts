import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Claim, claimOf, statedIn } from './claim.ts'

const stated = (pieces: readonly string[], claim: Claim) => statedIn(pieces, claim, async () => {})

/** A text cut into pieces in any way. */
const cut = (text: string) =>
  fc
    .uniqueArray(fc.integer({ min: 0, max: text.length }), { maxLength: 8 })
    .map((cuts) => [0, ...cuts.sort((a, b) => a - b), text.length])
    .map((ends) => ends.slice(1).map((end, i) => text.slice(ends[i], end)))

const text = `${'前'.repeat(70)}補助 上限は451,234,500円、率は三百万円の 二分の一。12/3、0.5%、1,500回、2026/4/1。${'後'.repeat(70)}`

describe('a claim', () => {
  test('is found wherever the text is cut into pieces', async () => {
    await fc.assert(
      fc.asyncProperty(cut(text), async (pieces) => {
        expect(await stated(pieces, { kind: 'amount', value: 451_234_500 })).toBe('451,234,500円')
        expect(await stated(pieces, { kind: 'amount', value: 3_000_000 })).toBe('三百万円')
        expect(await stated(pieces, { kind: 'excerpt', needle: '補助 上限は451' })).toBe('補助 上限は451')
        expect(await stated(pieces, { kind: 'excerpt', needle: '三百万円の二分の一' })).toBe('三百万円の二分の一')
      }),
    )
  })

  test('is not found in a part of a number, wherever the text is cut', async () => {
    await fc.assert(
      fc.asyncProperty(cut(text), async (pieces) => {
        for (const needle of ['/3', '0.5%', '12/3', '1,500回', '2026/4/1', '二分の一'])
          expect(await stated(pieces, { kind: 'text', needle })).toBe(needle)
        for (const needle of ['2/3', '5%', '500回', '2026/4', '4/1', '12', '1,5'])
          expect([needle, await stated(pieces, { kind: 'text', needle })]).toEqual([needle, null])
        for (const value of [1_234_500, 234_500, 500, 51_234_500, 451, 451_234, 45, 1_000_000])
          expect([value, await stated(pieces, { kind: 'amount', value })]).toEqual([value, null])
      }),
    )
  })

  test('of an amount is not found in a loss or a deduction of that size, nor the other way round', async () => {
    const loss = `${'前'.repeat(70)}当期純損益は△300千円、前期は▲ 200千円(-100千円)、売上は50万円-60万円。${'後'.repeat(70)}`
    await fc.assert(
      fc.asyncProperty(cut(loss), async (pieces) => {
        for (const value of [300_000, 200_000, 100_000, -500_000, -600_000])
          expect([value, await stated(pieces, { kind: 'amount', value })]).toEqual([value, null])
        const amounts = [-300_000, -200_000, -100_000, 500_000, 600_000]
        const found = await Promise.all(amounts.map((value) => stated(pieces, { kind: 'amount', value })))
        expect(found).toEqual(['△300千円', '▲ 200千円', '-100千円', '50万円', '60万円'])
      }),
    )
    for (const value of [-300_000, '△300千円', '▲ 30万円', '-300,000', '－300千円'])
      expect(claimOf(null, value)).toEqual({ kind: 'amount', value: -300_000 })
  })

  test.each(['ﾞ', '\u0301'])('is none where marks without end, which nobody reads, are all there is: %j', (mark) => {
    expect(claimOf(null, mark.repeat(33))).toBeUndefined()
    expect(claimOf(mark.repeat(33), '補助率')).toBeUndefined()
    expect(claimOf(null, mark.repeat(32))).toMatchObject({ kind: 'text' })
  })
})
