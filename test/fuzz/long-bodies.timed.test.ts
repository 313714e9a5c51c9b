import { expect, test } from 'vitest'
import { testApp } from '../app.ts'
import { answerTo } from './answers.ts'

/** A service that is sent bodies as they are, over HTTP or as arguments of a tool. */
async function service() {
  const app = await testApp()
  const { apiKey: key } = await app.createKey()
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'k1', 'x-cost-cap-jpy': '100' }
  const post = (url: string, body: string) => answerTo(`${url} ${body}`, () => app.post(url, body, { key, headers }))
  const use = async (name: string, args: string) => {
    const message = `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}","arguments":${args}}}`
    return (await post('/mcp', message)).json.result
  }
  const get = (url: string) => answerTo(url, () => app.get(url, { key }))
  return { get, post, use }
}

const many = (item: string, bytes: number) => `[${item}${`,${item}`.repeat(bytes / (item.length + 1))}]`
const members = (count: number) => Array.from({ length: count }, (_, i) => `"k${i}":1`).join()
const places = (json: { detail: { loc: string[] }[] }) => json.detail.map(({ loc }) => loc.join('.'))

test('a list of everything that a body can hold is refused quickly, with its place', async () => {
  const { post } = await service()
  for (const item of ['1', '""', '{}', '[]', 'null']) {
    const ids = await post('/v1/exclusions/check', `{"program_ids":${many(item, 200_000)}}`)
    expect([item, ids.status, places(ids.json)[0]]).toEqual([item, 422, expect.stringMatching(/^body\.program_ids/)])
    const calls = await post('/v1/cost/preview', `{"stack_or_calls":${many(item, 200_000)}}`)
    expect([item, calls.status, places(calls.json)[0]]).toEqual([
      item,
      422,
      expect.stringMatching(/^body\.stack_or_calls/),
    ])
    const args = `{"stack_or_calls":[{"tool":"batch_get_programs","args":{"unified_ids":${many(item, 200_000)}}}]}`
    expect((await post('/v1/cost/preview', args)).status).toBe(422)
  }
})

test('many unknown members are refused quickly, and what is missing or wrong beside them is told', async () => {
  const { post } = await service()
  const { status, json } = await post('/v1/cost/preview', `{${members(8000)},"iterations":0}`)
  expect(status).toBe(422)
  expect(places(json)).toEqual(expect.arrayContaining(['body.stack_or_calls', 'body.iterations']))
})

test('unknown arguments of a tool are told as many as one call has, and no more of a query than anybody reads', async () => {
  const { get, use } = await service()
  const { isError, _meta } = await use('check_exclusions', `{${members(99)},"program_ids":["x"]}`)
  expect([isError, _meta['konkyo/error'].body.unknown.length]).toEqual([true, 99])
  const names = Array.from({ length: 1000 }, (_, i) => `k${i}=1`).join('&')
  expect((await get(`/v1/programs/search?${names}`)).json.unknown).toHaveLength(100)
})

test('a preview of 500 misspelt tools is quick, and the first of them are told what was meant', async () => {
  const { post } = await service()
  const tool = (i: number) => `search_progams_${'x'.repeat(40)}${i}`
  const calls = Array.from({ length: 500 }, (_, i) => ({ tool: i === 0 ? 'search_progams' : tool(i) }))
  const { status, json } = await post('/v1/cost/preview', JSON.stringify({ stack_or_calls: calls }))
  expect([status, json.billing_units, json.breakdown[0].did_you_mean]).toEqual([200, 500, 'search_programs'])
})
