import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { konkyo } from '../../../test/journeys/konkyo.ts'
import { endOf, until } from '../../../test/journeys/served.ts'
import { scenarios } from '../../../test/source-sites/scenarios.ts'
import { sourceCountry } from '../../../test/source-sites/source-country.ts'
import { houjinRows, invoiceRows } from '../../../test/source-sites/tax-agency.ts'
import { readManifest, readPointer } from '../../corpus/manifest.ts'
import { corpusFolder } from '../../ingest/ensure-snapshot.ts'
import { addDays, jstDate } from '../../lib/jst.ts'
import { RecordStore } from '../../records/record-store.ts'

vi.setConfig({ testTimeout: 480_000 })

const today = jstDate(new Date())
const listDay = addDays(today, -3)
const both = 'houjin-bangou,invoice'
/**
 * Those whose newest day is that of the machine's clock; lists that come once a quarter are tried with a clock of their own, and
 * jgrants without the open calls that ship, of which its stand-in lists none.
 */
const apart = ['jftc', 'fsa-acts', 'jgrants']
const others = [...new Set(scenarios.map(({ source }) => source))].filter((source) => !apart.includes(source))

/** The command on a machine of its own, whose only way out is a gateway to stand-ins of the sources. */
async function machine(rows = 200, env: Record<string, string> = {}) {
  const { country, gateway } = await sourceCountry({
    listDay,
    houjin: houjinRows(0, rows, listDay),
    invoice: invoiceRows(0, 50, listDay),
  })
  const command = konkyo({
    KONKYO_SOURCE_GATEWAY: gateway,
    KONKYO_SOURCE_GATEWAY_PAUSE_MS: '0',
    ...env,
  })
  const sync = async (...args: string[]) => {
    country.asked.length = 0
    const { code, stdout, stderr } = await command.run('sync', '--json', ...args)
    return { code, stderr, report: stdout === '' ? null : JSON.parse(stdout.split('\n')[0] ?? '') }
  }
  const dir = corpusFolder(command.dataDir)
  const served = () => readManifest(dir, String(readPointer(dir)))
  const held = (dataset: string) => {
    const store = new RecordStore(command.dataDir)
    const names = [...store.current(dataset, today)].map(({ json }) => JSON.parse(json) as Record<string, unknown>)
    store.close()
    return names
  }
  return { ...command, country, sync, served, held }
}

const isSample = ({ name }: Record<string, unknown>) => String(name).startsWith('株式会社見本')

const outcomes = (report: { sources: { source: string; outcome?: string; created?: number }[] }) =>
  Object.fromEntries(report.sources.map(({ source, outcome, created }) => [source, [outcome, created]]))

test('a plan is told on a machine that has nothing, and asks nobody', async () => {
  const { run, dataDir, country } = await machine()
  const { code, stdout } = await run('sync', '--dry-run')
  expect(code).toBe(0)
  for (const words of [/egov +everything +laws law_articles/, /houjin-bangou +everything +houjin houjin_changes +60/])
    expect(stdout).toMatch(words)
  expect(stdout).toMatch(/gbizinfo +nothing: KONKYO_GBIZINFO_TOKEN is missing/)
  expect(stdout).toContain('https://info.gbiz.go.jp/')
  const { total, sources } = JSON.parse((await run('sync', '--dry-run', '--json')).stdout)
  expect(sources).toHaveLength(18)
  expect(total.disk_megabytes).toBeGreaterThan(20_000)
  expect([country.asked, existsSync(dataDir)]).toEqual([[], false])
})

