import { expect, test } from 'vitest'
import { type QueueWatch, unwatched, type Watch } from '../lib/watch.ts'
import { GroupCommit } from './group-commit.ts'

/** A commit that waits until it is told to finish, and remembers what it was given. */
function slowCommit() {
  const groups: (readonly number[])[] = []
  const finish: (() => void)[] = []
  const commit = (items: readonly number[]) => {
    groups.push(items)
    return new Promise<number[]>((resolve) => finish.push(() => resolve(items.map((item) => item * 10))))
  }
  return { groups, commit, finishNext: () => finish.shift()?.() }
}

const turn = () => new Promise(setImmediate)

test('items that come while a commit runs are committed together, in order, each with its own outcome', async () => {
  const { groups, commit, finishNext } = slowCommit()
  const group = new GroupCommit(commit)
  const outcomes = [group.submit(1)]
  await turn()
  outcomes.push(group.submit(2), group.submit(3), group.submit(4))
  await turn()
  expect(groups).toEqual([[1]])
  finishNext()
  await turn()
  expect(groups).toEqual([[1], [2, 3, 4]])
  finishNext()
  expect(await Promise.all(outcomes)).toEqual([10, 20, 30, 40])
})

test('items of one turn are one group, and no group is larger than the limit', async () => {
  const groups: (readonly number[])[] = []
  const group = new GroupCommit<number, number>(
    async (items) => {
      groups.push(items)
      return items
    },
    { largestGroup: 3 },
  )
  const items = [1, 2, 3, 4, 5, 6, 7]
  expect(await Promise.all(items.map((item) => group.submit(item)))).toEqual(items)
  expect(groups).toEqual([[1, 2, 3], [4, 5, 6], [7]])
})

test('when a commit fails every item of its group fails with the reason, and the next group goes on', async () => {
  let fails = true
  const group = new GroupCommit<number, number>(async (items) => {
    if (fails) throw new Error('the disk is full')
    return items
  })
  const failed = await Promise.allSettled([group.submit(1), group.submit(2)])
  expect(failed).toEqual([
    { status: 'rejected', reason: new Error('the disk is full') },
    { status: 'rejected', reason: new Error('the disk is full') },
  ])
  fails = false
  expect(await group.submit(3)).toBe(3)
})

test('never two commits at a time', async () => {
  let running = 0
  let most = 0
  const group = new GroupCommit<number, number>(
    async (items) => {
      most = Math.max(most, ++running)
      await turn()
      running--
      return items
    },
    { largestGroup: 2 },
  )
  await Promise.all(Array.from({ length: 50 }, (_, i) => group.submit(i)))
  expect(most).toBe(1)
})

test('what would make the queue too long is refused at once, and what waits already is committed', async () => {
  const { groups, commit, finishNext } = slowCommit()
  const group = new GroupCommit(commit)
  const first = group.submit(0)
  await turn()
  const waiting = Array.from({ length: 1000 }, (_, i) => group.submit(i + 1))
  await expect(group.submit(1001)).rejects.toMatchObject({ name: 'LedgerUnavailable', code: 'busy' })
  for (let i = 0; i < 3; i++) {
    finishNext()
    await turn()
  }
  expect(await first).toBe(0)
  expect(await Promise.all(waiting)).toHaveLength(1000)
  expect(groups.flat()).toHaveLength(1001)
})

test('whoever watches is told of every group, of what is refused, and how many wait', async () => {
  const reported: unknown[] = []
  let waiting = () => 0
  const watch: Watch = {
    ...unwatched,
    queue: (name, read) => {
      waiting = read
      const committed: QueueWatch['committed'] = ({ size, isDone }) => reported.push([name, size, isDone])
      return { committed, shed: () => reported.push('shed') }
    },
  }
  const { commit, finishNext } = slowCommit()
  const group = new GroupCommit(commit, { largestGroup: 1000, name: 'charges', watch })
  const first = group.submit(0)
  await turn()
  const others = Array.from({ length: 1000 }, (_, i) => group.submit(i))
  expect(waiting()).toBe(1000)
  await expect(group.submit(1)).rejects.toThrow('too many calls wait')
  finishNext()
  await first
  await turn()
  finishNext()
  await Promise.all(others)
  expect(reported).toEqual(['shed', ['charges', 1, true], ['charges', 1000, true]])
  expect(waiting()).toBe(0)
})
