import { describe, expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'
import type { Db } from './open.ts'

const ledger = () => ({}) as Db

/** Work that can be let go on from outside, and what was done so far. */
function worker() {
  const done: string[] = []
  const gates = new Map<string, () => void>()
  const work = (name: string) => async () => {
    done.push(`${name} begins`)
    await new Promise<void>((resolve) => gates.set(name, resolve))
    done.push(`${name} ends`)
    return name
  }
  return { done, work, finish: (name: string) => gates.get(name)?.() }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('work about one thing', () => {
  test('runs one after the other, in the order it came, and each gets its own answer', async () => {
    const { done, work, finish } = worker()
    const db = ledger()
    const all = ['a', 'b', 'c'].map((name) => inTurn(db, 'sub_1', work(name)))
    for (const name of ['a', 'b', 'c']) {
      await settled()
      expect(done.at(-1)).toBe(`${name} begins`)
      finish(name)
    }
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c'])
    expect(done).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  })

  test('waits neither for another thing nor for another ledger', async () => {
    const { done, work, finish } = worker()
    const db = ledger()
    const all = [inTurn(db, 'sub_1', work('a')), inTurn(db, 'sub_2', work('b')), inTurn(ledger(), 'sub_1', work('c'))]
    await settled()
    expect(done).toEqual(['a begins', 'b begins', 'c begins'])
    for (const name of ['c', 'b', 'a']) finish(name)
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c'])
  })

  test('goes on after work that failed, whose failure is told to its own caller alone', async () => {
    const db = ledger()
    const failed = inTurn(db, 'sub_1', () => Promise.reject(new Error('no')))
    const next = inTurn(db, 'sub_1', async () => 'yes')
    await expect(failed).rejects.toThrow('no')
    expect(await next).toBe('yes')
  })
})
