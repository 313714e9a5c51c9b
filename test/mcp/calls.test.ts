import { describe, expect, test } from 'vitest'
import { type FormatName, formats } from '../../src/documents/formats.ts'
import { ReadyFile } from '../../src/operation/answer/ready-file.ts'
import { ReadyJson } from '../../src/operation/answer/ready-json.ts'
import { AppError } from '../../src/operation/errors.ts'
import type { Call, Reply } from '../../src/pipeline/call.ts'
import { bareHttp, noting, post, refusal, request } from './fake.ts'

async function call(params: object, headers: Record<string, string> = {}, reply?: (call: Call) => Reply) {
  const fake = noting(reply)
  const response = await post(bareHttp(fake.options), request('tools/call', params), headers)
  return { ...fake, result: response.json().result, given: fake.calls[0]?.given(), made: fake.calls[0]! }
}

const batch = { name: 'batch_get_programs', arguments: { unified_ids: ['a'] } }

describe('a tool call becomes one call of the pipeline', () => {
  test('with its arguments as they are, and a request id of its own', async () => {
    const { calls, made, given } = await call({ name: 'search_programs', arguments: { q: '省エネ', limit: 3 } })
    expect(calls).toHaveLength(1)
    expect(made.operation.name).toBe('search_programs')
    expect(made.wantsV2).toBe(false)
    expect(made.requestId).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
    expect(given).toMatchObject({ input: { q: '省エネ', limit: 3 }, problems: [], unknownNames: [] })
  })

  test('with undeclared arguments named, prototype names among them', async () => {
    const { given } = await call({ name: 'search_programs', arguments: { qq: 1, toString: 2, idempotency_key: 'x' } })
    expect(given?.unknownNames).toEqual(['qq', 'toString', 'idempotency_key'])
  })

  test('whose `arguments: null` says that there are none', async () => {
    const { given } = await call({ name: 'list_exclusion_rules', arguments: null })
    expect(given).toMatchObject({ input: {}, problems: [], unknownNames: [] })
  })

  test('with credentials as sent, two keys included', async () => {
    const { made } = await call(batch, { 'x-api-key': 'aaa, bbb', authorization: 'Bearer ccc' })
    expect(made.credentials).toEqual({ apiKey: 'aaa, bbb', authorization: 'Bearer ccc' })
  })
})

describe('a file', () => {
  const replied = async (name: FormatName, bytes: Buffer) => {
    const answer = new ReadyFile({ id: 1 }, formats[name], 'pack.bin', bytes)
    const reply = () => ({ status: 200, answer, headers: {}, isV2: false })
    return (await call({ name: 'get_meta', arguments: {} }, {}, reply)).result
  }

  test('of text is the content as it is, and the object stands beside it', async () => {
    for (const name of ['md', 'dot', 'mermaid'] as const) {
      const { content, structuredContent } = await replied(name, Buffer.from('# 題'))
      expect([content, structuredContent]).toEqual([[{ type: 'text', text: '# 題' }], { id: 1 }])
    }
  })

  test('of any other type travels whole, as a resource', async () => {
    const bytes = Buffer.from([0x25, 0xff, 0x00, 0x80])
    const { content, structuredContent } = await replied('pdf', bytes)
    const resource = { uri: 'file:///pack.bin', mimeType: 'application/pdf', blob: bytes.toString('base64') }
    expect([content, structuredContent]).toEqual([[{ type: 'resource', resource }], { id: 1 }])
  })
})

