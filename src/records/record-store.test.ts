import { expect, test } from 'vitest'
import { freshFolder, freshRecords, noLineage } from '../../test/journeys/records.ts'
import { RecordStore } from './record-store.ts'

const [first, second, third] = ['2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z'] as const
const put = (store: RecordStore, id: string, json: string, now: string) =>
  store.put('programs', id, json, noLineage, now)
const currentOf = (store: RecordStore, dataset = 'programs') => [...store.current(dataset)]

test('a record that comes again unchanged is only seen later', () => {
  const { store } = freshRecords()
  expect(put(store, 'a', '{"a":1}', first)).toBe('created')
  expect(put(store, 'a', '{"a":1}', second)).toBe('unchanged')
  expect(store.history('programs', 'a')).toEqual([
    { id: 'a', json: '{"a":1}', firstSeen: first, lastSeen: second, supersededAt: null },
  ])
  expect(store.lastSeen()).toBe(second)
})

test('a record that changed keeps its earlier version, and one that changed back has three', () => {
  const { store } = freshRecords()
  put(store, 'a', '{"a":1}', first)
  expect(put(store, 'a', '{"a":2}', second)).toBe('amended')
  expect(put(store, 'a', '{"a":1}', third)).toBe('amended')
  expect(store.history('programs', 'a')).toEqual([
    { id: 'a', json: '{"a":1}', firstSeen: first, lastSeen: first, supersededAt: second },
    { id: 'a', json: '{"a":2}', firstSeen: second, lastSeen: second, supersededAt: third },
    { id: 'a', json: '{"a":1}', firstSeen: third, lastSeen: third, supersededAt: null },
  ])
  expect(currentOf(store)).toEqual([{ id: 'a', json: '{"a":1}' }])
})

test('records that were not seen since a moment are withdrawn, kept in history, and created anew when they return', () => {
  const { store } = freshRecords()
  put(store, 'stays', '{}', first)
  put(store, 'leaves', '{}', first)
  store.put('laws', 'leaves', '{}', noLineage, first)
  put(store, 'stays', '{}', second)
  expect(store.withdrawUnseen('programs', second, second)).toBe(1)
  expect(currentOf(store).map(({ id }) => id)).toEqual(['stays'])
  expect(currentOf(store, 'laws')).toHaveLength(1)
  expect(store.history('programs', 'leaves')).toMatchObject([{ supersededAt: second }])
  expect(put(store, 'leaves', '{}', third)).toBe('created')
  expect(store.history('programs', 'leaves')).toHaveLength(2)
})

test('current records come in the order of their code points, each dataset by itself', () => {
  const { store } = freshRecords()
  for (const id of ['b', 'あ', 'a', 'B', '10', '2', '😀', '\uffee', 'ア']) put(store, id, '{}', first)
  store.put('laws', '0', '{}', noLineage, first)
  expect(currentOf(store).map(({ id }) => id)).toEqual(['10', '2', 'B', 'a', 'b', 'あ', 'ア', '\uffee', '😀'])
})

test('puts of a transaction that fails are as if they never were', () => {
  const { store } = freshRecords()
  const work = () =>
    store.transaction(() => {
      put(store, 'a', '{}', first)
      throw new Error('half way')
    })
  expect(work).toThrow('half way')
  expect(currentOf(store)).toEqual([])
  expect(store.lastSeen()).toBeNull()
})

test('what was put is there after the store was closed, and a second process sees it', () => {
  const dataDir = freshFolder()
  const store = new RecordStore(dataDir)
  put(store, 'a', '{"a":1}', first)
  const other = new RecordStore(dataDir)
  expect(currentOf(other)).toEqual([{ id: 'a', json: '{"a":1}' }])
  store.close()
  other.close()
  const again = new RecordStore(dataDir)
  expect(currentOf(again)).toHaveLength(1)
  again.close()
})
