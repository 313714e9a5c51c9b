import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Alignment, aligned, gramsOf } from './aligned-text.ts'
import { pauses } from './pause.ts'

async function along(text: string, source: string): Promise<Alignment> {
  const pause = pauses()
  return aligned(text, await gramsOf(source, text.length, pause), pause)
}

const source =
  '事業者は、課税期間の末日の翌日から二月以内に、次に掲げる事項を記載した申告書を税務署長に提出しなければならない。'

test('what differs from the source is found where it stands, with what the source has there', async () => {
  const [replaced, left, added] = [
    ['二月以内', '三月以内'],
    ['次に掲げる事項を記載した', ''],
    ['提出', '速やかに提出'],
  ].map(([said = '', instead = '']) => source.replace(said, instead))
  const said = async (text = '') =>
    (await along(text, source)).gaps.map(({ from, to, sourceFrom, sourceTo }) => [
      text.slice(from, to),
      source.slice(sourceFrom, sourceTo),
    ])
  expect(await said(replaced)).toEqual([['三', '二']])
  expect(await said(left)).toEqual([['', '次に掲げる事項を記載した']])
  expect(await said(added)).toEqual([['速やかに', '']])
  expect(await along(source.slice(10, 40), source)).toEqual({ gaps: [], matched: 30 })
  expect((await along('全く別の内容をここに定める', source)).matched).toBe(0)
})

test('the stretches that are the same and the gaps between them make up the text', async () => {
  const words = fc.string({ unit: fc.constantFrom(...'事業者課税'), maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(words, words, words, async (before, shared, other) => {
      const text = `${before}${shared}`
      const { gaps, matched } = await along(text, `${shared}${other}`)
      const missing = gaps.reduce((sum, { from, to }) => sum + to - from, 0)
      expect(matched === 0 || matched + missing === text.length).toBe(true)
      for (const { from, to, sourceFrom, sourceTo } of gaps)
        expect([from <= to, sourceFrom <= sourceTo]).toEqual([true, true])
    }),
  )
})
