import { describe, expect, test } from 'vitest'
import { AppError } from '../../src/operation/errors.ts'
import { LineReader } from '../../src/transports/mcp/line-reader.ts'
import { connection, initialize, modernMeta, noting, refusal, request } from './fake.ts'

const line = (message: unknown) => `${typeof message === 'string' ? message : JSON.stringify(message)}\n`

async function talk(messages: readonly unknown[], fake = noting(), apiKey?: string) {
  const { input, ended, lines } = connection(fake.options, apiKey)
  for (const message of messages) input.write(line(message))
  input.end()
  await ended
  return lines().map((text) => JSON.parse(text))
}

const byId = (answers: { id: unknown }[], id: number) =>
  answers.find((answer) => answer.id === id) as Record<string, never> | undefined

describe('MCP over stdio', () => {
  test('answers everything that was asked before stdin closed, then ends', async () => {
    const answers = await talk([
      initialize('2025-06-18'),
      request('tools/list', {}, 2),
      request('tools/call', { name: 'ping' }, 3),
    ])
    expect(byId(answers, 1)).toMatchObject({ result: { protocolVersion: '2025-06-18' } })
    expect(byId(answers, 2)).toMatchObject({ result: { tools: expect.any(Array) } })
    expect(byId(answers, 3)).toMatchObject({ result: { structuredContent: { got: {} } } })
  })

  test('serves 2026-07-28 without a handshake', async () => {
    const answers = await talk([request('tools/call', { name: 'ping', _meta: modernMeta }, 1)])
    expect(byId(answers, 1)).toMatchObject({ result: { resultType: 'complete' } })
  })

  test('calls with the configured key, else as the operator', async () => {
    const keyed = noting()
    await talk([request('tools/call', { name: 'ping' })], keyed, 'svc_live_x')
    expect(keyed.calls[0]?.credentials).toEqual({ apiKey: 'svc_live_x' })
    const local = noting()
    await talk([request('tools/call', { name: 'ping' })], local)
    expect(local.calls[0]?.credentials).toBe('operator')
  })

  test('a line that is not JSON, and JSON that is no message, are answered with an error each', async () => {
    const answers = await talk([
      '{"jsonrpc":',
      'not json at all',
      { id: 4, method: 'x' },
      '[]',
      initialize('2025-11-25'),
      request('ping', {}, 8),
    ])
    expect(answers.slice(0, 4).map(({ id, error }) => [id, error.code])).toEqual([
      [null, -32700],
      [null, -32700],
      [4, -32600],
      [null, -32600],
    ])
    expect(byId(answers, 8)).toMatchObject({ result: {} })
  })

  test('a 5 MB call is answered, a 20 MB line is refused, and the next message is served', async () => {
    const tooLong = noting(() => refusal(new AppError('invalid', { ja: 'q：長すぎます。', en: 'q: is too long' })))
    const call = request('tools/call', { name: 'search_programs', arguments: { q: 'あ'.repeat(1_700_000) } }, 7)
    const answers = await talk(
      [initialize('2025-06-18'), call, 'x'.repeat(20_000_000), request('ping', {}, 8)],
      tooLong,
    )
    expect(byId(answers, 7)).toMatchObject({ result: { isError: true } })
    expect(answers.some(({ id, error }) => id === null && error?.code === -32600)).toBe(true)
    expect(byId(answers, 8)).toMatchObject({ result: {} })
  })

  test('whatever 200 lines of noise are sent, every line of stdout is JSON-RPC and a ping is answered after them', async () => {
    const noise = Array.from({ length: 200 }, (_, i) => noisyLine(i))
    const { input, ended, lines, text } = connection(noting().options)
    for (const bytes of noise) input.write(bytes)
    input.write(line(initialize('2025-06-18')))
    input.end(line(request('ping', {}, 999_999)))
    await ended
    for (const out of lines()) expect(JSON.parse(out)).toMatchObject({ jsonrpc: '2.0' })
    expect(text().endsWith('\n')).toBe(true)
    expect(lines().map((out) => JSON.parse(out))).toContainEqual({ jsonrpc: '2.0', id: 999_999, result: {} })
  })
})

/** Noise that a seed decides: random bytes, cut and wrong messages, odd ids, deep nesting. */
function noisyLine(seed: number): Buffer {
  let state = seed * 2_654_435_761 + 1
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
  const whole = JSON.stringify(request('tools/call', { name: 'search_programs', arguments: { q: '補助金' } }, seed))
  const kinds = [
    () => Buffer.from(Array.from({ length: next(300) }, () => next(256))),
    () => Buffer.from(whole.slice(0, next(whole.length))),
    () => Buffer.from(`${'['.repeat(2000)}\r`),
    () =>
      Buffer.from(
        JSON.stringify({
          jsonrpc: '2.0',
          id: [null, 1.5, {}, 'é', -1][next(5)],
          method: ['tools/call', 'x', 7][next(3)],
          params: next(2),
        }),
      ),
    () => Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: seed, result: {} })),
    () => Buffer.from(JSON.stringify([request('ping', {}, seed)])),
  ]
  return Buffer.concat([kinds[seed % kinds.length]!(), Buffer.from('\n')])
}

describe('cutting bytes into lines', () => {
  test('a line may arrive in any pieces, a character cut in two included', () => {
    const reader = new LineReader(100)
    const bytes = Buffer.from('補助\n金\n')
    expect([...bytes].flatMap((byte) => reader.push(Buffer.from([byte])))).toEqual(['補助', '金'])
  })

  test('a line that is too long is told once, as soon as it is, and the next one is whole', () => {
    const reader = new LineReader(4)
    expect(reader.push(Buffer.from('abc'))).toEqual([])
    expect(reader.push(Buffer.from('de'))).toEqual(['too long'])
    expect(reader.push(Buffer.from('fg\nok\n'))).toEqual(['ok'])
  })
})
