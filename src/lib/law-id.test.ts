import { expect, test } from 'vitest'
import { lawIdOf } from './law-id.ts'

test('a law keeps its id for ever, and two laws have two', () => {
  expect(lawIdOf('332AC0000000026')).toBe('LAW-fd272378ee')
  expect(lawIdOf('332AC0000000026')).not.toBe(lawIdOf('332AC0000000027'))
  expect(lawIdOf('nta:taxanswer:5759')).toMatch(/^LAW-[0-9a-f]{10}$/)
})
