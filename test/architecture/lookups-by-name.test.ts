import { expect, test } from 'vitest'
import { bareLookups } from './bare-tables.ts'
import { sources } from './source-files.ts'

test('a table that is asked by any text is made by byName: a bare object also has what every object inherits', () => {
  const bare = bareLookups(sources.map(({ path }) => path))
  expect(bare.map(({ place, text }) => `${place} ${text}`)).toEqual([])
}, 300_000)
