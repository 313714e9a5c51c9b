import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { GroupCommit } from './group-commit.ts'

const turn = () => new Promise(setImmediate)

test('a commit that failed after a long wait fails those behind it as well, which were not begun: nobody waits for two', async () => {
  let commits = 0
  const group = new GroupCommit<number, number>(async () => {
    commits++
    await sleep(600)
    throw new Error('no answer')
  })
  const first = group.submit(1)
  await turn()
  const began = performance.now()
  const outcomes = await Promise.allSettled([first, group.submit(2), group.submit(3)])
  const heldUp = expect.objectContaining({ name: 'LedgerUnavailable', code: 'held_up' })
  expect(outcomes).toEqual([
    { status: 'rejected', reason: new Error('no answer') },
    { status: 'rejected', reason: heldUp },
    { status: 'rejected', reason: heldUp },
  ])
  expect(performance.now() - began).toBeLessThan(1000)
  expect(commits).toBe(1)
})
