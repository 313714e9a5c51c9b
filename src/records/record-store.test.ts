import { expect, test } from 'vitest'
import { freshFolder, freshRecords, noLineage } from '../../test/journeys/records.ts'
import { RecordStore } from './record-store.ts'

const [first, second, third] = ['2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z', '2026-03-03T00:00:00Z'] as const
const today = '2026-03-03'
const put = (store: RecordStore, id: string, json: string, now: string, validFrom?: string, dataset = 'programs') =>
  store.put({ dataset, id, json, lineage: noLineage, ...(validFrom === undefined ? {} : { validFrom }) }, now)
const currentOf = (store: RecordStore, dataset = 'programs') => [...store.current(dataset, today)]

test('a record that comes again unchanged is only seen later', () => {
  const { store } = freshRecords()
  expect(put(store, 'a', '{"a":1}', first)).toBe('created')
  expect(put(store, 'a', '{"a":1}', second)).toBe('unchanged')
  expect(store.history('programs', 'a')).toEqual([
    { id: 'a', json: '{"a":1}', validFrom: '', firstSeen: first, lastSeen: second, supersededAt: null },
  ])
  expect(store.lastSeen()).toBe(second)
})

test('a record that was only fetched or written down later is unchanged and keeps its older moments', () => {
  const { store } = freshRecords()
  const at = (day: string) => `{"a":1,"fetched_at":"${day}","source_fetched_at":"${day}","updated_at":"${day}"}`
  put(store, 'a', at(first), first)
  expect(put(store, 'a', at(second), second)).toBe('unchanged')
  expect(store.history('programs', 'a')).toMatchObject([{ json: at(first), lastSeen: second }])
  expect(put(store, 'a', '{"a":2}', third)).toBe('amended')
})

test('a record that changed keeps its earlier version, and one that changed back has three', () => {
  const { store } = freshRecords()
  put(store, 'a', '{"a":1}', first)
  expect(put(store, 'a', '{"a":2}', second)).toBe('amended')
  expect(put(store, 'a', '{"a":1}', third)).toBe('amended')
  const version = (json: string, seen: string, supersededAt: string | null) => ({
    id: 'a',
    json,
    validFrom: '',
    firstSeen: seen,
    lastSeen: seen,
    supersededAt,
  })
  expect(store.history('programs', 'a')).toEqual([
    version('{"a":1}', first, second),
    version('{"a":2}', second, third),
    version('{"a":1}', third, null),
  ])
  expect(currentOf(store)).toEqual([{ id: 'a', json: '{"a":1}', source: null }])
})

test('records that were not seen since a moment are withdrawn, kept in history, and created anew when they return', () => {
  const { store } = freshRecords()
  put(store, 'stays', '{}', first)
  put(store, 'leaves', '{}', first)
  put(store, 'leaves', '{}', first, '', 'laws')
  put(store, 'stays', '{}', second)
  expect(store.withdrawUnseen('programs', second, second)).toBe(1)
  expect(currentOf(store).map(({ id }) => id)).toEqual(['stays'])
  expect(currentOf(store, 'laws')).toHaveLength(1)
  expect(store.history('programs', 'leaves')).toMatchObject([{ supersededAt: second }])
  expect(put(store, 'leaves', '{}', third)).toBe('created')
  expect(store.history('programs', 'leaves')).toHaveLength(2)
})

test('a record that its source deleted is withdrawn with every version, once', () => {
  const { store } = freshRecords()
  put(store, 'a', '{"a":1}', first, '2026-01-01')
  put(store, 'a', '{"a":2}', first, '2027-01-01')
  put(store, 'b', '{}', first)
  expect(store.withdraw('programs', 'a', second)).toBe('withdrawn')
  expect(store.withdraw('programs', 'a', third)).toBe('unknown')
  expect(store.history('programs', 'a').map(({ supersededAt }) => supersededAt)).toEqual([second, second])
  expect(currentOf(store)).toEqual([{ id: 'b', json: '{}', source: null }])
})