test('registers come whole without a credential, then what changed; a second run changes nothing', async () => {
  const { country, sync, served, held, run } = await machine()
  const first = await sync('--only', both)
  expect([first.code, first.stderr, outcomes(first.report)]).toEqual([
    0,
    expect.stringContaining('houjin-bangou: good'),
    { 'houjin-bangou': ['good', 200], invoice: ['good', 52] },
  ])
  expect(first.report.snapshot).toBe(served().id)
  expect(served().datasets.houjin?.rows).toBeGreaterThanOrEqual(200)
  expect(served().complete).toMatchObject({
    houjin: { as_of: listDay, stated_by: 'houjin-bangou' },
    invoice_registrants: { as_of: listDay, stated_by: 'invoice' },
  })

  const again = await sync('--only', both)
  expect([again.code, outcomes(again.report)]).toEqual([0, { 'houjin-bangou': ['good', 0], invoice: ['good', 0] }])
  expect(again.report.sources[0]).toMatchObject({ way: 'changes', amended: 0, withdrawn: 0 })
  expect(again.report.snapshot).toBe(first.report.snapshot)
  expect(country.asked.some((one) => one.includes('zenken'))).toBe(false)

  country.changes.set(today, houjinRows(0, 1, today, '株式会社改名'))
  const changed = await sync('--only', both)
  expect(changed.report.sources[0]).toMatchObject({ outcome: 'good', created: 0, amended: 1, documents: 1 })
  expect(held('houjin').filter(({ name }) => String(name).startsWith('株式会社改名'))).toHaveLength(1)
  const { stdout } = await run('sync', '--dry-run')
  expect(stdout).toMatch(new RegExp(`houjin-bangou +changes since ${addDays(today, -2)}`))
})

test('what fails keeps what was held, is named with its alarm, and the others go on', async () => {
  const { country, sync, held, run } = await machine()
  await sync('--only', both)
  country.changes.set(today, houjinRows(0, 12, today, '株式会社改名').replaceAll(/\n/g, ',neu\n'))
  country.instead.set('www.invoice-kohyo.nta.go.jp/', (_, response) => {
    response.setHeader('content-type', 'text/html').end('<html><body>ただいまメンテナンス中です</body></html>')
  })
  const { code, stderr, report } = await sync('--only', both)
  expect(code).toBe(1)
  expect(stderr).toContain('2 of 2 sources are not as they should be: houjin-bangou, invoice')
  expect(report.sources.map(({ alarms }: { alarms: { kind: string }[] }) => alarms.map(({ kind }) => kind))).toEqual([
    ['columns_changed'],
    ['unreachable'],
  ])
  expect(held('houjin').some(({ name }) => String(name).startsWith('株式会社改名'))).toBe(false)
  const doctor = await run('doctor')
  expect(doctor.stdout).toMatch(/sources +WRONG .*houjin-bangou: .*31 columns/)

  country.changes.set(today, houjinRows(0, 12, today, '株式会社改名'))
  country.instead.clear()
  const healed = await sync('--only', both)
  expect([healed.code, healed.report.sources[0].amended]).toEqual([0, 12])
  expect((await run('doctor')).stdout).toMatch(/sources +ok/)
})

test('laws, companies, filers, awards, notices and lists that an operator declared come by the same command; one that changed its form stops none, and the next run heals', async () => {
  const secrets = Object.assign({}, ...scenarios.map(({ secrets }) => secrets))
  const { country, sync, served, held, run, dataDir } = await machine(10, secrets)
  mkdirSync(dataDir)
  for (const { declared = {} } of scenarios)
    for (const [file, text] of Object.entries(declared)) writeFileSync(join(dataDir, file), text)
  const named = ['--only', others.join(',')]
  for (const { fill } of scenarios) fill(country, today)
  const first = await sync(...named)
  const outcomesOf = ({ sources }: typeof first.report) =>
    sources.map(({ source, outcome, alarms }: never) => [source, outcome, alarms])
  expect([first.code, outcomesOf(first.report)]).toEqual([0, others.map((source) => [source, 'good', []])])
  expect(served().id).toBe(first.report.snapshot)
  const rows = held('bids').length

  const changed = scenarios.find(({ source }) => source === 'kkj')?.changed
  for (const { add } of scenarios) add(country, today)
  changed?.do(country, today)
  const { code, report } = await sync(...named)
  const wrong = report.sources.filter(({ outcome }: { outcome: string }) => outcome !== 'good')
  expect([code, wrong.map(({ source, alarms }: never) => [source, (alarms as { kind: string }[])[0]?.kind])]).toEqual([
    1,
    [['kkj', changed?.kind]],
  ])
  expect((await run('doctor')).stdout).toMatch(/sources +WRONG .*kkj: .*<OrganizationName/)
  expect(held('bids').length).toBe(rows + 2)

  changed?.undo(country)
  const healed = await sync(...named)
  expect([healed.code, held('bids').length]).toEqual([0, rows + 3])
  expect((await run('doctor')).stdout).toMatch(/sources +ok/)
})

