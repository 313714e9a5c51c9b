import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { endOf, served, until } from '../../../test/journeys/served.ts'
import { sourceCountry } from '../../../test/source-sites/source-country.ts'
import { houjinRows, invoiceRows } from '../../../test/source-sites/tax-agency.ts'
import { addDays, jstDate } from '../../lib/jst.ts'

vi.setConfig({ testTimeout: 240_000 })

const listDay = addDays(jstDate(new Date()), -3)

test('a service reads all sources every day beside its answers, once, and ends with it; what fails is told in its log', async () => {
  const { country, gateway } = await sourceCountry({
    listDay,
    houjin: houjinRows(0, 100, listDay),
    invoice: invoiceRows(0, 20, listDay),
  })
  const env = {
    KONKYO_ANON_DAILY: '100000',
    KONKYO_SYNC: 'daily',
    KONKYO_SYNC_AT: '00:00',
    KONKYO_SYNC_SOURCES: 'houjin-bangou,invoice,egov',
    KONKYO_SOURCE_GATEWAY: gateway,
  }
  const service = await served({ workers: 2, env })
  const process = await service.start()
  const snapshot = async () => (await service.ask('/readyz')).json.snapshot.serving
  const before = await snapshot()
  await until(() => existsSync(join(service.dataDir, '.sync.lock')), 90_000)
  expect(await service.isReady()).toBe(true)
  await until(() => service.said.some((one) => one.includes('the daily sync ended')), 200_000)
  const [line = ''] = await service.heard('the daily sync ended')
  const { report, code } = JSON.parse(line)
  const outcomes = Object.fromEntries(report.sources.map(({ source, outcome }: never) => [source, outcome]))
  expect([code, outcomes]).toMatchObject([1, { 'houjin-bangou': 'good', invoice: 'good', egov: 'failed' }])
  await until(async () => (await snapshot()) !== before)
  expect(service.said.filter((one) => one.includes('the daily sync begins'))).toHaveLength(1)
  expect(country.asked.filter((one) => /zenken\/index\.html \d/.test(one))).toHaveLength(1)
  process.kill('SIGTERM')
  expect(await endOf(process)).toBe(0)
})
