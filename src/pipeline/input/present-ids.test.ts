import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { connect } from '../../../test/mcp/connect.ts'
import { applicationRound } from '../../datasets/application-round.ts'
import { exclusionRule } from '../../datasets/exclusion-rule.ts'
import { program } from '../../datasets/program.ts'

const open = { license: 'gov_standard', source_url: 'https://example.go.jp/source' } as const

async function merged() {
  return await testApp({
    rows: [
      [
        program,
        [
          make(program, { unified_id: 'UNI-a', primary_name: '見本補助金', former_ids: ['UNI-b', 'UNI-c'], ...open }),
          make(program, { unified_id: 'UNI-c', primary_name: '別の補助金', ...open }),
        ],
      ],
      [applicationRound, [make(applicationRound, { unified_id: 'UNI-a', application_round_label: '第1回', ...open })]],
      [
        exclusionRule,
        [
          make(exclusionRule, {
            rule_id: 'R-1',
            kind: 'mutex',
            severity: 'absolute',
            program_a: 'UNI-a',
            program_b: 'UNI-c',
            ...open,
          }),
        ],
      ],
    ],
  })
}

describe('an id that a program had before', () => {
  test('leads to the program, whose answer carries the id that it has', async () => {
    const app = await merged()
    const { status, json, headers } = await app.get('/v1/programs/UNI-b')
    expect([status, json.unified_id]).toEqual([200, 'UNI-a'])
    const etag = headers.etag as string
    expect((await app.get('/v1/programs/UNI-b', { headers: { 'If-None-Match': etag } })).status).toBe(304)
    const batch = await app.post('/v1/programs/batch', { unified_ids: ['UNI-b', 'UNI-a', 'UNI-x'] })
    expect(batch.json.results.map((one: { unified_id: string }) => one.unified_id)).toEqual(['UNI-a'])
    expect(batch.json.not_found).toEqual(['UNI-x'])
  })

  test('leads to its rounds, rules, packet and sources, over REST and MCP', async () => {
    const app = await merged()
    expect((await app.get('/v1/programs/UNI-b/rounds')).json.total).toBe(1)
    const packet = await app.get('/v1/evidence/packets/program/UNI-b')
    expect([packet.status, JSON.stringify(packet.json).includes('UNI-b')]).toEqual([200, false])
    expect((await app.get('/v1/source_manifest/UNI-b')).json.program_id).toBe('UNI-a')
    const check = await app.post('/v1/exclusions/check', { program_ids: ['UNI-b', 'UNI-c'] })
    expect([check.json.program_ids, check.json.hits.length]).toEqual([['UNI-a', 'UNI-c'], 1])
    const client = await connect(app)
    const { structuredContent } = await client.callTool({ name: 'am_provenance', arguments: { entity_id: 'UNI-b' } })
    expect(structuredContent).toMatchObject({ entity_id: 'UNI-a' })
  })

  test('is no former id where a record has it', async () => {
    const app = await merged()
    expect((await app.get('/v1/programs/UNI-c')).json.primary_name).toBe('別の補助金')
  })

  test('changes no answer that names no snapshot, and no document that is read as it came', async () => {
    const app = await merged()
    expect((await app.get('/v1/ping')).headers['x-corpus-snapshot-id']).toBeUndefined()
  })
})
