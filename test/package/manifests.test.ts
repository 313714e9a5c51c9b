import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { mcpName, serverSummary } from '../../src/lib/version.ts'
import { serverJsonSchema } from './server-json-schema.ts'

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const { version, mcpName: stated, name } = read('package.json')

describe('what registries and desktop clients read', () => {
  test('server.json keeps to what the registry of MCP demands, and names this package as it is', () => {
    const server = read('server.json')
    const validate = new Ajv({ allErrors: true, formats: { uri: (text: string) => URL.canParse(text) } }).compile(
      serverJsonSchema,
    )
    expect(validate(server) || validate.errors).toBe(true)
    expect(server).toMatchObject({ name: mcpName, version, packages: [{ identifier: name, version }] })
    expect(stated).toBe(mcpName)
    expect(serverSummary.length).toBeLessThanOrEqual(100)
  })

  test('a server.json that the registry would refuse is refused here', () => {
    const server = read('server.json')
    const validate = new Ajv({ formats: { uri: () => true } }).compile(serverJsonSchema)
    const wrong = [
      { ...server, name: 'konkyo' },
      { ...server, description: 'x'.repeat(101) },
      { ...server, packages: [{ ...server.packages[0], version: 'latest' }] },
      { ...server, packages: [{ ...server.packages[0], transport: { type: 'carrier-pigeon' } }] },
    ]
    expect(wrong.map((one) => validate(one))).toEqual([false, false, false, false])
  })

  test('the manifest of the bundle is one of MCPB 0.3, by the schema of its makers', () => {
    const schema = read(createRequire(import.meta.url).resolve('@anthropic-ai/mcpb/mcpb-manifest-v0.3.schema.json'))
    const validate = new Ajv({ allErrors: true, strict: false, validateFormats: false }).compile({
      ...schema,
      $schema: undefined,
    })
    const manifest = read('generated/bundle-manifest.json')
    expect(validate(manifest) || validate.errors).toBe(true)
    expect(manifest).toMatchObject({ version, server: { entry_point: 'dist/main.js' } })
  })
})
