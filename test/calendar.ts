import ICAL from 'ical.js'
import ical, { type VEvent } from 'node-ical'
import { pino } from 'pino'
import { expect } from 'vitest'
import { applicationRound } from '../src/datasets/application-round.ts'
import { program } from '../src/datasets/program.ts'
import { type TestApp, testApp } from './app.ts'
import { dated, roundOf } from './dated-programs.ts'

type Row = Record<string, unknown>

export const now = new Date('2026-11-22T03:00:00Z')
export const feeds = '/v1/me/calendar/feeds'
const fetched = { source_fetched_at: '2026-11-01T00:00:00Z' }
export const rounds = (first: string, second: string | null) => [
  roundOf('二回', '2026-11-01', first, { application_round_id: 'rd-1', ...fetched }),
  roundOf('二回', '2027-01-05', second, { application_round_id: 'rd-2', ...fetched }),
]

export const programs = [
  dated('東京', ['2026-11-01', '2026-12-01'], { prefecture: '東京都', program_kind: 'loan', ...fetched }),
  dated('大阪', ['2026-11-01', '2026-12-02'], { prefecture: '大阪府', funding_purpose: ['設備'], ...fetched }),
  dated('締切不明', ['2026-11-01', null]),
  dated('二回', undefined, fetched),
  dated('昨日まで', ['2026-11-01', '2026-11-21']),
]

/** A service with programs, and a key that makes calendars; `lines` are what it logs. */
export async function calendarCustomer(ledger: 'sqlite' | 'postgres' = 'sqlite') {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const rows = [
    [program, programs],
    [applicationRound, rounds('2026-12-05', '2027-01-20')],
  ] as const
  const app = await testApp({ ledger, now, rows, log })
  const { apiKey: key } = await app.createKey({ customerId: 'cus_1' })
  const create = async (given: Row = {}) => (await app.post(feeds, given, { key })).json
  return { app, key, create, lines }
}

export const pathOf = (url: string) => new URL(url).pathname
export const poll = (app: TestApp, url: string, headers: Record<string, string> = {}) =>
  app.get(pathOf(url), { headers })
export const unfolded = (text: string) => text.replace(/\r\n /g, '').split('\r\n')

/** Events of a calendar as two parsers read them, by what names them. */
export function eventsIn(text: string) {
  const component = new ICAL.Component(ICAL.parse(text))
  const read = component.getAllSubcomponents('vevent').map((one) => {
    const { uid, summary, startDate, endDate, sequence } = new ICAL.Event(one)
    const status = one.getFirstPropertyValue('status')
    return [uid.split('@')[0], summary, startDate.toString(), endDate.toString(), startDate.isDate, sequence, status]
  })
  const others = Object.values(ical.sync.parseICS(text)).filter((one): one is VEvent => one?.type === 'VEVENT')
  const again = others.map(({ uid, summary, start, end, datetype, sequence, status }) => [
    uid.split('@')[0],
    summary,
    localDay(start),
    localDay(end as Date),
    datetype === 'date',
    Number(sequence),
    status ?? null,
  ])
  expect(again).toEqual(read)
  return read
}

const localDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((n) => String(n).padStart(2, '0')).join('-')
