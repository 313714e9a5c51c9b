import { describe, expect, test } from 'vitest'
import { normalizeText } from '../../../lib/japanese-text.ts'
import { NearNames } from './near-names.ts'
import { nearestPart } from './nearest-part.ts'

const names = [
  'ものづくり補助金',
  'キャリアアップ助成金（正社員化コース）',
  '銀河橋梁観測塔',
  '小規模事業者持続化補助金',
  '川崎ものづくりブランド認定',
  'グリーンスローモビリティ等導入促進事業',
  'Scope3排出量削減事業・スコープ算定',
  'セーフティネット保証5号',
  'task-oriented method education',
  '家賃手当支給事業',
  'サイバーセキュリティ対策促進助成金',
  '労働基準法',
]

function near(word: string): string | undefined {
  const known = new NearNames()
  for (const name of names) known.add(normalizeText(name))
  return known.to(normalizeText(word))?.part
}

describe('a misspelt word', () => {
  test.each([
    ['ものずくり', 'ものづくり'],
    ['キャリアップ', 'キャリアアップ'],
    ['キャリアップ助成金', 'キャリアアップ助成金'],
    ['ものくづり補助金', 'ものづくり補助金'],
    ['小規模事業者持続加補助金', '小規模事業者持続化補助金'],
    ['セーフテイネット', 'セーフティネット'],
    ['サイバーセキユリティ', 'サイバーセキュリティ'],
    ['労働基準方', '労働基準法'],
  ])('%s means %s, part of a name that exists', (word, meant) => {
    expect(near(word)).toBe(normalizeText(meant))
  })

  test.each(['銀河_梁', '該当皆無語句甲乙丙', 'づく', '', 'あ'.repeat(200), '助成金と補助金', '梁'])(
    'is none where no name is near, in short words and where signs stand: %s',
    (word) => {
      expect(near(word)).toBeUndefined()
    },
  )
})

test.each([
  ['スロープ', 'グリーンスローモビリティ'],
  ['スロープ', 'スコープ'],
  ['ブランク', 'ブランド'],
  ['セーフティ', 'セーフティネット'],
  ['セーフティ6号', 'セーフティネット保証5号'],
  ['ended', 'oriented'],
  ['deduction', 'education'],
  ['家族手当', '家賃手当'],
])('a word of its own is read as no other one, and never as a piece of one: %s is not %s', (word) => {
  expect(near(word)).toBeUndefined()
})

test('the nearest part of a name is told with its distance', () => {
  expect(nearestPart('abd', 'xxabcxx', 1)).toEqual({ part: 'abc', distance: 1 })
  expect(nearestPart('acb', 'xxabcxx', 1)).toEqual({ part: 'abc', distance: 1 })
  expect(nearestPart('abc', 'xxabcxx', 0)).toEqual({ part: 'abc', distance: 0 })
  expect(nearestPart('abc', 'xyz', 2)).toBeUndefined()
})
