import { describe, expect, test } from 'vitest'
import { paragraphsOfLines } from './article-paragraphs.ts'

const paragraphsOf = (text: string) => paragraphsOfLines(text).paragraphs

const text = [
  '次に掲げるものをいう。',
  '一　甲',
  'イ　甲の一',
  'ロ　甲の二',
  '二から四まで　削除',
  '四の二　乙',
  '号 | 額',
  '一 | 百円',
  '２　前項の規定は、適用しない。',
  '○３　三項',
].join('\n')

describe('the text of an article', () => {
  test('is read as paragraphs, items and subitems, each with the lines below it', () => {
    const [first, second, third] = paragraphsOf(text)
    expect(first.items.map(({ name }) => name)).toEqual(['1', '1イ', '1ロ', '2', '3', '4', '4の2'])
    expect(first.items[0]?.text).toBe('一　甲\nイ　甲の一\nロ　甲の二')
    expect(first.items[1]?.text).toBe('イ　甲の一')
    expect(first.items.filter(({ isDeleted }) => isDeleted).map(({ name }) => name)).toEqual(['2', '3', '4'])
    expect([second?.number, second?.text, third?.number]).toEqual([2, '２　前項の規定は、適用しない。', 3])
  })

  test('numbers its paragraphs as old laws do, and its subitems beyond ヲ', () => {
    const [, second, third, late] = paragraphsOf('一項\n②　二項\n一　甲\nワ　甲の十三\n○３　三項\n㉑　二十一項')
    expect([second?.number, third?.number, late?.number]).toEqual([2, 3, 21])
    expect(second?.items.map(({ name }) => name)).toEqual(['1', '1ワ'])
  })

  test.each([
    ['一項だけである。', true],
    ['次のとおりとする。\n一　甲\nイ　乙\n区分 | 額', true],
    ['一項である。\n番号のない二項である。', false],
    ['一項である。\n２　二項である。', true],
    ['一項である。\n番号のない二項である。\n３　三項である。', false],
  ])('%j holds no paragraph without a number for certain: %s', (given, expected) => {
    expect(paragraphsOfLines(given).mayHoldMore).toBe(!expected)
  })

  test('rows of a table begin neither item nor paragraph', () => {
    const [first] = paragraphsOf(text)
    expect(first.items.at(-1)?.text).toBe('四の二　乙\n号 | 額\n一 | 百円')
  })

  test('an item is told with its place', () => {
    for (const { from, text: own } of paragraphsOf(text).flatMap(({ items }) => items))
      expect(text.slice(from, from + own.length)).toBe(own)
  })

  test('every line belongs to one paragraph', () =>
    expect(
      paragraphsOf(text)
        .map(({ from, text: own }) => text.slice(from, from + own.length))
        .join('\n'),
    ).toBe(text))
})
