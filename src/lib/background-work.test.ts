import { expect, test } from 'vitest'
import { BackgroundWork, type FailingWork, type WorkNews } from './background-work.ts'

const tooManyFiles = Object.assign(new Error("EMFILE: too many open files, open '/srv/secret'"), { code: 'EMFILE' })

function watched() {
  const news: WorkNews[] = []
  const changes: (readonly FailingWork[])[] = []
  const time = { ms: 0 }
  const work = new BackgroundWork({
    tell: (one) => news.push(one),
    onChange: (failing) => changes.push(failing),
    clock: () => new Date(time.ms),
    monotonicMs: () => time.ms,
  })
  return { work, news, changes, time }
}

const fail = () => {
  throw tooManyFiles
}

test('an error of background work goes no further, whether it is thrown at once or later', async () => {
  const { work } = watched()
  await work.attempt('poll', fail)
  await work.attempt('pull', async () => fail())
  expect(work.failing.map(({ name }) => name)).toEqual(['poll', 'pull'])
})

test('what fails is told in words without any name of a file, with its beginning and its count, until it works again', async () => {
  const { work, time, changes } = watched()
  await work.attempt('poll', fail)
  time.ms = 500
  await work.attempt('poll', fail)
  const reason = 'this process has too many files open; raise its limit (ulimit -n) (EMFILE)'
  const failing = [{ name: 'poll', failing_since: '1970-01-01T00:00:00.000Z', failures: 2, reason }]
  expect(work.failing).toEqual(failing)
  expect(changes.at(-1)).toEqual(failing)
  await work.attempt('poll', () => {})
  expect([work.failing, changes.at(-1)]).toEqual([[], []])
})

test('a failure is logged at once, then at most once a minute with how many there were, and its end once', async () => {
  const { work, news, time } = watched()
  for (time.ms = 0; time.ms <= 120_000; time.ms += 500) await work.attempt('poll', fail)
  await work.attempt('poll', () => {})
  await work.attempt('poll', () => {})
  expect(news.map((one) => [one.isOver, one.failures])).toEqual([
    [false, 1],
    [false, 120],
    [false, 120],
    [true, 241],
  ])
})

test('work that fails every other time does not fill the log', async () => {
  const { work, news, time } = watched()
  for (let i = 0; i < 120; i++) {
    time.ms = i * 500
    await work.attempt('poll', i % 2 === 0 ? fail : () => {})
  }
  expect(news.length).toBe(2)
})

test.each([
  [{ code: 'SQLITE_IOERR_WRITE' }, 'the disk reports an error (SQLITE_IOERR_WRITE)'],
  [{ code: '08006' }, 'the database cannot be reached (08006)'],
  [{ code: 'E_ODD' }, 'the log says why (E_ODD)'],
  [new Error('password=hunter2'), 'the log says why'],
  [undefined, 'the log says why'],
])('whatever is thrown is told without what it holds: %j', async (error, reason) => {
  const { work } = watched()
  work.failed('poll', error)
  expect(work.failing).toMatchObject([{ reason }])
})
