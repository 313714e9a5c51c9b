import { expect, test } from 'vitest'
import { oneApp } from '../../test/one-app.ts'
import { personLine } from '../telemetry/person-line.ts'
import { greeting } from './greeting.ts'

const app = oneApp({ rows: 'starter' })

test('who starts the service at a terminal is told in their language where to look, what is held and how a key is had', () => {
  const served = { link: 'http://127.0.0.1:8787/open?link=link_x', dataDir: app().dataDir }
  const japanese = greeting(served, 'ja')
  expect(japanese).toContain(`  開く          ${served.link}`)
  expect(japanese).toMatch(/収録 +.*支援制度 \d,\d{3}件.*ほか\d+種類/)
  expect(japanese).toContain('npx konkyo keys create')
  expect(greeting(served, 'en')).toMatch(/Holds +.*[\d,]+ \S+.*more kinds/)
})

test('a terminal shows lines of the log as sentences, with what went wrong and nothing that only machines need', () => {
  const time = new Date(2026, 10, 28, 9, 5, 7).getTime()
  const line = (given: object) => personLine(JSON.stringify({ level: 30, time, pid: 1, ...given }))
  const called = { msg: 'call', method: 'GET', route: '/search', status: 200, duration_ms: 12.5, address_hash: '00' }
  expect(line(called)).toBe('09:05:07  GET /search  200  12.5 ms\n')
  expect(
    line({ ...called, method: null, route: null, operation: 'search_laws', status: 429, code: 'QUOTA_EXCEEDED' }),
  ).toBe('09:05:07  search_laws  429 QUOTA_EXCEEDED  12.5 ms\n')
  expect(line({ level: 40, msg: 'a pull failed', err: { type: 'Error', message: 'gone', stack: ['at x'] } })).toBe(
    '09:05:07  ! a pull failed  err=Error: gone\n',
  )
})
