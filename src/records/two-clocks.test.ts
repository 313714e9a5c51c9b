import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freshRecords, noLineage } from '../../test/journeys/records.ts'
import type { RecordStore } from './record-store.ts'

type Event =
  | { readonly kind: 'put'; readonly id: string; readonly value: number; readonly validFrom: string }
  | { readonly kind: 'withdraw'; readonly id: string }

const ids = ['a', 'b'] as const
const days = ['2026-01-01', '2026-02-01', '2026-03-01'] as const
const probed = ['2025-12-31', ...days, '2026-02-15', '2026-03-02']

const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('put' as const),
      id: fc.constantFrom(...ids),
      value: fc.integer({ min: 0, max: 2 }),
      validFrom: fc.constantFrom('', ...days),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), id: fc.constantFrom(...ids) }) },
)

/** Twelve hours apart, so that the days in Japan differ now and then. */
const instant = (n: number) => new Date(Date.UTC(2026, 0, 20) + n * 43_200_000).toISOString()
const dayInJapan = (iso: string) => new Date(Date.parse(iso) + 9 * 3_600_000).toISOString().slice(0, 10)
const jsonOf = (value: number) => JSON.stringify({ value })

/** What is known after some events: the value of each record by the day from which it holds. */
function knownAfter(events: readonly Event[], id: string): Map<string, number> {
  const values = new Map<string, number>()
  for (const one of events.filter((other) => other.id === id)) {
    if (one.kind === 'withdraw') values.clear()
    else values.set(one.validFrom, one.value)
  }
  return values
}

function holds(values: Map<string, number>, day: string): string | undefined {
  const begun = [...values].filter(([from]) => from <= day).sort(([a], [b]) => (a < b ? 1 : -1))
  return begun[0] && jsonOf(begun[0][1])
}

function shows(values: Map<string, number>, day: string): string | undefined {
  const coming = [...values].sort(([a], [b]) => (a < b ? -1 : 1))
  return holds(values, day) ?? (coming[0] && jsonOf(coming[0][1]))
}

function play(store: RecordStore, dataset: string, events: readonly Event[]): void {
  store.transaction(() => {
    for (const [n, one] of events.entries()) {
      if (one.kind === 'withdraw') store.withdraw(dataset, one.id, instant(n))
      else
        store.put(
          { dataset, id: one.id, json: jsonOf(one.value), lineage: noLineage, validFrom: one.validFrom },
          instant(n),
        )
    }
  })
}

test('after any puts and withdrawals, both clocks answer what a plain retelling of the events answers', () => {
  const { store } = freshRecords()
  let run = 0
  fc.assert(
    fc.property(fc.array(event, { maxLength: 12 }), (events) => {
      const dataset = `run-${++run}`
      play(store, dataset, events)
      for (const id of ids) {
        for (let n = 0; n < events.length; n++) {
          const values = knownAfter(events.slice(0, n + 1), id)
          const at = instant(n)
          expect(store.asKnownOn(dataset, id, at)?.json).toBe(shows(values, dayInJapan(at)))
          for (const day of probed) expect(store.validOn(dataset, id, day, at)?.json).toBe(holds(values, day))
        }
        expect(store.asKnownOn(dataset, id, '2025-01-01T00:00:00Z')).toBeUndefined()
        const now = knownAfter(events, id)
        for (const day of probed) {
          expect(store.validOn(dataset, id, day)?.json).toBe(holds(now, day))
          expect(store.currentOf(dataset, id, day)).toBe(shows(now, day))
        }
      }
      for (const day of probed) {
        const expected = ids.flatMap((id) => shows(knownAfter(events, id), day) ?? [])
        expect([...store.current(dataset, day)].map(({ json }) => json)).toEqual(expected)
      }
    }),
    { numRuns: 150 },
  )
})

test('the two clocks are independent: a correction changes what was valid, not what was known', () => {
  const { store } = freshRecords()
  const put = (json: string, validFrom: string, now: string) =>
    store.put({ dataset: 'laws', id: 'law', json, lineage: noLineage, validFrom }, now)
  put('{"rate":"1/2"}', '2026-01-01', '2026-02-01T00:00:00Z')
  put('{"rate":"2/3"}', '2026-01-01', '2026-03-01T00:00:00Z')
  const onFirst = (knownAt?: string) => store.validOn('laws', 'law', '2026-01-15', knownAt)?.json
  expect([onFirst(), onFirst('2026-02-15T00:00:00Z'), onFirst('2026-01-20T00:00:00Z')]).toEqual([
    '{"rate":"2/3"}',
    '{"rate":"1/2"}',
    undefined,
  ])
  expect(store.validOn('laws', 'law', '2025-12-31')).toBeUndefined()
})

/** Records that are shown otherwise on two days, found by looking at all of them. */
test('no record that is shown otherwise than at a mark is missed', () => {
  const { store } = freshRecords()
  let run = 0
  const shownOn = (dataset: string, day: string) => new Map([...store.current(dataset, day)].map((r) => [r.id, r.json]))
  fc.assert(
    fc.property(fc.array(event, { maxLength: 8 }), fc.array(event, { maxLength: 4 }), (earlier, later) => {
      const dataset = `touched-${++run}`
      const [day, today] = ['2026-01-20', '2026-02-20']
      play(store, dataset, earlier)
      const mark = store.changes.mark()
      const before = shownOn(dataset, day)
      play(store, dataset, later)
      const after = shownOn(dataset, today)
      const touched = [...store.changes.touchedSince(mark, day, today)].filter((one) => one.dataset === dataset)
      const missed = [...after].filter(
        ([id, json]) => before.has(id) && before.get(id) !== json && !touched.some((one) => one.id === id),
      )
      expect(missed).toEqual([])
    }),
    { numRuns: 150 },
  )
})

test('a mark of another store, and none at all, mean every record', () => {
  const [one, other] = [freshRecords().store, freshRecords().store]
  for (const id of ['a', 'b']) one.put({ dataset: 'laws', id, json: '{}', lineage: noLineage }, '2026-03-01T00:00:00Z')
  const touched = (mark: string | null) =>
    [...one.changes.touchedSince(mark, '2026-03-01', '2026-03-01')].map(({ id }) => id)
  expect([touched(null), touched(other.changes.mark()), touched(one.changes.mark())]).toEqual([
    ['a', 'b'],
    ['a', 'b'],
    [],
  ])
})
