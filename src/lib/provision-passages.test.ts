import { expect, test } from 'vitest'
import { passageAt, passageOf } from './provision-passages.ts'
import { type PartKind, partsOf, type StoredPart } from './provision-structure.ts'

test.each([
  ['ただし書き', 'ただし書', 5],
  ['但書', 'ただし書', 2],
  ['のただし書', 'ただし書', 5],
  ['柱書本文', '柱書本文', 4],
  ['各号列記以外の部分', '柱書', 9],
  ['本文前段の', '本文前段', 4],
  ['第二文', '第2文', 3],
])('%s is read as %s', (text, passage, to) => expect(passageAt(text, 0)).toEqual({ passage, to }))

test.each(['前段階', '本文中', '本文書', 'の本文', '第1文型', '文', '段'])('%s is no passage', (text) =>
  expect(passageAt(text, 0)).toBeUndefined(),
)

/** A paragraph of pieces that follow one another, each a part of its kind; those of another depth stand below. */
function paragraphOf(...pieces: readonly (readonly [kind: PartKind, text: string, depth?: number])[]) {
  let at = 0
  const parts = pieces.map(([kind, text, depth = 1]): StoredPart => {
    const from = at
    at += text.length
    return [kind, '', depth, from, at]
  })
  const text_full = pieces.map(([, text]) => text).join('')
  const all: StoredPart[] = [['paragraph', '1', 0, 0, text_full.length], ...parts]
  return partsOf({ text_full, structure: { form: 'article', parts: all } })?.[0]
}
const found = (part: ReturnType<typeof paragraphOf>, passage: string) => {
  const one = passageOf(part, passage)
  return one.status === 'held' ? one.text : one.status
}

test('前段, 後段 and 本文 are sentences that are no ただし書', () => {
  const part = paragraphOf(['sentence', '甲とする。'], ['proviso', 'ただし、丙を除く。'], ['sentence', '乙とする。'])
  expect(['前段', '後段', '本文', 'ただし書', '第2文'].map((one) => found(part, one))).toEqual([
    '甲とする。',
    '乙とする。',
    '甲とする。乙とする。',
    'ただし、丙を除く。',
    'ただし、丙を除く。',
  ])
  expect(['中段', '柱書', '第4文'].map((one) => found(part, one))).toEqual(['none', 'none', 'none'])
})

test('柱書 is what stands in front of the items, with its own ただし書', () => {
  const part = paragraphOf(['sentence', '次のとおり。'], ['proviso', 'ただし、別とする。'], ['item', '一　甲'])
  expect(['柱書', '柱書ただし書', '柱書前段'].map((one) => found(part, one))).toEqual([
    '次のとおり。ただし、別とする。',
    'ただし、別とする。',
    'none',
  ])
})

test('one sentence has no passages; of two cases that it names, the words may mean a half', () => {
  const one = paragraphOf(['sentence', '甲又は乙とする。'])
  expect(passageOf(one, '後段')).toEqual({ status: 'none', mayBeHalf: true })
  expect(passageOf(one, 'ただし書')).toEqual({ status: 'none', mayBeHalf: false })
  expect(passageOf(paragraphOf(['sentence', '甲とする。']), '後段')).toEqual({ status: 'none', mayBeHalf: false })
})

test('what was not read sentence by sentence is not told', () => {
  const lines = partsOf({
    text_full: '甲とする。乙とする。',
    structure: { form: 'article', parts: [['paragraph', '1', 0, 0, 10]] },
  })
  expect(passageOf(lines?.[0], '後段')).toEqual({ status: 'not_told' })
  expect(passageOf(undefined, '後段')).toEqual({ status: 'not_told' })
})
