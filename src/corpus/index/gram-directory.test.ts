import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openSqlite } from '../../sqlite/driver.mjs'
import { GramDirectory, GramDirectoryWriter } from './gram-directory.ts'
import { createIndexTables, indexTables } from './index-schema.ts'

// Long keys that share their beginning, and a short one that ends where others have zeros.
const key = fc
  .tuple(
    fc.constantFrom([], [110], [110, 48, 66], [110, 48, 66, 0, 0, 0, 0], [110, 48, 66, 48, 68, 48]),
    fc.array(fc.constantFrom(0, 1, 255), { maxLength: 4 }),
  )
  .map(([start, end]) => Buffer.from([...start, ...end]))

test('a key is looked for in the last block that begins at or before it', () => {
  fc.assert(
    fc.property(fc.array(key, { maxLength: 60 }), fc.array(key, { minLength: 1 }), (keys, wanted) => {
      const firsts = [...new Map(keys.map((first) => [first.toString('hex'), first])).values()].sort(Buffer.compare)
      const db = openSqlite(':memory:')
      createIndexTables(db, 'things')
      const writer = new GramDirectoryWriter(db, indexTables('things'))
      for (const first of firsts) writer.add(first)
      writer.finish()
      const directory = new GramDirectory(db, indexTables('things'))
      expect(firsts.map((_, block) => directory.firstLength(block))).toEqual(firsts.map(({ length }) => length))
      for (const [block, first] of firsts.entries()) {
        expect(directory.shared(block, first, first.length)).toBe(first.length)
      }
      for (const bytes of [...wanted, ...firsts]) {
        const expected = firsts.filter((first) => Buffer.compare(first, bytes) <= 0).length - 1
        expect(directory.find(Buffer.concat([bytes, Buffer.of(7)]), bytes.length)).toBe(expected)
      }
    }),
    { numRuns: 150 },
  )
})
