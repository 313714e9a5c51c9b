import { expect, test } from 'vitest'
import { Turns } from './turns.ts'

test('turns are given to so many at a time, in the order in which they were asked for, and end once', async () => {
  const turns = new Turns(2)
  const begun: string[] = []
  const requested = ['a', 'b', 'c', 'd'].map(async (name) => {
    const end = await turns.take()
    begun.push(name)
    return end
  })
  const [a, b] = await Promise.all(requested.slice(0, 2))
  expect(begun).toEqual(['a', 'b'])
  for (let i = 0; i < 3; i++) b?.()
  await requested[2]
  await Promise.resolve()
  expect(begun).toEqual(['a', 'b', 'c'])
  a?.()
  await requested[3]
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
})
