import Database from 'better-sqlite3'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pagePointers } from '../../../test/page-pointers.ts'
import { openSqlite } from '../../sqlite/driver.mjs'
import type { IndexQuery } from './index-query.ts'
import { IndexReader } from './index-reader.ts'
import { createIndexTables } from './index-schema.ts'
import { IndexWriter } from './index-writer.ts'

const words = ['耐震改修', '省エネ設備', '店舗改修', '人材育成']
const rows = Array.from({ length: 48 }, (_, i) => ({
  name: `${words[i % 4]}${i}`,
  n: [`${words[i % 4]}${i}`],
  a: [`別名${i % 7}`],
  t: [`${words[(i + 1) % 4]}を行う事業者の第${i % 5}期`],
  filters: [`tag=${i % 3}`, `place=${i % 5}`],
  numbers: { amount: i % 11 },
}))

/** An index of small pages, full of what is looked for, and another one of the same rows in reverse, as the bytes of their file. */
function file(): Buffer {
  const db = openSqlite(':memory:')
  db.pragma('page_size = 512')
  for (const [name, given] of [
    ['things', rows],
    ['others', [...rows].reverse()],
  ] as const) {
    createIndexTables(db, name)
    const writer = new IndexWriter(db, name, { frequent: 2, shardSize: 16, tails: true })
    for (const row of given) writer.add(row)
    writer.finish()
  }
  return db.serialize()
}

const plain: IndexQuery = { terms: [], whole: '', any: [], ranges: [], offset: 0, limit: 100 }
const searching = (...texts: string[]): IndexQuery => ({
  ...plain,
  terms: texts.map((text) => ({ alternatives: [text], short: false })),
})
const queries: IndexQuery[] = [
  ...words.map((word) => searching(word)),
  ...['別名3', '事業者の第2期', '省エネ設備を行う事業者の第3期', 'どこにもない', '耐震改修28'].map((text) =>
    searching(text),
  ),
  { ...searching('改修'), whole: '店舗改修6' },
  ...['tag=0', 'tag=1', 'tag=2', 'place=0', 'place=4', 'place=9'].map((key) => ({ ...plain, any: [[key]] })),
  ...[0, 4, 10].map((min) => ({ ...plain, ranges: [{ field: 'amount', min, max: min + 3 }] })),
  { ...plain, ranges: [{ field: 'none', min: 0 }] },
]

async function answers(bytes: Buffer, memory: number | undefined) {
  const db = new Database(bytes)
  try {
    const reader = new IndexReader(db, 'things', rows.length, memory)
    const found: unknown[] = []
    const ask = async (query: IndexQuery) => reader.search(query)
    for (const query of queries) found.push(await ask(query).catch(() => 'refused'))
    return found
  } catch {
    return 'refused'
  } finally {
    db.close()
  }
}

describe.each([
  ['kept in memory', undefined],
  ['read from the file again and again', 0],
])('an index %s', (_, memory) => {
  test('answers rightly or not at all, whichever byte of it is flipped', async () => {
    const sound = file()
    const right = await answers(sound, memory)
    expect(right).not.toContain('refused')
    const pointers = pagePointers(sound, (table) => table.startsWith('things'))
    const place = fc.oneof(fc.nat(sound.length - 1), fc.constantFrom(...pointers))
    await fc.assert(
      fc.asyncProperty(place, fc.integer({ min: 1, max: 255 }), async (at, bits) => {
        const flipped = Buffer.from(sound)
        flipped[at] = (sound[at] as number) ^ bits
        const found = await answers(flipped, memory)
        if (found === 'refused') return
        for (const [i, answer] of found.entries()) if (answer !== 'refused') expect(answer).toEqual(right[i])
      }),
      { numRuns: 300 },
    )
  })
})
