import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './jst.ts'
import { type Ending, lifecycleOn, type Period } from './lifecycle.ts'

const day = '2026-11-22'
const window = (from: string | null, until: string | null): Period => ({ from, until, fields: ['start', 'end'] })
const onDay = (...windows: Period[]) => lifecycleOn({ windows }, day)

test.each([
  ['before its first day is upcoming', '2026-11-23', '2026-12-31', 'upcoming', 39],
  ['on its first day is open', '2026-11-22', '2026-12-31', 'open', 39],
  ['on its last day is open with 0 days left', '2026-10-01', '2026-11-22', 'open', 0],
  ['after its last day is closed', '2026-10-01', '2026-11-21', 'closed', null],
  ['that ended is closed, whenever it began', null, '2026-11-21', 'closed', null],
  ['whose start is not stated is open before its last day', null, '2026-12-31', 'open', 39],
  ['whose start cannot be read is unknown, never open', '令和8年10月', '2026-12-31', 'unknown', 39],
  ['whose end is not stated is unknown, never open', '2026-10-01', null, 'unknown', null],
  ['whose end cannot be read is unknown, never open', '2026-10-01', '2026-11-31', 'unknown', null],
  ['that ends before it begins is unknown', '2030-01-01', '2020-01-01', 'unknown', null],
  ['whose end is not stated is upcoming before its first day', '2027-04-01', null, 'upcoming', null],
  ['without any day is unknown', null, null, 'unknown', null],
] as const)('a window %s', (_, from, until, status, days_left) => {
  expect(onDay(window(from, until))).toMatchObject({ status, days_left })
})

test('the open call that closes first decides, then one that may be open, then the next one', () => {
  const past = window('2026-04-01', '2026-05-31')
  const next = window('2027-01-10', '2027-02-28')
  const soon = window('2026-11-01', '2026-11-30')
  const late = window('2026-11-01', '2027-03-31')
  expect(onDay(past, next, late, soon)).toMatchObject({ status: 'open', closes_on: '2026-11-30', days_left: 8 })
  expect(onDay(past, window('2026-10-01', null), next)).toMatchObject({ status: 'unknown', days_left: null })
  expect(onDay(next, past)).toEqual({
    status: 'between_calls',
    opens_on: '2027-01-10',
    closes_on: '2027-02-28',
    days_left: 98,
    closes_at: null,
    basis: ['end', 'start'],
  })
  expect(onDay(next)).toMatchObject({ status: 'upcoming', opens_on: '2027-01-10' })
  expect(onDay(past, window('2026-06-01', '2026-08-31'))).toMatchObject({ status: 'closed', closes_on: '2026-08-31' })
})

test.each([
  ['2026-04-01', null, 'open', null],
  ['2026-04-01', '2026-11-22', 'open', 0],
  ['2024-04-01', '2025-12-31', 'past_stated_end', null],
  ['2028-10-01', null, 'upcoming', null],
  ['2026-04-01', 'until further notice', 'unknown', null],
  [null, '2027-03-31', 'unknown', 129],
] as const)('what is in force from %j until %j is %s', (from, until, status, days_left) => {
  expect(lifecycleOn({ force: window(from, until) }, day)).toMatchObject({ status, days_left })
})

test('a stated last day that has passed is an end only where the record says so', () => {
  const force = window('2024-04-01', '2025-12-31')
  expect(lifecycleOn({ force }, day)).toMatchObject({ status: 'past_stated_end', basis: ['end'] })
  expect(lifecycleOn({ force, isEndCertain: true }, day)).toMatchObject({ status: 'ended', basis: ['end'] })
  expect(lifecycleOn({ force, isEndCertain: true }, '2025-12-31').status).toBe('open')
})

test('a last day alone is open on that basis, until the hour that its source states', () => {
  const last: Period = { ...window(null, '2026-12-15'), closesAt: '17:00' }
  expect(onDay(last)).toMatchObject({ status: 'open', closes_at: '17:00', basis: ['end_stated', 'end'] })
  expect(lifecycleOn({ windows: [last] }, '2026-12-16')).toMatchObject({ status: 'closed', closes_at: '17:00' })
})

