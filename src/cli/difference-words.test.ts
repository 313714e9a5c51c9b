import { expect, test } from 'vitest'
import type { Difference } from '../corpus/diff.ts'
import { differenceWords } from './difference-words.ts'

const amended = (fields: Difference['fields']): Difference => ({
  kind: 'amended',
  dataset: 'programs',
  id: 'UNI-1',
  title: '設備の補助',
  fields,
})

test('a record that differs is one line: what happened to it, and each changed value in words as it was and is', () => {
  const line = amended([
    { field: 'amount_max_man_yen', before: 500, after: 1250.5 },
    { field: 'application_close_date', before: null, after: '2026-12-15' },
    { field: 'source_fetched_at', before: '2026-04-01T00:00:00Z', after: '2026-05-01T00:00:00Z' },
  ])
  expect(differenceWords(line, 'ja')).toMatch(
    /^変更 支援制度 UNI-1 「設備の補助」：.*500 → 1,250\.5、.*記載なし → 2026-12-15、出典・根拠の情報$/,
  )
  expect(differenceWords(line, 'en')).toMatch(
    /^changed Programs UNI-1 .*500 → 1,250\.5; .*not stated → 2026-12-15; where/,
  )
})

test('of nested values only those are told that differ, and not more than a line holds', () => {
  const frames = [
    { name: '一般', amount: 1 },
    { name: '特別', amount: 2 },
  ]
  const line = differenceWords(
    amended([{ field: 'frames', before: frames, after: [frames[0], { name: '特別', amount: 3 }] }]),
    'ja',
  )
  expect(line).toMatch(/2 → 3$/)
  expect(line).not.toContain('一般')
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`k${i}`, i]))
  const none = Object.fromEntries(Object.keys(many).map((key) => [key, -1]))
  expect(differenceWords(amended([{ field: 'x', before: none, after: many }]), 'ja')).toMatch(/ほか12項目$/)
})

test('an added or withdrawn record is named, with no line for each of its values', () => {
  const created = { ...amended([]), kind: 'created' as const }
  expect([differenceWords(created, 'ja'), differenceWords({ ...created, title: null }, 'en')]).toEqual([
    '追加 支援制度 UNI-1 「設備の補助」',
    'added Programs UNI-1',
  ])
})
