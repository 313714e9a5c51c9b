import { describe, expect, test } from 'vitest'
import {
  type ClientConfig,
  localCommand,
  localConfigs,
  remoteConfigs,
} from '../../scripts/generate/clients/client-configs.ts'
import { program } from '../../src/datasets/program.ts'
import { testApp } from '../app.ts'
import { make } from '../make.ts'
import { sdkClient, sdkClients } from '../mcp/sdk-clients.ts'

/** What a client would start or ask, read from its configuration as that client reads it. */
function read({ language, text }: ClientConfig): { command?: string; args?: string[]; url?: string } {
  if (language === 'sh') {
    const [, , , , ...words] = text.replace(/ --header .*/, '').split(' ')
    const at = words.indexOf('--')
    return at < 0 ? { url: words.at(-1) as string } : { command: words[at + 1] as string, args: words.slice(at + 2) }
  }
  if (language === 'toml')
    return Object.fromEntries(
      [...text.matchAll(/^(command|args|url) = (.*)$/gm)].map(([, name, value]) => [name, JSON.parse(value as string)]),
    )
  const { mcpServers, servers } = JSON.parse(text)
  const { konkyo } = mcpServers ?? servers
  return { ...konkyo, url: konkyo.url ?? konkyo.httpUrl }
}

describe('what users paste into their clients', () => {
  test.each(localConfigs)('$client starts the one command over stdio', (config) => {
    const { command, args } = read(config)
    expect({ command, args }).toEqual(localCommand)
  })

  const address = 'https://konkyo.example/mcp/core'
  test.each(remoteConfigs(address))('$client asks the address of the service', (config) => {
    expect(read(config).url).toBe(address)
  })

  test('the official client libraries get an answer with its source from that command and from that address', async () => {
    const service = await testApp({
      rows: [[program, [make(program, { primary_name: '省エネ補助金', source_url: 'https://example.go.jp/1' })]]],
    })
    const { apiKey: key } = await service.createKey()
    for (const way of sdkClients) {
      const { call } = await sdkClient(way, service, key)
      const { structuredContent } = await call('search_programs', { q: '省エネ', fields: 'full' })
      expect([way, structuredContent]).toEqual([
        way,
        expect.objectContaining({
          results: [expect.objectContaining({ source_url: 'https://example.go.jp/1' })],
        }),
      ])
    }
  })
})
