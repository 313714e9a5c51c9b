import { expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { operations } from '../../../catalog.ts'
import { isTool } from '../../../operation/operation.ts'
import { faviconIco } from './favicon.ts'

const base = 'https://evidence.example'

async function found(app: TestApp, path: string) {
  const { status, headers, text } = await app.get(path)
  expect([path, status, headers['x-anon-quota-remaining']]).toEqual([path, 200, undefined])
  return { type: headers['content-type'], headers, text }
}

test('agents, registries, robots and browsers find what they look for, with the address of this service', async () => {
  const app = await testApp({ rows: [], env: { KONKYO_BASE_URL: base } })
  const card = await found(app, '/mcp/server-card')
  expect(card.type).toBe('application/mcp-server-card+json')
  expect(JSON.parse(card.text)).toMatchObject({
    name: expect.stringMatching(/^[\w.-]+\/[\w.-]+$/),
    remotes: [
      { type: 'streamable-http', url: `${base}/mcp/core` },
      { type: 'streamable-http', url: `${base}/mcp/core?login=required` },
    ],
  })
  expect((await found(app, '/.well-known/mcp/server-card.json')).text).toBe(card.text)

  const catalog = await found(app, '/.well-known/api-catalog')
  expect(catalog.type).toBe('application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"')
  expect(catalog.headers.link).toBe(`<${base}/.well-known/api-catalog>; rel="api-catalog"`)
  const { linkset } = JSON.parse(catalog.text) as { linkset: { 'service-desc'?: { href: string }[] }[] }
  const described = linkset.flatMap((links) => links['service-desc'] ?? [])
  expect(described).toHaveLength(4)
  for (const { href } of described) await found(app, href.slice(base.length))

  const brief = await found(app, '/llms.txt')
  const full = await found(app, '/llms-full.txt')
  for (const { name, http } of operations.filter(isTool)) {
    expect(brief.text).toContain(`[${name}](${base}/llms-full.txt#${name})`)
    expect(full.text).toContain(`### ${name}\n\n\`${http}\``)
  }
  expect(brief.text + full.text).not.toContain('127.0.0.1')
  expect(brief.text).toContain(`](${base}/mcp/core?login=required)`)

  const robots = await found(app, '/robots.txt')
  expect(robots.text).toContain('Disallow: /v1/\n')
  expect((await found(app, '/favicon.svg')).type).toBe('image/svg+xml')
  const icon = await found(app, '/favicon.ico')
  expect(icon.type).toBe('image/x-icon')
})

test('the icon for browsers that do not draw is one picture of 32 by 32 pixels, as long as its directory says', () => {
  const icon = faviconIco()
  expect([icon.readUInt16LE(2), icon.readUInt16LE(4), icon[6], icon[7]]).toEqual([1, 1, 32, 32])
  expect(icon.readUInt32LE(18) + icon.readUInt32LE(14)).toBe(icon.length)
})
