import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Thread } from './thread.ts'

/** A thread with the tasks that are given as their source. */
function threadOf(tasks: string): Thread {
  // A thread loads what Node reads: the sources as they were compiled for this run.
  const serve = new URL('../../.compiled/src/threads/serve.js', import.meta.url)
  const source = `import { inBytes, serve } from '${serve}'; serve(${tasks})`
  return new Thread(new URL(`data:text/javascript,${encodeURIComponent(source)}`))
}

/** Counts in memory that this thread and the other share. */
const counter = () => new Int32Array(new SharedArrayBuffer(4))

async function read(pieces: AsyncIterable<Uint8Array>): Promise<string> {
  const copies: Uint8Array[] = []
  for await (const piece of pieces) copies.push(piece)
  return Buffer.concat(copies).toString()
}

test('a task answers what it made of what it was given, and tasks do not mix their answers', async () => {
  const thread = threadOf('{ double: (n) => n * 2, later: async (n) => { await null; return [n] } }')
  const answers = await Promise.all([1, 2, 3].flatMap((n) => [thread.run('double', n), thread.run('later', n)]))
  expect(answers).toEqual([2, [1], 4, [2], 6, [3]])
})

test('a text comes in order and whole: short parts, long ones and none', async () => {
  const thread = threadOf('{ say: (texts) => inBytes(texts.flatMap((text) => [text, text.repeat(100_000), "\\n"])) }')
  const texts = ['a', '根拠', '', '😀']
  expect(await read(thread.stream('say', texts))).toBe(texts.map((text) => `${text.repeat(100_001)}\n`).join(''))
  expect(await read(thread.stream('say', []))).toBe('')
})

test('bytes that are handed over are gone here, and others are cloned', async () => {
  const thread = threadOf('{ length: (bytes) => bytes.length }')
  const bytes = new Uint8Array(3)
  expect([await thread.run('length', bytes), bytes.length]).toEqual([3, 3])
  expect([await thread.run('length', bytes, [bytes.buffer]), bytes.length]).toEqual([3, 0])
})

test('a reader who reads slowly, or not at all, has only a few pieces made beside it, and leaving ends the work', async () => {
  const made = counter()
  const thread = threadOf('{ count: function* (made) { for (;;) { Atomics.add(made, 0, 1); yield 1 } } }')
  const pieces = thread.stream('count', made)
  await pieces.next()
  await setTimeout(50)
  expect(made[0]).toBeLessThanOrEqual(5)
  for (let i = 0; i < 100; i++) await pieces.next()
  await setTimeout(50)
  expect(made[0]).toBeLessThanOrEqual(106)
  await pieces.return()
  await setTimeout(50)
  const end = made[0]
  await setTimeout(50)
  expect(made[0]).toBe(end)
})

test('a long stream for one reader does not keep another task waiting', async () => {
  const thread = threadOf('{ long: function* () { for (;;) yield 1 }, quick: () => "made" }')
  const long = thread.stream('long', null)
  await long.next()
  expect(await thread.run('quick', null)).toBe('made')
  await long.return()
})

test('what a task throws, its own caller is thrown, in a stream behind what was read before; the others go on', async () => {
  const thread = threadOf(`{
    broken: () => { throw new RangeError('broken') },
    half: function* () { yield 'half'; throw new RangeError('cut') },
    sound: () => 1,
  }`)
  const [broken, sound] = await Promise.allSettled([thread.run('broken', null), thread.run('sound', null)])
  expect([broken, sound]).toMatchObject([{ reason: new RangeError('broken') }, { value: 1 }])
  const half = thread.stream('half', null)
  expect((await half.next()).value).toBe('half')
  await expect(half.next()).rejects.toThrow(new RangeError('cut'))
})

test('a thread that fails as a whole, or ends without a word, fails all that wait, and the next call has a new one', async () => {
  const thread = threadOf(`{
    wait: () => new Promise(() => {}),
    fail: () => { setImmediate(() => { throw new Error('fatal') }); return new Promise(() => {}) },
    exit: () => process.exit(),
    endless: function* () { for (;;) yield 1 },
    sound: () => 1,
  }`)
  const endless = thread.stream('endless', null)
  await endless.next()
  const readAll = (async () => {
    for await (const _ of endless);
  })()
  const reported = await Promise.allSettled([thread.run('wait', null), thread.run('fail', null), readAll])
  expect(reported.map((one) => one.status === 'rejected' && one.reason.message)).toEqual(['fatal', 'fatal', 'fatal'])
  await expect(thread.run('exit', null)).rejects.toThrow('the thread has stopped')
  expect(await thread.run('sound', null)).toBe(1)
  await thread.close()
})