test.each([
  ['without a window is open', [], 'open', ['rolling']],
  ['with a first day that has come is open', [window('2025-04-01', null)], 'open', ['rolling', 'start']],
  ['with a first day ahead is upcoming', [window('2027-04-01', null)], 'upcoming', ['start']],
  ['with a window that holds the day is open by it', [window('2026-04-01', '2027-03-31')], 'open', ['start', 'end']],
  ['whose stated last day has passed is closed', [window('2025-04-01', '2026-03-31')], 'closed', ['end']],
  ['with a day that cannot be read is unknown', [window('soon', '2027-03-31')], 'unknown', ['end']],
] as const)('what takes applications all year %s', (_, windows, status, basis) => {
  expect(lifecycleOn({ windows, isRolling: true }, day)).toMatchObject({ status, basis })
})

test('what was replaced or ended takes no applications, although it took them all year', () => {
  const endings: Ending[] = [{ status: 'superseded', from: '2026-11-22', field: 'program_relations.relation_type' }]
  expect(lifecycleOn({ isRolling: true, endings }, day).status).toBe('superseded')
  expect(lifecycleOn({ isRolling: true, endings, windows: [window('2025-04-01', null)] }, day).status).toBe(
    'superseded',
  )
  expect(lifecycleOn({ isRolling: true, endings }, '2026-11-21').status).toBe('open')
})

test('an end that is stated counts from its day on and stands behind a call that is still to use', () => {
  const endings: Ending[] = [{ status: 'superseded', from: '2026-11-22', field: 'program_relations.relation_type' }]
  const past = window('2026-04-01', '2026-05-31')
  expect(lifecycleOn({ windows: [past], endings }, '2026-11-21').status).toBe('closed')
  expect(lifecycleOn({ windows: [past], endings }, day)).toMatchObject({
    status: 'superseded',
    closes_on: '2026-11-22',
    basis: ['program_relations.relation_type'],
  })
  const open = window('2026-11-01', '2026-11-30')
  expect(lifecycleOn({ windows: [open], endings }, day).status).toBe('open')
  const repealed: Ending = { status: 'repealed', from: null, field: 'revision_status' }
  expect(lifecycleOn({ windows: [open], endings: [repealed] }, day).status).toBe('repealed')
  expect(lifecycleOn({ endings: [{ ...repealed, from: 'unclear' }] }, day).status).toBe('unknown')
})

test('what states nothing about its time is unknown; what only says that it is in force is open', () => {
  expect(lifecycleOn({}, day)).toEqual({
    status: 'unknown',
    days_left: null,
    opens_on: null,
    closes_on: null,
    closes_at: null,
    basis: [],
  })
  expect(lifecycleOn({ inForce: 'revision_status' }, day)).toMatchObject({ status: 'open', basis: ['revision_status'] })
})

const someDay = fc.integer({ min: -400, max: 400 }).map((days) => addDays(day, days))
const someStatement = fc.oneof(someDay, fc.constantFrom(null, '', '2026-02-30', '令和8年4月1日', 'unlimited'))
const someWindow = fc.tuple(someStatement, someStatement).map(([from, until]) => window(from, until))

test('open means that a window holds the day, by two stated days or by the last one; days left are counted to a stated day that is not past', () => {
  fc.assert(
    fc.property(fc.array(someWindow, { maxLength: 5 }), someDay, (windows, on) => {
      const { status, days_left, closes_on, basis } = lifecycleOn({ windows }, on)
      const holds = windows.some(
        ({ from, until }) => (from === null || someReal(from) <= on) && on <= someReal(until, ''),
      )
      expect(status === 'open').toBe(holds)
      expect(days_left === null).toBe(closes_on === null || closes_on < on)
      if (days_left !== null) expect(addDays(on, days_left)).toBe(closes_on)
      if (status !== 'unknown') expect(basis.length).toBeGreaterThan(0)
    }),
  )
})

test('the order in which calls are listed changes nothing about the state', () => {
  fc.assert(
    fc.property(fc.array(someWindow, { maxLength: 5 }), someDay, (windows, on) => {
      const { status, days_left, opens_on, closes_on } = lifecycleOn({ windows: [...windows].reverse() }, on)
      const there = lifecycleOn({ windows }, on)
      expect([status, days_left, closes_on]).toEqual([there.status, there.days_left, there.closes_on])
      if (status === 'between_calls') expect(opens_on).toBe(there.opens_on)
    }),
  )
})

/** A day of the generator, or a text that no day can be compared with. */
const someReal = (text: string | null, otherwise = '~'): string =>
  text !== null && /^20\d\d-\d\d-\d\d$/.test(text) && text !== '2026-02-30' ? text : otherwise
