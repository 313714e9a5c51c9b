import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { jsicMajor } from '../lib/jsic.ts'
import { prefectures } from '../lib/prefecture.ts'
import { shipped } from '../lib/shipped.ts'
import { type LexiconName, lexiconColumns, lexiconRows } from './lexicon-file.ts'
import { sizes } from './meaning.ts'
import { foldedWord } from './spelled.ts'

const names = Object.keys(lexiconColumns) as LexiconName[]
const starter = (table: string): Record<string, string>[] =>
  readFileSync(shipped(`starter/${table}.jsonl`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
const column = async (name: LexiconName, index: number) => [
  ...new Set((await lexiconRows(name)).map((row) => row[index])),
]

describe('the lexicons', () => {
  test.each(names)('%s has its columns in every row, and no cell with spaces around it', async (name) => {
    const rows = await lexiconRows(name)
    expect(rows.length).toBeGreaterThan(40)
    expect(rows.filter((row) => row.some((cell) => cell !== cell.trim()) || row[0] === '')).toEqual([])
  })

  test.each(names)('%s has no word twice, however it is written', async (name) => {
    const newKanji = new Map<string, string>()
    const seen = new Set<string>()
    const twice = (await lexiconRows(name)).flatMap(([word = '']) => {
      const folded = foldedWord(word, newKanji)
      if (seen.has(folded)) return [word]
      seen.add(folded)
      return []
    })
    expect(twice).toEqual([])
  })

  test('places are prefectures and municipalities that exist', async () => {
    const codes = new Map(prefectures.map(({ code, name }) => [code, name]))
    const known = new Set(starter('municipalities').map(({ prefecture, name }) => `${prefecture} ${name}`))
    const wrong = (await lexiconRows('place')).filter(([, , list = '', municipalities = '']) => {
      const named = municipalities.split(';').filter(Boolean)
      return (
        !list.split(';').every((code) => codes.has(code)) ||
        !named.every((cell) => known.has(`${codes.get(cell.slice(0, 2))} ${cell.slice(3)}`))
      )
    })
    expect(wrong).toEqual([])
    expect(await column('place', 1)).toEqual(['prefecture', 'municipality', 'region', 'popular', 'former'])
    expect((await column('place', 4)).sort()).toEqual(['', 'context', 'edges'])
  })

  test('industries are codes of the classification', async () => {
    const known = new Set(starter('jsic_industries').flatMap((row) => Object.values(row)))
    const wrong = (await column('industry', 1)).filter((code = '') => !known.has(code) || jsicMajor(code) === undefined)
    expect(wrong).toEqual([])
  })

  test('purposes are the kinds that have a label, and each kind has words', async () => {
    expect((await column('purpose', 1)).sort()).toEqual((await column('purpose-kinds', 0)).sort())
  })

  test('sizes are the five that are told apart', async () => {
    const rows = await lexiconRows('actor')
    const found = rows.filter(([, field]) => field === 'size').map(([, , value]) => value)
    expect([...new Set(found)].sort()).toEqual([...sizes].sort())
    expect((await column('actor', 1)).sort()).toEqual(['form', 'person', 'size', 'stage'])
  })

  test('an old character is replaced by one new one, so that nothing moves', async () => {
    const old = (await lexiconRows('variants')).filter(([, , kind]) => kind === 'kanji_old')
    expect(old.length).toBeGreaterThan(100)
    expect(old.filter(([, to = '']) => to.length !== 1)).toEqual([])
  })
})
