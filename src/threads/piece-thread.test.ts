import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { PieceThread } from './piece-thread.ts'

/** A thread whose pieces are made by a function that is given as its source. */
function threadOf(make: string): PieceThread {
  const serve = new URL('./serve-pieces.ts', import.meta.url)
  const source = `import { servePieces } from '${serve}'; servePieces(${make})`
  return new PieceThread(new URL(`data:text/javascript,${encodeURIComponent(source)}`))
}

/** Counts in memory that this thread and the other share. */
const counter = () => new Int32Array(new SharedArrayBuffer(4))

async function read(pieces: AsyncIterable<Buffer>): Promise<string> {
  const copies: Buffer[] = []
  for await (const piece of pieces) copies.push(Buffer.from(piece))
  return Buffer.concat(copies).toString()
}

test('bytes come in order and say what was given, in order; short pieces, long ones and empty ones', async () => {
  const thread = threadOf(`function* (given) {
    for (const text of given) { yield text; yield undefined; yield text.repeat(100_000); yield new Uint8Array([10]) }
  }`)
  const texts = ['a', '根拠', '', '😀']
  expect(await read(thread.pieces(texts))).toBe(texts.map((text) => `${text.repeat(100_001)}\n`).join(''))
  expect(await read(thread.pieces([]))).toBe('')
})

test('bytes among the parts are cloned, or gone here once they are handed over', async () => {
  const thread = threadOf('function* (given) { for (const part of given) yield part }')
  const bytes = new Uint8Array([0x61, 0x62])
  expect(await read(thread.pieces([bytes, 'c']))).toBe('abc')
  expect(bytes).toHaveLength(2)
  expect(await read(thread.pieces([bytes, 'c'], true))).toBe('abc')
  expect(bytes).toHaveLength(0)
})

test('a reader who reads slowly, or not at all, has no more made beside it than the ring has room for', async () => {
  const made = counter()
  const thread = threadOf(
    'function* ([made]) { for (;;) { Atomics.add(made, 0, 1); yield new Uint8Array(1024).fill(1) } }',
  )
  const pieces = thread.pieces([made])
  const next = async () => ((await pieces.next()).value as Buffer).length
  let last = await next()
  let freed = 0
  /** A writer who waits is told when half of the ring is free, and holds one piece that found no room. */
  const keepsPace = async () => {
    const inRing = () => (made[0] as number) - freed / 1024
    await expect.poll(inRing, { timeout: 20_000 }).toBeGreaterThanOrEqual(128)
    await setTimeout(50)
    expect(inRing()).toBeLessThanOrEqual(256 + 1)
  }
  await keepsPace()
  for (; freed < 2 ** 20; last = await next()) freed += last
  await keepsPace()
  await pieces.return()
})

test('each piece has a turn of the event loop, however fast pieces come and are taken', async () => {
  const thread = threadOf('function* () { for (let i = 0; i < 200; i++) yield new Uint8Array(65_536) }')
  let turn = 0
  let counting = setImmediate(function count() {
    turn++
    counting = setImmediate(count)
  })
  const turns: number[] = []
  for await (const _ of thread.pieces([])) turns.push(turn)
  clearImmediate(counting)
  expect(turns).toHaveLength(200)
  expect(new Set(turns).size).toBe(200)
})

test('whoever leaves ends the work, also in the middle of a piece', async () => {
  const steps = counter()
  const thread = threadOf(`function* ([steps]) {
    yield new Uint8Array(1)
    for (;;) { Atomics.add(steps, 0, 1); yield undefined }
  }`)
  for await (const _ of thread.pieces([steps])) break
  // On a busy machine the thread has no core for a while, in which it neither works nor hears.
  const stepsIn = async (ms: number) => {
    const before = steps[0] as number
    await setTimeout(ms)
    return (steps[0] as number) - before
  }
  await expect.poll(() => stepsIn(200), { timeout: 20_000 }).toBe(0)
})

test('readers have their turns: long work for one does not keep another waiting', async () => {
  const thread = threadOf(`function* ([isLong]) {
    while (Atomics.load(isLong, 0) === 1) yield undefined
    yield 'made'
  }`)
  const isLong = counter().fill(1)
  const long = read(thread.pieces([isLong]))
  expect(await read(thread.pieces([counter()]))).toBe('made')
  Atomics.store(isLong, 0, 0)
  expect(await long).toBe('made')
})

test('what the work throws, its own reader is thrown; the others read on in the same thread', async () => {
  const thread = threadOf(`function* ([shared, isBroken]) {
    Atomics.add(shared, 0, 1)
    yield String(Atomics.load(shared, 0))
    if (isBroken) throw new RangeError('broken')
    while (Atomics.load(shared, 0) === 1) yield undefined
    yield 'sound'
  }`)
  const shared = counter()
  const sound = thread.pieces([shared, false])
  await sound.next()
  const broken = thread.pieces([shared, true])
  expect((await broken.next()).value?.toString()).toBe('2')
  await expect(broken.next()).rejects.toThrow(new RangeError('broken'))
  expect(await read(sound)).toBe('sound')
})

test('a thread that fails as a whole fails all its readers, and the next one has a new thread', async () => {
  const thread = threadOf(`function* ([isFatal]) {
    yield 'begun'
    if (isFatal) setImmediate(() => { throw new Error('fatal') })
    while (isFatal === null || isFatal) yield undefined
  }`)
  const bystander = thread.pieces([null])
  await bystander.next()
  const fatal = thread.pieces([true])
  await fatal.next()
  const told = await Promise.allSettled([fatal.next(), bystander.next(), read(thread.pieces([null]))])
  expect(told.map((one) => one.status === 'rejected' && one.reason.message)).toEqual(['fatal', 'fatal', 'fatal'])
  expect(await read(thread.pieces([false]))).toBe('begun')
})

test('a thread that ends without a word is told of, too', async () => {
  const thread = threadOf('function* ([isOver]) { if (isOver) process.exit(); yield "made" }')
  await expect(read(thread.pieces([true]))).rejects.toThrow('the thread has stopped')
  expect(await read(thread.pieces([false]))).toBe('made')
})
