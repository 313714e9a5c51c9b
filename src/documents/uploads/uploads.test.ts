import { expect, onTestFinished, test } from 'vitest'
import { formsDrawnTwice } from '../../../test/hostile-files.ts'
import { NoTurn } from '../../lib/fair-turns.ts'
import { TooMuchToRead } from '../unread-file.ts'
import { ReadingStopped } from './read-upload.ts'
import { Uploads } from './uploads.ts'

const sound = Buffer.from('登録番号\n8000012050008\n')

/** Reads files with a deadline that comes when the test says so; `begun` waits until so many were begun. */
function reading() {
  const deadlines: (() => void)[] = []
  let told = () => {}
  const uploads = new Uploads({ atOnce: 1, seconds: 600, megabytes: 512 }, (_, end) => {
    deadlines.push(end)
    told()
    return () => {}
  })
  onTestFinished(() => uploads.close())
  const begun = async (count: number) => {
    while (deadlines.length < count) await new Promise<void>((resolve) => (told = resolve))
  }
  const read = (id: string, bytes: Buffer = sound, signal?: AbortSignal) => uploads.read('text', bytes, { id, signal })
  return { uploads, deadlines, begun, read }
}

const endless = formsDrawnTwice(30)

test('a file that never ends is ended at its deadline; whoever waits beside it is answered, by a process that lives', async () => {
  const { deadlines, begun, read } = reading()
  const hostile = read('a', endless)
  await begun(1)
  const beside = read('b')
  deadlines[0]?.()
  await expect(hostile).rejects.toEqual(new TooMuchToRead('time'))
  expect((await beside).text).toContain('8000012050008')
  // The next file is read where the sound one was.
  expect((await read('a')).kind).toBe('UTF-8')
})

test('a file is read no further when its sender leaves, and one that waits is never begun', async () => {
  const { deadlines, begun, read } = reading()
  const [reader, waiter] = [new AbortController(), new AbortController()]
  const hostile = read('a', endless, reader.signal)
  await begun(1)
  const waiting = read('b', endless, waiter.signal)
  waiter.abort()
  await expect(waiting).rejects.toBe(waiter.signal.reason)
  reader.abort()
  await expect(hostile).rejects.toThrow(ReadingStopped)
  expect((await read('c')).kind).toBe('UTF-8')
  expect(deadlines).toHaveLength(2)
})

test('ten files of one sender stand not before the first of another, and more than wait for their turn are refused', async () => {
  const { uploads, deadlines, begun, read } = reading()
  const hostile = Array.from({ length: 10 }, () => read('a', endless).catch((error: Error) => error))
  await begun(1)
  const beside = read('b')
  deadlines[0]?.()
  // Only one of them was read before, and one is next: four wait, five did not get in.
  expect((await Promise.all([hostile[0], ...hostile.slice(5)])).map((error) => error instanceof NoTurn)).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
  ])
  expect([(await beside).kind, deadlines.length]).toEqual(['UTF-8', expect.toSatisfy((count: number) => count <= 3)])
  await uploads.close()
  expect(await Promise.all(hostile.slice(1, 5))).toEqual(Array(4).fill(expect.any(Error)))
})

test('closing ends what is read and what waits', async () => {
  const { uploads, begun, read } = reading()
  const [first, second] = [read('a', endless), read('b')].map((one) => one.catch((error: Error) => error))
  await begun(1)
  await uploads.close()
  expect([await first, await second]).toEqual([expect.any(ReadingStopped), expect.any(ReadingStopped)])
})
