import type { TSchema } from 'typebox'
import { expect, test } from 'vitest'
import { operations } from '../../src/catalog.ts'
import { longFrom } from '../../src/transports/http/body-budget.ts'

/** Bytes of a letter of any script, and of what stands around a text. */
const [letter, around] = [4, 1024]

interface Text {
  readonly maxLength?: number
}

test('a text as long as its schema says, in whatever script, fits into the body of its operation', () => {
  const tooLong = operations
    .filter(({ http }) => !http.startsWith('GET'))
    .flatMap(({ name, input, transport }) =>
      Object.entries(input.properties as Readonly<Record<string, TSchema & Text>>)
        .filter(([, { maxLength = 0 }]) => maxLength * letter + around > (transport?.body?.limit ?? longFrom))
        .map(([field]) => `${name}.${field}`),
    )
  expect(tooLong).toEqual([])
})
