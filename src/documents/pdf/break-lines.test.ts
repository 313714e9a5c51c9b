import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { breakLines } from './break-lines.ts'

const widthOf = (text: string) => [...text].length
const broken = (text: string, width: number) => breakLines(text, width, widthOf)

describe('line breaks', () => {
  test.each(['、', '。', '）', '」', 'ー', 'っ', '！', '々'])('no line begins with %s', (mark) => {
    expect(broken(`あいうえ${mark}かき`, 4)).toEqual(['あいう', `え${mark}かき`])
  })

  test.each(['「', '（', '￥'])('no line ends with %s', (mark) => {
    expect(broken(`あいう${mark}かき`, 4)).toEqual(['あいう', `${mark}かき`])
  })

  test('words and numbers stay whole where they fit', () => {
    expect(broken('金額は 1,234,567 円', 10)).toEqual(['金額は', '1,234,567', '円'])
  })

  test('what is longer than a line is cut', () => {
    expect(broken('abcdefgh', 3)).toEqual(['abc', 'def', 'gh'])
    expect(broken('。。。。', 3)).toEqual(['。。。', '。'])
  })

  test('no line is too wide and no character is lost', () => {
    const letters = fc.constantFrom(...'あア漢。、（「」）ー aZ1,.')
    fc.assert(
      fc.property(fc.array(letters), fc.integer({ min: 1, max: 8 }), (text, width) => {
        const lines = broken(text.join(''), width)
        expect(lines.filter((line) => widthOf(line) > width)).toEqual([])
        expect(lines.join('').replaceAll(' ', '')).toBe(text.join('').replaceAll(' ', ''))
      }),
    )
  })
})
