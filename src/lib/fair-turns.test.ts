import { expect, test } from 'vitest'
import { FairTurns, NoTurn } from './fair-turns.ts'

/** Work of several that is noted when it begins, and ended by hand. */
function working(bounds: { atOnce: number; waiting?: number; waitingOfOne?: number }) {
  const turns = new FairTurns({ waiting: 100, waitingOfOne: 100, ...bounds })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (who: string, name: string, signal?: AbortSignal) =>
    turns.take(who, signal).then((end) => {
      begun.push(name)
      ends.set(name, end)
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await new Promise(setImmediate)
  }
  return { ask, begun, end }
}

test('ten pieces of work of one do not stand before the first of another, and one has one turn at a time', async () => {
  const { ask, begun, end } = working({ atOnce: 2 })
  for (let i = 1; i <= 10; i++) void ask('a', `a${i}`)
  void ask('b', 'b1')
  void ask('b', 'b2')
  void ask('c', 'c1')
  await new Promise(setImmediate)
  expect(begun).toEqual(['a1', 'b1'])
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']) await end(name)
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

test('there is so much room to wait in all, and so much for one; whoever does not fit is told so at once', async () => {
  const { ask } = working({ atOnce: 1, waiting: 3, waitingOfOne: 2 })
  for (const name of ['a1', 'a2', 'a3']) void ask('a', name)
  await expect(ask('a', 'a4')).rejects.toThrow(NoTurn)
  void ask('b', 'b1')
  await expect(ask('c', 'c1')).rejects.toThrow(NoTurn)
})

test('whoever leaves while waiting gives up the place, and a turn ends once', async () => {
  const { ask, begun, end } = working({ atOnce: 1, waiting: 2, waitingOfOne: 1 })
  const leaving = new AbortController()
  void ask('a', 'a1')
  const left = ask('b', 'b1', leaving.signal)
  leaving.abort()
  await expect(left).rejects.toBe(leaving.signal.reason)
  await expect(ask('b', 'b0', leaving.signal)).rejects.toBe(leaving.signal.reason)
  void ask('b', 'b2')
  void ask('c', 'c1')
  await end('a1')
  await end('a1')
  expect(begun).toEqual(['a1', 'b2'])
  await end('b2')
  expect(begun).toEqual(['a1', 'b2', 'c1'])
})
