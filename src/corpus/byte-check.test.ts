import { utimesSync } from 'node:fs'
import { expect, test } from 'vitest'
import { amount, changedAt, flipBit, folder } from '../../test/corpus-folder.ts'

test('one flipped bit that no call has met is found before the snapshot answers any', async () => {
  const { ids, open, path } = await folder(2)
  flipBit(path(1))
  const { corpus, damaged } = open()
  expect([corpus.currentId, corpus.isIntact, amount(corpus)]).toEqual([ids[0], false, 1])
  expect(damaged()).toEqual([{ kind: 'damaged', id: ids[1], reason: 'its bytes do not match its checksum' }])
})

test('a new snapshot with a flipped bit never answers: the one before it goes on, and the next sound one is followed', async () => {
  const { ids, publish, open, path } = await folder(1)
  const { corpus, damaged } = open()
  await publish(2)
  flipBit(path(1))
  corpus.refresh()
  expect([corpus.currentId, corpus.state.problem]).toEqual([ids[0], null])
  await corpus.follow()
  expect([corpus.currentId, corpus.isIntact, amount(corpus)]).toEqual([ids[0], false, 1])
  expect(damaged()).toHaveLength(1)
  await publish(3)
  await corpus.follow()
  expect([corpus.currentId, amount(corpus)]).toEqual([ids[2], 3])
})

test('a bit that flips under a running service is found when the file is read again, after an hour at the latest', async () => {
  const { ids, open, path } = await folder(2)
  const clock = { ms: 0 }
  utimesSync(path(1), changedAt, changedAt)
  const { corpus, damaged } = open(() => clock.ms)
  flipBit(path(1))
  corpus.refresh()
  clock.ms = 3_599_999
  corpus.refresh()
  await corpus.follow()
  expect(damaged()).toEqual([])
  clock.ms = 3_600_000
  corpus.refresh()
  await expect.poll(() => damaged().map(({ id }) => id)).toEqual([ids[1]])
  expect([corpus.currentId, amount(corpus)]).toEqual([ids[0], 1])
})

test('an earlier snapshot with a flipped bit answers no call', async () => {
  const { ids, open, path } = await folder(2)
  flipBit(path(0))
  const { corpus, damaged } = open()
  expect(await corpus.acquireKept(ids[0] as string)).toBeUndefined()
  expect([damaged().map(({ id }) => id), corpus.whyNot(ids[0] as string)]).toEqual([[ids[0]], 'damaged'])
  expect([corpus.currentId, corpus.isIntact]).toEqual([ids[1], true])
})

test('damage that a call met in an earlier snapshot is not held against the served one beside it', async () => {
  const { ids, open, path } = await folder(3)
  utimesSync(path(1), changedAt, changedAt)
  const { corpus, damaged } = open()
  const lease = await corpus.acquireKept(ids[1] as string)
  flipBit(path(1))
  lease?.release()
  corpus.reportDamageMet(ids[2] as string, 'a row is not what was built')
  expect(corpus.currentId).toBe(ids[2])
  await expect.poll(() => damaged().map(({ id }) => id)).toEqual([ids[1]])
  expect([corpus.currentId, corpus.isIntact, await corpus.acquireKept(ids[1] as string)]).toEqual([
    ids[2],
    true,
    undefined,
  ])
})