test('an earlier statement of a source replaces no later one, revives nothing that was withdrawn since, and is no version', () => {
  const { store } = freshRecords()
  const say = (id: string, position: string, value = position) =>
    store.put(
      { dataset: 'programs', id, json: `{"a":"${value}"}`, lineage: { ...noLineage, source: 's' }, position },
      first,
    )
  expect(['3', '1', '4', '2', '4'].map((position) => say('a', position))).toEqual([
    'created',
    'older',
    'amended',
    'older',
    'unchanged',
  ])
  expect(say('a', '6', '4')).toBe('unchanged')
  expect(say('a', '5')).toBe('older')
  expect(store.history('programs', 'a')).toHaveLength(2)
  expect(store.withdraw('programs', 'a', second, '5')).toBe('older')
  expect(store.withdraw('programs', 'a', second, '8')).toBe('withdrawn')
  expect([say('a', '7'), say('a', '9')]).toEqual(['older', 'created'])
  expect(store.withdraw('programs', 'never seen', second, '8')).toBe('unknown')
  expect([say('never seen', '7'), currentOf(store).length]).toEqual(['older', 1])
})

test('what an operator corrects keeps the place of what it corrects in the order of the source', () => {
  const { store } = freshRecords()
  const say = (position: string) =>
    store.put(
      { dataset: 'programs', id: 'a', json: `{"a":"${position}"}`, lineage: { ...noLineage, source: 's' }, position },
      first,
    )
  say('2')
  expect(put(store, 'a', '{"a":"corrected"}', second)).toBe('amended')
  expect([say('1'), say('3')]).toEqual(['older', 'amended'])
})

test('versions that begin on different days stand side by side; the one in force is current, else the next one', () => {
  const { store } = freshRecords()
  expect(put(store, 'law', '{"r":3}', first, '2027-04-01')).toBe('created')
  expect(put(store, 'law', '{"r":2}', first, '2026-04-01')).toBe('amended')
  const onDay = (day: string) => [...store.current('programs', day)].map(({ json }) => json)
  expect(['2026-03-31', '2026-04-01', '2027-03-31', '2027-04-01'].map(onDay)).toEqual([
    ['{"r":2}'],
    ['{"r":2}'],
    ['{"r":2}'],
    ['{"r":3}'],
  ])
  expect(put(store, 'law', '{"r":2}', second, '2026-04-01')).toBe('unchanged')
  expect(put(store, 'law', '{"r":"2a"}', second, '2026-04-01')).toBe('amended')
  expect(onDay('2026-05-01')).toEqual(['{"r":"2a"}'])
  expect(store.history('programs', 'law')).toHaveLength(3)
})

test('current records come in the order of their code points, each dataset by itself', () => {
  const { store } = freshRecords()
  for (const id of ['b', 'あ', 'a', 'B', '10', '2', '😀', '\uffee', 'ア']) put(store, id, '{}', first)
  put(store, '0', '{}', first, '', 'laws')
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

test('reads that belong together see one state, whatever another process writes meanwhile', () => {
  const { dataDir, store } = freshRecords()
  put(store, 'a', '{"a":1}', first)
  const other = new RecordStore(dataDir)
  const seen = store.reading(() => {
    const before = [store.changes.mark(), ...currentOf(store)]
    put(other, 'a', '{"a":2}', second)
    put(other, 'b', '{}', second)
    return [before, [store.changes.mark(), ...currentOf(store)]]
  })
  other.close()
  expect(seen[1]).toEqual(seen[0])
  expect(currentOf(store)).toHaveLength(2)
})

test('what was put is there after the store was closed, and a second process sees it', () => {
  const dataDir = freshFolder()
  const store = new RecordStore(dataDir)
  put(store, 'a', '{"a":1}', first)
  const other = new RecordStore(dataDir)
  expect(currentOf(other)).toEqual([{ id: 'a', json: '{"a":1}', source: null }])
  store.close()
  other.close()
  const again = new RecordStore(dataDir)
  expect(currentOf(again)).toHaveLength(1)
  again.close()
})
