import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { freshFolder } from '../../../test/journeys/records.ts'
import { RecordStore } from '../../records/record-store.ts'
import { runCommandLine } from '../command-line.ts'

/** The command line in this process, on a data directory that is not there yet. */
function workshop() {
  const dataDir = join(freshFolder(), 'data')
  vi.stubEnv('KONKYO_DATA_DIR', dataDir)
  vi.stubEnv('KONKYO_GBIZINFO_TOKEN', '')
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const err = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const sync = async (...args: string[]) => {
    for (const spy of [out, err]) spy.mockClear()
    const status = await runCommandLine(['node', 'konkyo', 'sync', ...args])
    const text = (spy: typeof out) => spy.mock.calls.map(([chunk]) => String(chunk)).join('')
    return { status, out: text(out), err: text(err) }
  }
  return { dataDir, sync }
}

test('the plan names every source, what it needs and where that is had, and leaves nothing behind', async () => {
  const { dataDir, sync } = workshop()
  const { status, out } = await sync('--dry-run', '--json')
  const { sources, total } = JSON.parse(out)
  expect(status).toBe(0)
  expect(sources.find(({ source }: { source: string }) => source === 'gbizinfo')).toMatchObject({
    state: 'setting_missing',
    settings: [{ name: 'KONKYO_GBIZINFO_TOKEN', is_needed: true, is_missing: true, url: 'https://info.gbiz.go.jp/' }],
  })
  expect(sources.find(({ source }: { source: string }) => source === 'houjin-bangou')).toMatchObject({
    ...{ state: 'planned', way: 'first', since: null, hosts: expect.arrayContaining(['www.houjin-bangou.nta.go.jp']) },
    settings: [{ name: 'KONKYO_NTA_APPLICATION_ID', is_needed: false, is_missing: false }],
  })
  expect(total).toMatchObject({ unknown: ['adoption'], build_hours: 0.3, free_megabytes: expect.any(Number) })
  expect(existsSync(dataDir)).toBe(false)
})

test('after a good run the plan asks for what changed since', async () => {
  const { dataDir, sync } = workshop()
  const store = new RecordStore(dataDir)
  const measures = { documents: 1, already_read: 0, records: {}, filled: {}, newest: null }
  const now = new Date().toISOString()
  store.runs.end(store.runs.begin('egov', null, now), { outcome: 'good', why: null, alarms: [], measures }, now)
  store.close()
  const [egov] = JSON.parse((await sync('--dry-run', '--json', '--only', 'egov')).out).sources
  expect(egov).toMatchObject({ way: 'changes', requests: 4 })
})

test('what is wrong is said before anybody is asked', async () => {
  const { sync } = workshop()
  expect(await sync('--only', 'egov,nowhere')).toMatchObject({
    status: 2,
    err: expect.stringContaining('there is no source nowhere; there are jgrants, egov,'),
  })
  for (const when of ['25:00', '2001-01-01', 'tomorrow'])
    expect(await sync('--until', when)).toMatchObject({ status: 2, err: expect.stringContaining('an hour as 06:30') })
  expect(await sync('--only', 'gbizinfo')).toMatchObject({
    status: 1,
    err: expect.stringContaining('gbizinfo needs KONKYO_GBIZINFO_TOKEN'),
  })
})