describe('options', () => {
  test('comes from the headers of the request', async () => {
    const { made } = await call(batch, { 'idempotency-key': 'k1', 'x-cost-cap-jpy': '300', 'x-client-tag': 't1' })
    expect(made.options).toEqual({ idempotencyKey: 'k1', costCap: '300', clientTag: 't1' })
  })

  test('_meta wins over headers, and the argument over both', async () => {
    const headers = { 'idempotency-key': 'k1', 'x-client-tag': 't1' }
    const _meta = { 'service/idempotency-key': 'k2', 'service/client-tag': 't2' }
    expect((await call({ ...batch, _meta }, headers)).made.options).toMatchObject({
      idempotencyKey: 'k2',
      clientTag: 't2',
    })
    const withArgument = { name: batch.name, arguments: { ...batch.arguments, idempotency_key: 'k3' }, _meta }
    const { made, given } = await call(withArgument, headers)
    expect(made.options.idempotencyKey).toBe('k3')
    expect(given).toMatchObject({ input: { unified_ids: ['a'] }, problems: [], unknownNames: [] })
  })

  test.each([
    ['300', '100', '100'],
    ['100', '300', '100'],
    ['abc', '100', 'abc'],
    ['100', 'abc', 'abc'],
    [{ toString: 1 }, '100', '{"toString":1}'],
    [null, undefined, 'null'],
    [0, undefined, '0'],
  ])(
    'of the budgets %j and %j, %j binds: the lower one, or the malformed one so that it is refused',
    async (meta, header, expected) => {
      const params = { ...batch, _meta: { 'service/cost-cap-jpy': meta } }
      const { made } = await call(params, header === undefined ? {} : { 'x-cost-cap-jpy': header })
      expect(made.options.costCap).toBe(expected)
    },
  )

  test.each([null, '', ' '])('an idempotency_key of %j says that there is none', async (idempotency_key) => {
    const { made, given } = await call({ name: batch.name, arguments: { ...batch.arguments, idempotency_key } })
    expect([made.options.idempotencyKey, given?.problems]).toEqual([undefined, []])
  })

  test('an idempotency_key that is no text is a problem of the input', async () => {
    const { given } = await call({ name: batch.name, arguments: { ...batch.arguments, idempotency_key: 5 } })
    expect(given?.problems).toEqual([expect.objectContaining({ loc: ['body', 'idempotency_key'], en: 'must be text' })])
  })
})

describe('a tool result', () => {
  test('carries the answer as an object and, in text, what it says', async () => {
    const answer = () => ({
      status: 200,
      answer: new ReadyJson(['{"total":0,"results":[]}']),
      headers: {},
      isV2: false,
    })
    const { result } = await call({ name: 'search_programs' }, {}, answer)
    expect(result.structuredContent).toEqual({ total: 0, results: [] })
    expect(result.content).toEqual([{ type: 'text', text: '{"total":0,"results":[]}' }])
    expect(result.isError).toBeUndefined()
  })

  test('holds the whole answer in its text where that is asked for, by the call or through call_tool', async () => {
    const answer = () => ({ status: 200, answer: { total: 0, results: [] }, headers: {}, isV2: false })
    const json = [{ type: 'text', text: '{"total":0,"results":[]}' }]
    const requested = await call({ name: 'search_programs', _meta: { 'service/detail': 'full' } }, {}, answer)
    expect(requested.result.content).toEqual(json)
    const named = { name: 'call_tool', arguments: { name: 'search_programs', detail: 'full' } }
    expect((await call(named, {}, answer)).result.content).toEqual(json)
  })

  test('wraps an array under results', async () => {
    const answer = () => ({
      status: 200,
      answer: ReadyJson.array([Buffer.from('{"id":1}')]),
      headers: {},
      isV2: false,
    })
    const { result } = await call({ name: 'list_webhooks' }, { 'x-api-key': 'aaa' }, answer)
    expect(result.structuredContent).toEqual({ results: [{ id: 1 }] })
  })

  test('tells in _meta what REST tells in headers', async () => {
    const headers = { 'x-cost-yen': '3', 'x-corpus-snapshot-id': 'corpus-1' }
    const { result, made } = await call({ name: 'ping' }, {}, () => ({ status: 200, answer: {}, headers, isV2: false }))
    expect(result._meta['service/headers']).toEqual({ ...headers, 'x-request-id': made.requestId })
  })

  test('of a refusal is an error with both messages, and with the error body for machines alone', async () => {
    const failure = new AppError('not_found', { ja: '制度が見つかりません。', en: 'no such program' })
    const { result } = await call({ name: 'get_program', arguments: { unified_id: 'x' } }, {}, () => refusal(failure))
    expect(result).toMatchObject({
      isError: true,
      content: [{ type: 'text', text: '制度が見つかりません。\nno such program' }],
      _meta: {
        'konkyo/error': { status: 404, code: 'NOT_FOUND', retryable: false, body: { detail: 'no such program' } },
      },
    })
    expect(result).not.toHaveProperty('structuredContent')
  })

  test('of a failure of ours tells nothing about its cause', async () => {
    const fake = noting(() => {
      throw new Error('secret path /data/x')
    })
    const { payload } = await post(bareHttp(fake.options), request('tools/call', { name: 'ping' }))
    const { isError, content, _meta } = JSON.parse(payload).result
    expect(content[0].text).toBe(
      '内部エラーが発生しました。課金は発生していません。\nSomething went wrong here. Nothing was charged.',
    )
    expect([isError, _meta['konkyo/error'].status, payload.includes('secret')]).toEqual([true, 500, false])
    expect(String(fake.errors[0])).toContain('secret path')
  })
})
