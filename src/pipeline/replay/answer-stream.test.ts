import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { StreamedJson } from '../../operation/answer/wrapped-answers.ts'
import { AnswerStream } from './answer-stream.ts'

const pieces = ['{"a":', '', '1,"b":[', '2]']

async function* bytesOf(texts: Iterable<string>) {
  for (const text of texts) yield new TextEncoder().encode(text)
}

const source = { call_id: 'c', snapshot: 'corpus-2026-01-01-000000000000', seal: null }
const read = async (stream: AnswerStream) => {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  return Buffer.concat(parts).toString()
}

/** A stream with what happened to it. */
function streaming(make: () => Iterable<string>, sealed: Record<string, unknown> = {}) {
  const reported = { hashes: [] as string[], failures: [] as unknown[], closed: 0 }
  const seal = async (sha256: string) => {
    reported.hashes.push(sha256)
    return sealed
  }
  const stream = new AnswerStream(new StreamedJson(() => bytesOf(make())), source, seal, (error) =>
    reported.failures.push(error),
  )
  stream.whenClosed(() => reported.closed++)
  return { stream, reported }
}

test('the seal stands last and speaks of the document without it', async () => {
  const { stream, reported } = streaming(() => pieces, { audit_seal: { seal_id: 's' } })
  expect(await read(stream)).toBe('{"a":1,"b":[2],"audit_seal":{"seal_id":"s"}}')
  expect(reported).toEqual({
    hashes: [createHash('sha256').update('{"a":1,"b":[2]}').digest('hex')],
    failures: [],
    closed: 1,
  })
})

test('without members of a seal the document is as it is', async () => {
  expect(await read(streaming(() => pieces).stream)).toBe('{"a":1,"b":[2]}')
})

test('a reader that goes away ends the work, makes no seal and lets go of what was held', async () => {
  let made = 0
  const { stream, reported } = streaming(function* () {
    for (;;) yield `${made++},`
  })
  for await (const part of stream) if (part.toString() === '3,') break
  const then = made
  for (let turns = 0; turns < 50; turns++) await new Promise(setImmediate)
  expect([made, reported]).toEqual([then, { hashes: [], failures: [], closed: 1 }])
})

test('a reader that breaks off with an error is no failure of ours', async () => {
  const { stream, reported } = streaming(function* () {
    for (;;) yield 'piece'
  })
  const pieces = stream[Symbol.asyncIterator]()
  await pieces.next()
  await expect(pieces.throw(new Error('premature close'))).rejects.toThrow('premature close')
  expect(reported).toEqual({ hashes: [], failures: [], closed: 1 })
})

test('what makes pieces is told when its reader goes away', async () => {
  let isLeft = false
  const { stream } = streaming(function* () {
    try {
      for (;;) yield 'piece'
    } finally {
      isLeft = true
    }
  })
  for await (const _ of stream) break
  expect(isLeft).toBe(true)
})

test('a reader that never begins lets go by closing, and only once', () => {
  const { stream, reported } = streaming(() => pieces)
  stream.close()
  stream.close()
  expect(reported.closed).toBe(1)
})

test('a failure in the middle is told, and the reader learns of it', async () => {
  const { stream, reported } = streaming(function* () {
    yield '{"a":'
    throw new Error('broken')
  })
  await expect(read(stream)).rejects.toThrow('broken')
  expect([reported.failures.length, reported.closed]).toEqual([1, 1])
})
