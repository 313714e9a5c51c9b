import { describe, expect, test } from 'vitest'
import { features, operations } from '../../src/catalog.ts'
import { program } from '../../src/datasets/program.ts'
import { listedIn } from '../../src/operation/feature.ts'
import { type TestApp, testApp } from '../app.ts'
import { make } from '../make.ts'
import { unitsOf } from './connect.ts'
import { connection, initialize, request } from './fake.ts'

const rows = [[program, [make(program)]]] as const
const search = (id: number) => request('tools/call', { name: 'search_programs', arguments: { limit: 1 } }, id)

async function talk(service: TestApp, messages: readonly object[], apiKey?: string) {
  const errors: unknown[] = []
  const options = {
    operations,
    listedIn: listedIn(features),
    version: '1',
    clock: () => service.clock.now,
    onError: (error: unknown) => errors.push(error),
    onCall: service.app.onCall,
  }
  const { input, ended, lines } = connection({ ...options, pipeline: service.pipeline }, apiKey)
  for (const message of messages) input.write(`${JSON.stringify(message)}\n`)
  input.end()
  await ended
  expect(errors).toEqual([])
  return lines().map((line) => JSON.parse(line))
}

describe('the service over stdio', () => {
  test('without a key nothing is metered and no quota applies', async () => {
    const service = await testApp({ rows })
    const answers = await talk(service, [initialize('2025-06-18'), ...[2, 3, 4, 5, 6].map(search)])
    for (const id of [2, 3, 4, 5, 6]) {
      const { result } = answers.find((answer) => answer.id === id)
      expect(result.structuredContent).toMatchObject({ total: 1 })
      expect(result._meta['service/headers']['x-anon-quota-remaining']).toBeUndefined()
    }
  })

  test('with a key every call costs what it costs over REST', async () => {
    const service = await testApp({ rows })
    const { apiKey: key } = await service.createKey()
    await talk(service, [initialize('2025-06-18'), search(2), search(3)], key)
    expect(await unitsOf(service, key)).toBe(2)
  })

  test('a bad key is refused, never taken for the operator', async () => {
    const service = await testApp({ rows })
    const answers = await talk(service, [initialize('2025-06-18'), search(2)], 'svc_live_bad')
    expect(answers.find(({ id }) => id === 2).result).toMatchObject({
      isError: true,
      _meta: { 'konkyo/error': { body: { detail: 'invalid api key' } } },
    })
  })
})
