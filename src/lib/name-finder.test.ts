import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NameFinder } from './name-finder.ts'

const finderOf = (names: readonly string[]): Promise<NameFinder<string>> =>
  NameFinder.build(
    names.map((name) => [name, name] as const),
    async () => {},
  )

const word = (max: number) =>
  fc.array(fc.constantFrom('法', '人', '税', 'a'), { minLength: 1, maxLength: max }).map((signs) => signs.join(''))

describe('name finder', () => {
  test('finds at every place exactly the names that stand there, the longest first', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(word(5), { maxLength: 30 }), word(40), async (names, text) => {
        const finder = await finderOf(names)
        for (let at = 0; at < text.length; at++) {
          const expected = names.filter((name) => text.startsWith(name, at)).sort((a, b) => b.length - a.length)
          expect([...finder.at(text, at)].map(({ values }) => values[0])).toEqual(expected)
        }
      }),
    )
  })

  test('a name that is given twice has both values, and nothing is found behind the end', async () => {
    const finder = await finderOf(['民法', '民法'])
    expect([...finder.at('民法', 0)]).toEqual([{ length: 2, values: ['民法', '民法'] }])
    expect([...finder.at('民', 0), ...finder.at('民法', 2), ...(await finderOf([])).at('民法', 0)]).toEqual([])
  })
})
