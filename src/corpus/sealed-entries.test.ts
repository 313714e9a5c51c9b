import Database from 'better-sqlite3'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pagePointers } from '../../test/page-pointers.ts'
import { openSqlite } from '../sqlite/driver.mjs'
import { isDamage } from './damaged-snapshot.ts'
import { type Entry, type KeyValue, SealedEntries } from './sealed-entries.ts'
import { writeEntries } from './write-entries.ts'

type Row = readonly [KeyValue, KeyValue]
const columns = ['name', 'amount'] as const
const pageSize = 512

/** Lists by two columns, one of them of the rows in reverse, in a database of small pages. */
function database(rows: readonly Row[]): Database.Database {
  const db = openSqlite(':memory:')
  db.pragma(`page_size = ${pageSize}`)
  db.exec('create table things (number integer primary key, name, amount)')
  const insert = db.prepare('insert into things values (?, ?, ?)')
  for (const [i, row] of rows.entries()) insert.run(i, ...row)
  writeEntries(db, 'listed', columns, 'select * from things')
  writeEntries(db, 'reversed', columns, 'select name, amount, 10000 - number as number from things')
  return db
}

const kind = (value: KeyValue): number => (value === null ? 0 : typeof value === 'number' ? 1 : 2)
const compared = (a: KeyValue, b: KeyValue): number =>
  kind(a) - kind(b) || (a === b ? 0 : (a as string) < (b as string) ? -1 : 1)
const byKey = (a: Entry, b: Entry): number =>
  compared(a.key[0] as KeyValue, b.key[0] as KeyValue) ||
  compared(a.key[1] as KeyValue, b.key[1] as KeyValue) ||
  a.number - b.number

const name = fc.oneof(fc.constant(null), fc.constantFrom('a', 'b', 'ab', '山', '山田', '', '\u{20BB7}'))
const amount = fc.oneof(fc.constant(null), fc.integer({ min: -3, max: 9 }), fc.constant(3_000_000_000.5))

describe('a sorted list', () => {
  test('gives every entry that is asked for, in its order and in the reverse, and no other', () => {
    const rows = fc.array(fc.tuple(name, amount), { maxLength: 300 })
    fc.assert(
      fc.property(rows, name, amount, (given, first, second) => {
        const list = new SealedEntries(database(given), 'listed', columns)
        const entries = given.map((key, number): Entry => ({ key, number })).sort(byKey)
        const isNamed = ({ key }: Entry) => key[0] === first
        expect(list.size).toBe(given.length)
        expect(list.with(first)).toEqual(entries.filter(isNamed))
        expect(list.with(first, second)).toEqual(entries.filter((one) => isNamed(one) && one.key[1] === second))
        const isAbove = ({ key: [a = null, b = null] }: Entry) => (compared(a, first) || compared(b, second)) >= 0
        const [above, below] = [entries.filter(isAbove), entries.filter((one) => !isAbove(one))]
        expect(list.countBefore(first, second)).toBe(below.length)
        expect(list.from([first, second], () => true)).toEqual(above)
        expect(list.from([first, second], () => true, 5)).toEqual(above.slice(0, 5))
        const upTo = entries.filter((one) => !isAbove(one) || (isNamed(one) && one.key[1] === second)).reverse()
        expect(list.downFrom([first, second], () => true)).toEqual(upTo)
        expect(list.downFrom([first, second], (key) => key[0] === first, 4)).toEqual(
          upTo.slice(0, upTo.findIndex((one) => !isNamed(one)) >>> 0).slice(0, 4),
        )
      }),
      { numRuns: 40 },
    )
  })

  test('is read in pieces without a gap and without an entry twice', () => {
    const list = new SealedEntries(
      database(Array.from({ length: 2500 }, (_, i): Row => [`n${i % 3}`, i >> 3])),
      'listed',
      columns,
    )
    for (const way of ['upwards', 'downwards'] as const) {
      const pieces = [...list.each(way, ['n1'], (key) => key[0] === 'n1')]
      const whole = list.with('n1')
      expect(pieces).toEqual(way === 'upwards' ? whole : whole.reverse())
    }
  })

  const rows = Array.from({ length: 400 }, (_, i): Row => [`name ${i % 40}`, i % 7 === 0 ? null : i % 23])
  const bytes = database(rows).serialize()
  const right = answersFrom(bytes)

  const expectTruth = (at: number, byte: number): void => {
    const flipped = Buffer.from(bytes)
    flipped[at] = byte
    for (const [i, answer] of answersFrom(flipped).entries()) if (answer !== refused) expect(answer).toEqual(right[i])
  }

  test('answers rightly or says that it is damaged, whichever byte of its file is flipped', () => {
    expect(right).not.toContain(refused)
    const flip = fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }))
    fc.assert(
      fc.property(flip, ([at, bits]) => expectTruth(at, (bytes[at] as number) ^ bits)),
      { numRuns: 300 },
    )
  })

  test('is not taken for another one where a page leads to another page', () => {
    const pages = bytes.length / pageSize
    expect(pages).toBeLessThan(256)
    const pointers = pagePointers(bytes, (table) => table === 'listed')
    const misled = fc.tuple(fc.constantFrom(...pointers), fc.integer({ min: 1, max: pages }))
    fc.assert(
      fc.property(misled, ([at, page]) => expectTruth(at, page)),
      { numRuns: 800 },
    )
  })
})

const questions: ((list: SealedEntries) => unknown)[] = [
  ...[0, 7, 13, 39].map((i) => (list: SealedEntries) => list.with(`name ${i}`)),
  ...['', 'name', 'name 0a', 'name 22 ', 'z'].map((absent) => (list: SealedEntries) => list.with(absent)),
  (list) => list.with('name 3', null),
  (list) => list.from(['name 2', 5], () => true, 30),
  (list) => list.downFrom(['name 31', 4], () => true, 30),
  (list) => list.downFrom(['name 1'], () => true),
  (list) => list.countBefore('name 25'),
  (list) => list.size,
]

function answersFrom(bytes: Buffer): unknown[] {
  const db = new Database(bytes)
  try {
    const list = new SealedEntries(db, 'listed', columns)
    return questions.map((ask) => answerOf(() => ask(list)))
  } finally {
    db.close()
  }
}

const refused = Symbol('refused')

function answerOf(ask: () => unknown): unknown {
  try {
    return ask()
  } catch (error) {
    if (isDamage(error) || error instanceof Database.SqliteError) return refused
    throw error
  }
}