test('a site that is busy or breaks off is asked again, and a page where a file should be is no file', async () => {
  const { country, sync } = await machine()
  let busy = 2
  country.instead.set('www.houjin-bangou.nta.go.jp/download/zenken', (_, response) => {
    if (busy-- > 0) return response.writeHead(503, { 'retry-after': '1' }).end()
    country.instead.clear()
    response.socket?.destroy()
  })
  const first = await sync('--only', 'houjin-bangou')
  expect([first.code, outcomes(first.report)]).toEqual([0, { 'houjin-bangou': ['good', 200] }])

  country.instead.set('www.invoice-kohyo.nta.go.jp/download/zenken/dlfile', (_, response) => {
    response.end('<!DOCTYPE html><html>404</html>')
  })
  const page = await sync('--only', 'invoice')
  expect([page.code, page.report.sources[0].alarms[0].message]).toEqual([
    1,
    expect.stringContaining('answers with something else where a zip archive should be'),
  ])
  country.instead.clear()
  expect(outcomes((await sync('--only', 'invoice')).report)).toEqual({ invoice: ['good', 52] })
})

test('a run that is killed goes on: nothing is lost, doubled or asked for again', async () => {
  const { country, start, sync, held, dataDir } = await machine(30_000)
  const child = start(['sync', '--only', 'houjin-bangou', '--json'])
  const rows = () => (existsSync(join(dataDir, 'raw', 'houjin-bangou')) ? held('houjin').filter(isSample).length : 0)
  await until(() => rows() > 2000)
  const other = await sync('--only', 'invoice')
  expect([other.code, other.stderr]).toEqual([1, expect.stringContaining('another `konkyo sync` is running')])
  child.kill('SIGKILL')
  await endOf(child)
  expect(rows()).toBeLessThan(30_000)
  const second = await sync('--only', 'houjin-bangou')
  expect([second.code, second.report.sources[0]]).toMatchObject([0, { way: 'first', outcome: 'good' }])
  expect(country.asked.filter((one) => /zenken\/index\.html \d/.test(one))).toEqual([])
  expect(new Set(held('houjin').map(({ houjin_bangou }) => houjin_bangou)).size).toBe(held('houjin').length)
  expect(held('houjin').filter(isSample)).toHaveLength(30_000)
  const third = await sync('--only', 'houjin-bangou')
  expect(third.report.sources[0]).toMatchObject({ way: 'changes', created: 0, amended: 0, withdrawn: 0 })
})

test('a signal ends a run between documents, and the next one goes on', async () => {
  const { sync, start, country } = await machine()
  for (let day = 1; day < 3; day++)
    country.changes.set(addDays(today, -day), houjinRows(0, 1, addDays(today, -day), `改${day}`))
  const child = start(['sync', '--only', 'houjin-bangou', '--json', '--no-build'])
  let out = ''
  child.stdout?.on('data', (text) => (out += text))
  await until(() => country.asked.some((one) => /zenken\/index\.html \d/.test(one)))
  await sleep(100)
  child.kill('SIGTERM')
  expect(await endOf(child)).toBe(0)
  expect(JSON.parse(out)).toMatchObject({ is_stopped: true, is_built: false, sources: [{ outcome: 'stopped' }] })
  const second = await sync('--only', 'houjin-bangou')
  expect([second.code, second.report.sources[0].outcome, second.report.sources[0].way]).toEqual([0, 'good', 'first'])
})
