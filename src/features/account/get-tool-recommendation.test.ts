import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { operations } from '../../catalog.ts'
import { routeOf } from '../../operation/operation.ts'
import { toolCatalogue } from './tool-catalogue.ts'

const url = '/v1/me/tool_recommendation'

async function asking() {
  const app = await testApp()
  const { apiKey: key } = await app.createKey()
  const ask = (intent: string, more = '') => app.get(`${url}?intent=${encodeURIComponent(intent)}${more}`, { key })
  return { app, key, ask }
}

describe('get_tool_recommendation', () => {
  test('names a tool with its path, its MCP name, a reason and a confidence, and costs nothing', async () => {
    const { ask } = await asking()
    const { json, headers } = await ask('省エネ設備の補助金')
    expect(json).toEqual({
      intent: '省エネ設備の補助金',
      tools: [
        {
          endpoint: '/v1/programs/search',
          name: 'programs.search',
          tool: 'search_programs',
          why: '「補助」という語があるため、補助金・助成金などの支援制度の検索が適しています。',
          confidence: 0.6,
        },
      ],
      fallback_used: false,
    })
    expect(headers['x-cost-yen']).toBe('0')
  })

  test('recommends exactly the tools of the catalogue that this service has', async () => {
    const { ask } = await asking()
    const routes = new Map(operations.map((operation) => [routeOf(operation).path, operation.name]))
    for (const { endpoint, keywords } of toolCatalogue) {
      const { tools } = (await ask(keywords.join(' '))).json
      const found = tools.find((tool: { endpoint: string }) => tool.endpoint === endpoint)
      expect([endpoint, found?.tool]).toEqual([endpoint, routes.get(endpoint)])
    }
  })

  test('names five tools unless asked for 1 to 10, and falls back where no word is known', async () => {
    const { ask } = await asking()
    const many = '補助 融資 法律 判例 処分 採択 入札'
    expect((await ask(many)).json.tools).toHaveLength(5)
    expect((await ask(many, '&limit=10')).json.tools).toHaveLength(7)
    expect((await ask('こんにちは', '&limit=1')).json).toMatchObject({
      tools: [{ name: 'programs.search', confidence: 0.2 }],
      fallback_used: true,
    })
  })

  test('refuses an intent that is missing, empty, too long or no text, and a caller without a key', async () => {
    const { app, key, ask } = await asking()
    expect((await app.get(url, { key })).status).toBe(422)
    for (const bad of ['', '補'.repeat(501), 'a\0b', `a${'\u0301'.repeat(40)}`])
      expect((await ask(bad)).status).toBe(422)
    for (const limit of ['0', '11']) expect((await ask('補助', `&limit=${limit}`)).status).toBe(422)
    expect((await ask('補'.repeat(500))).status).toBe(200)
    expect((await app.get(`${url}?intent=a`)).status).toBe(401)
  })
})
