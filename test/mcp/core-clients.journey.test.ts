import { describe, expect, test } from 'vitest'
import { program } from '../../src/datasets/program.ts'
import { mostCoreTools } from '../../src/operation/toolsets.ts'
import { make } from '../make.ts'
import { oneApp } from '../one-app.ts'
import { unitsOf } from './connect.ts'
import { sdkClient, sdkClients } from './sdk-clients.ts'

const solar = make(program, { primary_name: '太陽光発電設備導入補助金', prefecture: '長野県' })
const service = oneApp({ rows: [[program, [solar, make(program, { primary_name: '創業融資' })]]] })

const textOf = (content: unknown) => (content as { text: string }).text

describe.each(sdkClients)('an official client of the core: %s', (way) => {
  test('lists few tools, looks another one up and calls it by name', async () => {
    const { apiKey: key } = await service().createKey()
    const { tools, call } = await sdkClient(way, service(), key, '/mcp/core')
    expect(tools.length).toBeLessThanOrEqual(mostCoreTools)
    const { structuredContent: found } = await call('find_tool', { need: '都道府県の一覧や選択肢を知りたい' })
    const names = (found as { tools: { name: string }[] }).tools.map(({ name }) => name)
    expect(names).toContain('list_filter_values')
    expect(tools.map(({ name }) => name)).not.toContain('search_loan_programs')
    const described = await call('describe_tool', { name: 'search_loan_programs' })
    expect(described.structuredContent).toMatchObject({ name: 'search_loan_programs' })
    const called = await call('call_tool', { name: 'search_loan_programs', arguments: { q: '創業' } })
    expect(called.structuredContent).toMatchObject({ total: 0 })
  })

  test('reads a record, the prices and the coverage as resources, at the price of the calls that they stand for', async () => {
    const { apiKey: key } = await service().createKey()
    const { call, client } = await sdkClient(way, service(), key, '/mcp/core')
    const { resources } = await client.listResources()
    expect(resources.map(({ uri }) => uri).sort()).toEqual([
      'konkyo://coverage',
      'konkyo://prices',
      'konkyo://taxonomies/glossary',
    ])
    const { resourceTemplates } = await client.listResourceTemplates()
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toContain('konkyo://programs/{unified_id}')
    const read = async (uri: string) => JSON.parse(textOf((await client.readResource({ uri })).contents[0]))
    const record = await read(`konkyo://programs/${solar.unified_id}`)
    expect(record).toEqual((await call('get_program', { unified_id: solar.unified_id })).structuredContent)
    expect(await unitsOf(service(), key)).toBe(2)
    expect((await read('konkyo://prices')).results).toContainEqual(
      expect.objectContaining({ operation: 'get_program', units: 1, yen: 3 }),
    )
    expect(await unitsOf(service(), key)).toBe(2)
    expect((await read('konkyo://coverage')).results).toContainEqual(
      expect.objectContaining({ dataset: 'programs', rows: 2 }),
    )
    expect((await read('konkyo://taxonomies/glossary')).id).toBe('glossary')
    for (const uri of ['konkyo://programs/UNI-nothing', 'konkyo://nothing', 'konkyo://programs/%E3'])
      await expect(client.readResource({ uri })).rejects.toThrow()
    expect(await unitsOf(service(), key)).toBe(4)
  })

  test('fills prompts in, and completes names of records, values of filters and words of a list', async () => {
    const { apiKey: key } = await service().createKey()
    const { client } = await sdkClient(way, service(), key, '/mcp/core')
    const { prompts } = await client.listPrompts()
    expect(prompts.map(({ name }) => name)).toEqual(['check_company', 'prepare_workpaper', 'shortlist_programs'])
    const given = { purpose: '太陽光', prefecture: '長野県', language: 'en' }
    const { messages } = await client.getPrompt({ name: 'shortlist_programs', arguments: given })
    expect(textOf(messages[0]?.content)).toContain('prefecture=長野県')
    await expect(client.getPrompt({ name: 'shortlist_programs' })).rejects.toThrow('purpose is needed')
    const valuesOf = async (ref: object, name: string, value: string) =>
      (await client.complete({ ref, argument: { name, value } } as never)).completion.values
    const prompt = { type: 'ref/prompt', name: 'shortlist_programs' }
    expect(await valuesOf(prompt, 'prefecture', '長')).toEqual(['長野県'])
    expect(await valuesOf(prompt, 'language', 'e')).toEqual(['en'])
    const template = { type: 'ref/resource', uri: 'konkyo://programs/{unified_id}' }
    expect(await valuesOf(template, 'unified_id', '太陽光')).toEqual([solar.unified_id])
    expect(await unitsOf(service(), key)).toBe(0)
  })

  test('hears how far a long call is, and is charged for it once', async () => {
    const { apiKey: key } = await service().createKey()
    const { call } = await sdkClient(way, service(), key, '/mcp/core')
    const reported: { progress: number; total?: number }[] = []
    const numbers = Array.from({ length: 30 }, () => '1000020012131')
    const answer = await call(
      'call_tool',
      { name: 'screen_counterparties', arguments: { numbers, max_cost_jpy: 300 }, idempotency_key: 'k' },
      undefined,
      { onprogress: (one: { progress: number; total?: number }) => reported.push(one) },
    )
    expect(answer.structuredContent).toMatchObject({ total: 30 })
    expect(reported.at(-1)).toMatchObject({ progress: 30, total: 30 })
    expect(reported.map(({ progress }) => progress)).toEqual(
      [...new Set(reported.map(({ progress }) => progress))].sort((a, b) => a - b),
    )
    expect(await unitsOf(service(), key)).toBeGreaterThan(0)
  })
})
