import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holdsWord, isLatinWord } from '../../lib/japanese-text.ts'
import { openSqlite } from '../../sqlite/driver.mjs'
import type { IndexQuery, SearchPage } from './index-query.ts'
import { IndexReader } from './index-reader.ts'
import { createIndexTables } from './index-schema.ts'
import { type IndexRow, IndexWriter, type IndexWriterOptions } from './index-writer.ts'

// Few characters, so that grams collide; one is a surrogate pair whose halves are grams of their own.
const character = fc.constantFrom('a', 'a', 'b', 'c', '𠮷', '𠮵')
const text = (maxLength: number): fc.Arbitrary<string> =>
  fc.array(character, { minLength: 1, maxLength }).map((units) => units.join(''))
const phrase = fc.oneof(text(8), text(40), fc.constantFrom('abababababababababababab', 'aaaaaaaaaaaaaaaaaaaaaaaaa'))
const pieces = fc.array(phrase, { maxLength: 3 })
const score = fc.option(fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(-Infinity, Infinity, 0.5)))

const row: fc.Arbitrary<IndexRow> = fc
  .record({ name: text(5), aliases: pieces, more: pieces, others: pieces, tags: fc.subarray(['x', 'y', 'z']), score })
  .map(({ name, aliases, more, others, tags, score }) => ({
    name,
    n: [name, ...others.slice(0, 1)],
    a: aliases,
    t: more,
    filters: tags.map((tag) => `tag=${tag}`),
    numbers: { score },
  }))

const corpus = fc.array(row, { minLength: 1, maxLength: 60 })
const options = fc.record({
  frequent: fc.integer({ min: 1, max: 6 }),
  shardSize: fc.constantFrom(1, 8, 16, 65_536),
  tails: fc.boolean(),
})
const bound = fc.option(fc.integer({ min: -4, max: 4 }), { nil: undefined })

const query = (rows: IndexRow[]): fc.Arbitrary<IndexQuery> => {
  const texts = rows.flatMap(({ n, a, t }) => [...n, ...a, ...t])
  const cut = fc
    .tuple(fc.constantFrom(...texts), fc.nat(30), fc.integer({ min: 1, max: 24 }))
    .map(([from, start, length]) => from.slice(start % from.length, (start % from.length) + length))
  const term = fc.record({
    alternatives: fc.array(fc.oneof(cut, cut, text(5), text(24)), { minLength: 1, maxLength: 3 }),
    short: fc.boolean(),
  })
  return fc.record({
    terms: fc.array(term, { maxLength: 2 }),
    wholeWords: fc.boolean(),
    whole: fc.oneof(fc.constantFrom(...rows.map(({ name }) => name)), text(4), fc.constant('')),
    any: fc.array(fc.uniqueArray(fc.constantFrom('tag=x', 'tag=y', 'tag=none'), { maxLength: 2 }), { maxLength: 3 }),
    ranges: fc.array(fc.record({ field: fc.constantFrom('score', 'score', 'none'), min: bound, max: bound }), {
      maxLength: 2,
    }),
    offset: fc.nat(8),
    limit: fc.nat(20),
  })
}

const corpusAndQueries = corpus.chain((rows) =>
  fc.record({ rows: fc.constant(rows), queries: fc.array(query(rows), { minLength: 1, maxLength: 25 }), options }),
)

function scan(
  rows: IndexRow[],
  { terms, whole, any, ranges, offset, limit, wholeWords = false }: IndexQuery,
  standing = (_: number) => 0,
): SearchPage {
  const levels = ({ n, a, t }: IndexRow): string[] =>
    [n, [...n, ...a], [...n, ...a, ...t]].map((list) => list.join('\n'))
  const has = (text: string, alternatives: readonly string[]): boolean =>
    alternatives.some((part) => (wholeWords && isLatinWord(part) ? holdsWord(text, part) : text.includes(part)))
  const classOf = (row: IndexRow): number => {
    const texts = levels(row)
    const [names = '', aliases = '', all = ''] = texts
    if (!terms.every((term) => has(term.short ? aliases : all, term.alternatives))) return -1
    if (terms.length === 0) return 4
    if (whole !== '' && row.name === whole) return 0
    if (terms.every((term) => has(names, term.alternatives.slice(0, 1)))) return 1
    if (terms.every((term) => has(names, term.alternatives))) return 2
    return terms.every((term) => has(aliases, term.alternatives)) ? 3 : 4
  }
  const found = rows.flatMap((row, rank) => {
    const inRanges = ranges.every(({ field, min = -Infinity, max = Infinity }) => {
      const value = row.numbers[field] ?? null
      return value !== null && value >= min && value <= max
    })
    const inFilters = any.every((keys) => keys.some((key) => row.filters.includes(key)))
    return inRanges && inFilters && classOf(row) >= 0 ? [{ rank, level: classOf(row) }] : []
  })
  const stand = (rank: number) => (terms.length === 0 ? 0 : standing(rank))
  found.sort((x, y) => x.level - y.level || stand(x.rank) - stand(y.rank) || x.rank - y.rank)
  return { total: found.length, ranks: found.slice(offset, offset + limit).map(({ rank }) => rank) }
}

