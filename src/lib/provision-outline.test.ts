import { expect, test } from 'vitest'
import { outlineOf } from './provision-outline.ts'
import { partsOf, type StoredPart } from './provision-structure.ts'

const text_full = '次のもの\n一　甲\nイ　子\n（１）　丑\n二から四まで　削除\n備考\n１　注\n２　二項'
const at = (words: string, until = words): [number, number] => [
  text_full.indexOf(words),
  text_full.indexOf(until) + until.length,
]
const parts: StoredPart[] = [
  ['paragraph', '1', 0, ...at('次のもの', '１　注')],
  ['item', '1', 1, ...at('一　甲', '（１）　丑')],
  ['subitem', 'イ', 2, ...at('イ　子', '（１）　丑')],
  ['subitem', '(1)', 3, ...at('（１）　丑')],
  ['item', '2:4', 1, ...at('二から四まで　削除')],
  ['remark', '備考', 1, ...at('備考', '１　注')],
  ['item', '1', 2, ...at('１　注')],
  ['paragraph', '2', 0, ...at('２　二項')],
]

test('parts are given as a tree, each with its words', () => {
  const [first, second] = partsOf({ text_full, structure: { form: 'article', parts } }) ?? []
  expect([first?.parts.map(({ num }) => num), second?.text]).toEqual([['1', '2:4', '備考'], '２　二項'])
  expect(first?.parts[0]?.parts[0]?.parts[0]?.text).toBe('（１）　丑')
})

test('what can be cited is named as people write it, and notes and ranges by each of their numbers', () => {
  const { paragraphs, mayHoldMore, hasParagraphs } = outlineOf({ text_full, structure: { form: 'article', parts } })
  expect([mayHoldMore, hasParagraphs, paragraphs.map(({ number }) => number)]).toEqual([false, true, [1, 2]])
  const { items } = paragraphs[0]
  expect(items.map(({ name }) => name)).toEqual(['1', '1イ', '1イ(1)', '2', '3', '4', '備考', '備考1'])
  expect(items.filter(({ isDeleted }) => isDeleted).map(({ name }) => name)).toEqual(['2', '3', '4'])
})

test('a provision without paragraphs counts as one, and numbered rows are items of a 別表 alone', () => {
  const rows: StoredPart[] = [
    ['table', '1', 0, 0, 11],
    ['row', '1', 1, 0, 5],
    ['row', '2の2', 1, 6, 11],
  ]
  const annex = { text_full: '一 | 甲\n二 | 乙', structure: { form: 'annex_table', parts: rows } } as const
  const named = ({ paragraphs, hasParagraphs }: ReturnType<typeof outlineOf>) => [
    hasParagraphs,
    paragraphs[0].items.map(({ name }) => name),
  ]
  expect(named(outlineOf(annex))).toEqual([false, ['1', '2の2']])
  expect(named(outlineOf({ ...annex, structure: { ...annex.structure, form: 'style' } }))).toEqual([false, []])
})

test('where only lines are held, numbers are read from them and a doubt is told', () => {
  expect(outlineOf({ text_full: '一項\n番号のない二項', structure: null })).toMatchObject({ mayHoldMore: true })
  expect(outlineOf({ text_full: '一項\n２　二項' }).paragraphs.map(({ number }) => number)).toEqual([1, 2])
})
