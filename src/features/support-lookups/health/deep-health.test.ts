import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { freshAddress, ledgers, testApp } from '../../../../test/app.ts'
import { make } from '../../../../test/make.ts'
import { connect, unitsOf } from '../../../../test/mcp/connect.ts'
import { applicationRound } from '../../../datasets/application-round.ts'
import { program } from '../../../datasets/program.ts'
import { healthChecks } from './health-checks.ts'

const path = '/v1/am/health/deep'
const names = Object.keys(healthChecks)
const v2 = { headers: { accept: 'application/vnd.service.v2+json' } }

describe('deep_health', () => {
  test('answers ten checks with sentences that name no place and no count', async () => {
    const app = await testApp({ rows: [[program, [make(program)]]] })
    const { status, json } = await app.get(path)
    expect([status, Object.keys(json.checks)]).toEqual([200, names])
    expect(names).toHaveLength(10)
    expect(json.status).toBe('degraded')
    for (const { details, details_ja } of Object.values<Record<string, string>>(json.checks)) {
      expect(details).toMatch(/^[A-Z][^/%]+\.$/)
      expect(details_ja).toMatch(/。$/)
      expect(details?.replace(/\d{4}-\d\d-\d\d/, '')).not.toMatch(/\d/)
    }
  })

  test('programs that rounds name are tied; others are not', async () => {
    const programs = [make(program), make(program), make(program)]
    const rounds = [make(applicationRound, { unified_id: programs[0]?.unified_id })]
    const tied = await testApp({
      rows: [
        [program, programs],
        [applicationRound, rounds],
      ],
    })
    const alone = await testApp({ rows: [[program, programs]] })
    const mapping = async (app: typeof tied) => (await app.get(path)).json.checks.entity_id_map_coverage.status
    expect([await mapping(tied), await mapping(alone)]).toEqual(['ok', 'warn'])
  })

  test('is kept for 30 seconds, made anew when forced, and forced at most every 5 seconds', async () => {
    const app = await testApp()
    const madeAfter = async (seconds: number, query = '') => {
      app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000)
      return (await app.get(path + query)).json.generated_at
    }
    const first = await madeAfter(0)
    expect(await madeAfter(29)).toBe(first)
    const second = await madeAfter(1)
    expect(second > first).toBe(true)
    expect(await madeAfter(4, '?force=true')).toBe(second)
    const third = await madeAfter(1, '?force=true')
    expect(third > second).toBe(true)
    expect(await madeAfter(1)).toBe(third)
  })

  test('a hundred that force it at once get one report', async () => {
    const app = await testApp()
    const reports = await Promise.all(
      Array.from({ length: 100 }, (_, i) => {
        app.clock.now = new Date(app.clock.now.getTime() + i * 10_000)
        return app.get(`${path}?force=true`)
      }),
    )
    expect(new Set(reports.map(({ json }) => json.generated_at)).size).toBe(1)
  })

  test('a new snapshot is judged at once', async () => {
    const app = await testApp()
    expect((await app.get(path)).json.checks.program_db_reachable.status).toBe('fail')
    await app.publish([[program, [make(program)]]])
    expect((await app.get(path)).json.checks.program_db_reachable.status).toBe('warn')
  })

  test('takes no slot of the day, and answers whoever has none left', async () => {
    const app = await testApp()
    const from = freshAddress()
    for (let i = 0; i < 5; i++) expect((await app.get(path, { from })).status).toBe(200)
    for (let i = 0; i < 3; i++) expect((await app.get('/v1/meta', { from })).status).toBe(200)
    expect((await app.get('/v1/meta', { from })).status).toBe(429)
    expect((await app.get(path, { from })).status).toBe(200)
  })

  test.each(ledgers)('costs a key nothing on %s, whose log it names', async (ledger) => {
    const app = await testApp({ ledger })
    const { apiKey: key } = await app.createKey()
    const { json } = await app.get(path, { key })
    expect(json.checks.wal_mode.status).toBe('ok')
    expect(await unitsOf(app, key)).toBe(0)
  })

  test('in v2 it is partial with the warnings of what is not well', async () => {
    const app = await testApp({ rows: [[program, [make(program)]]] })
    const { status, json, headers } = await app.get(path, v2)
    expect([status, json.status, json.results.length, json.meta.billable_units]).toEqual([200, 'partial', 1, 0])
    const unwell = Object.entries<{ status: string }>(json.results[0].checks).filter(([, c]) => c.status !== 'ok')
    expect(json.warnings.map((warning: string) => warning.split(':')[0])).toEqual(unwell.map(([name]) => name))
    expect(headers.vary).toBe('Accept, X-Envelope-Version')
  })

  test('answers 200 and unhealthy while no corpus is published, or its file is gone', async () => {
    const none = await testApp({ rows: 'none' })
    const unhealthy = async (app: typeof none) => {
      const { status, json } = await app.get(path)
      return [status, json.status, json.checks.program_db_reachable.status]
    }
    expect(await unhealthy(none)).toEqual([200, 'unhealthy', 'fail'])
    const emptied = await testApp({ rows: [[program, [make(program)]]] })
    const folder = join(emptied.dataDir, 'corpus')
    for (const file of readdirSync(folder)) rmSync(join(folder, file), { recursive: true })
    await emptied.restart()
    expect(await unhealthy(emptied)).toEqual([200, 'unhealthy', 'fail'])
  })

  test('is a tool that answers the same; a flag that is none is 422', async () => {
    const app = await testApp()
    const client = await connect(app)
    const { structuredContent } = await client.callTool({ name: 'deep_health', arguments: {} })
    expect(structuredContent).toEqual((await app.get(path)).json)
    expect((await app.get(`${path}?force=perhaps`)).status).toBe(422)
    expect((await app.get(`${path}?when=now`)).status).toBe(422)
  })
})