function build(rows: Iterable<IndexRow>, options: IndexWriterOptions): ReturnType<typeof openSqlite> {
  const db = openSqlite(':memory:')
  createIndexTables(db, 'things')
  const writer = new IndexWriter(db, 'things', options)
  for (const row of rows) writer.add(row)
  writer.finish()
  return db
}

const plain: IndexQuery = { terms: [], whole: '', any: [], ranges: [], offset: 0, limit: 20 }
const term = (...alternatives: string[]): IndexQuery['terms'][number] => ({ alternatives, short: false })
const named = (name: string): IndexRow => ({ name, n: [name], a: [], t: [], filters: [], numbers: {} })

describe('index search', () => {
  test.each([
    ['page, order and total, and the set of all rows that are found, equal a scan of all rows', undefined, 200],
    ['a cache too small for anything changes no answer', 0, 30],
  ])('%s', async (_, memory, numRuns) => {
    await fc.assert(
      fc.asyncProperty(corpusAndQueries, async ({ rows, queries, options }) => {
        const reader = new IndexReader(build(rows, options), 'things', rows.length, memory)
        for (const query of queries) {
          expect(await reader.search(query)).toEqual(scan(rows, query))
          const every = { ...query, offset: 0, limit: rows.length }
          const found = await reader.search({ ...plain, limit: rows.length, within: [await reader.rows(query)] })
          expect(found.ranks).toEqual(scan(rows, every).ranks.toSorted((a, b) => a - b))
        }
      }),
      { numRuns },
    )
  })

  test('rows chosen outside the index narrow the search, and preferred ones lead within their class of relevance', async () => {
    const chosen = fc.tuple(fc.nat(4), fc.nat(4), fc.nat(4))
    await fc.assert(
      fc.asyncProperty(corpusAndQueries, chosen, async ({ rows, queries, options }, [a, b, c]) => {
        const reader = new IndexReader(build(rows, options), 'things', rows.length)
        const isWithin = (rank: number) => rank % 5 !== a
        const within = [await reader.rowSet(isWithin)]
        const remainder = (n: number) => reader.rowSet((rank) => rank % 5 === n)
        const preferred = [await remainder(b), await remainder(c)]
        const standing = (rank: number) => (rank % 5 === b ? 0 : rank % 5 === c ? 1 : 2)
        for (const query of queries) {
          const all = scan(rows, { ...query, offset: 0, limit: rows.length }, standing)
          const ranks = all.ranks.filter(isWithin)
          expect(await reader.search({ ...query, within, preferred })).toEqual({
            total: ranks.length,
            ranks: ranks.slice(query.offset, query.offset + query.limit),
          })
        }
      }),
      { numRuns: 150 },
    )
  })

  test('grams, filters and ranges of many rows stay exact across chunks and bitmaps', async () => {
    const rows = Array.from({ length: 20_000 }, (_, i): IndexRow => {
      const digits = String((i * 7_919) % 20_000).padStart(5, '0')
      return {
        ...named(`第${digits}号`),
        t: [`補助金交付要綱${i % 3 === 0 ? '改正' : ''}`],
        filters: [`kind=${i % 4}`],
        numbers: { amount: i % 5 === 0 ? null : (i * 31) % 6_000 },
      }
    })
    const db = build(rows, { frequent: 100, shardSize: 16_384 })
    const reader = new IndexReader(db, 'things', rows.length)
    const small = new IndexReader(db, 'things', rows.length, 1_000_000)
    for (const word of ['1', '12', '123', '1234', '第01234号', '補助金交付', '要綱改正', '付要綱改', '号補', '99号']) {
      for (const any of [[], [['kind=1', 'kind=2']]]) {
        for (const range of [{}, { min: 1_000, max: 1_500 }, { min: 40 }, { max: 2_999 }, { min: 5, max: 4 }]) {
          const query = { ...plain, terms: [term(word)], any, ranges: [{ field: 'amount', ...range }], offset: 7 }
          const expected = scan(rows, query)
          expect(await reader.search(query)).toEqual(expected)
          expect(await small.search(query)).toEqual(expected)
        }
      }
    }
  })

  test('ranges and filters without words are exact at all widths', async () => {
    const rows = Array.from(
      { length: 9_001 },
      (_, i): IndexRow => ({
        ...named(`n${i}`),
        filters: ['all', `few=${i % 300}`, `many=${i % 2}`],
        numbers: { number: (i * 7_919) % 9_001, some: i % 10 === 0 ? i : null },
      }),
    )
    const reader = new IndexReader(build(rows, { shardSize: 8_192 }), 'things', rows.length)
    for (const any of [[], [['all']], [['all'], ['few=7', 'few=8']], [['many=1'], ['all']], [['none'], ['all']]]) {
      for (const [min, max] of [[0], [9_000], [0, 9_000], [1, 40], [2_047, 2_049], [1_000, 8_000], [4_096, 6_143]]) {
        for (const field of ['number', 'some']) {
          const query = { ...plain, any, ranges: [{ field, min, max }], offset: 3 }
          expect(await reader.search(query)).toEqual(scan(rows, query))
        }
      }
    }
  })

  test('parts of names are found without their texts when grams carry what follows them', async () => {
    const rows = Array.from({ length: 3_000 }, (_, i): IndexRow => {
      const name = `${i % 2 === 0 ? '株式会社' : ''}第${(i * 7_919) % 3_000}山田工務店${i % 2 === 0 ? '' : '株式会社'}`
      return { ...named(name), n: [name, `別名${i % 700}号株式会社`], a: [`ダイ${i}ヤマダコウムテン`] }
    })
    const db = build(rows, { shardSize: 1_024, tails: true })
    db.exec("UPDATE things_texts SET n = '', a = ''")
    const reader = new IndexReader(db, 'things', rows.length)
    for (const word of [
      '第12',
      '第12山田',
      '社第1234山田工務',
      '34山田工務店株式',
      '名12号株式会社',
      '9ヤマダ',
      'イ99ヤマダコ',
      '無い名前',
    ]) {
      const query = { ...plain, terms: [term(word)] }
      expect(await reader.search(query)).toEqual(scan(rows, query))
    }
  })

  test('searches with a long verification are exact, also at the same time', async () => {
    const long = (middle: string): IndexRow =>
      named(`あいうえおかきくけこさしすせそた${middle}ちつてとなにぬねのはひふへほまみ`)
    const rows = Array.from({ length: 30_000 }, (_, i) => long(i % 3 === 0 ? '一' : '二'))
    const reader = new IndexReader(build(rows, {}), 'things', rows.length, 0)
    const query = { ...plain, terms: [term('いうえおかきくけこさしすせそた一ちつてとなにぬねの')], limit: 3 }
    const [first, second] = await Promise.all([reader.search(query), reader.search(query)])
    expect(first).toEqual({ total: 10_000, ranks: [0, 3, 6] })
    expect(second).toEqual(first)
  })

  test('an index without rows answers nothing', async () => {
    const reader = new IndexReader(build([], {}), 'things', 0)
    expect(await reader.search(plain)).toEqual({ total: 0, ranks: [] })
    expect(await reader.search({ ...plain, terms: [term('a')] })).toEqual({ total: 0, ranks: [] })
  })

  test('a reader refuses an unfinished index and a wrong row count', () => {
    const db = openSqlite(':memory:')
    createIndexTables(db, 'things')
    expect(() => new IndexReader(db, 'things', 0)).toThrow('not what was built')
    expect(() => new IndexReader(build([named('a')], {}), 'things', 2)).toThrow('has 1 rows')
  })

  test('a table prefix that is not lower-case letters and underscores is refused', () => {
    for (const prefix of ['', 'a b', 'A', 'x;drop', '表'])
      expect(() => createIndexTables(openSqlite(':memory:'), prefix)).toThrow(RangeError)
  })

  test('a number that is not a number and a bad shard size are refused', () => {
    const db = openSqlite(':memory:')
    createIndexTables(db, 'things')
    expect(() => new IndexWriter(db, 'things', { shardSize: 48 })).toThrow(RangeError)
    const writer = new IndexWriter(db, 'things')
    expect(() => writer.add({ ...named('a'), numbers: { score: Number.NaN } })).toThrow(RangeError)
  })
})
