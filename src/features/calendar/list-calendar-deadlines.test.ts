import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { dated, replacing, roundOf } from '../../../test/dated-programs.ts'
import { connect } from '../../../test/mcp/connect.ts'
import { applicationRound } from '../../datasets/application-round.ts'
import { program } from '../../datasets/program.ts'
import { programRelation } from '../../datasets/program-relation.ts'

type Given = Record<string, unknown>

const now = new Date('2026-11-22T03:00:00Z')
const url = '/v1/calendar/deadlines'

async function calendar(more = 0) {
  const app = await testApp({
    now,
    rows: [
      [
        program,
        [
          dated('今日', ['2026-11-01', '2026-11-22'], { tier: 'A' }),
          dated('昨日', ['2026-11-01', '2026-11-21']),
          dated('東京', ['2027-01-01', '2027-03-01'], { prefecture: '東京都', authority_level: 'prefecture' }),
          dated('大阪', ['2026-11-01', '2026-12-01'], { prefecture: '大阪府', application_end_time: '17:00' }),
          dated('通年', [null, null], { intake: 'rolling' }),
          dated('締切不明', ['2026-11-01', null]),
          dated('二回'),
          dated('旧', ['2025-01-01', '2026-12-10']),
          ...Array.from({ length: more }, (_, i) => dated(`他${i}`, ['2026-11-01', '2026-12-24'])),
        ],
      ],
      [
        applicationRound,
        [
          roundOf('二回', '2026-11-01', '2026-12-05', { application_round_id: 'rd-1' }),
          roundOf('二回', '2027-01-05', '2027-01-20', { application_round_id: 'rd-2' }),
        ],
      ],
      [programRelation, [replacing('今日', '旧', '2026-04')]],
    ],
  })
  const ask = async (query = '') => (await app.get(encodeURI(`${url}?${query}`))).json
  const days = async (query = '') =>
    (await ask(query)).results.map((row: Given) => [row.primary_name, row.end_date, row.days_remaining])
  return { app, ask, days }
}

describe('list_calendar_deadlines', () => {
  test('lists every stated last day within the days asked for, the soonest first, one row a window', async () => {
    const { ask, days } = await calendar()
    expect(await days()).toEqual([
      ['今日', '2026-11-22', 0],
      ['大阪', '2026-12-01', 9],
      ['二回', '2026-12-05', 13],
      ['旧', '2026-12-10', 18],
    ])
    expect((await days('within_days=180')).map(([name]: string[]) => name)).toEqual([
      '今日',
      '大阪',
      '二回',
      '旧',
      '二回',
      '東京',
    ])
    expect(await ask('limit=1')).toMatchObject({ as_of: '2026-11-22', within_days: 30, total: 4 })
  })

  test('a prefecture keeps nationwide programs; tier and level select', async () => {
    const { days } = await calendar()
    const names = async (query: string) => (await days(`within_days=180&${query}`)).map(([name]: string[]) => name)
    expect(await names('prefecture=東京')).toEqual(['今日', '二回', '旧', '二回', '東京'])
    expect(await names('tier=A')).toEqual(['今日'])
    expect(await names('authority_level=都道府県')).toEqual(['東京'])
  })

  test('days and limits outside their bounds are 422', async () => {
    const { app } = await calendar()
    for (const bad of ['within_days=0', 'within_days=181', 'limit=101', 'tier=Z', 'format=xml'])
      expect([bad, (await app.get(`${url}?${bad}`)).status]).toEqual([bad, 422])
  })

  test('a calendar file needs a key, names each window once for all time, and is the same bytes when asked again', async () => {
    const { app } = await calendar()
    expect((await app.get(`${url}?format=ics`)).status).toBe(401)
    const { apiKey: key } = await app.createKey()
    const { status, text, headers } = await app.get(`${url}?format=ics`, { key })
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    const lines = text.replace(/\r\n /g, '').split('\r\n')
    const host = lines.find((line) => line.startsWith('UID:'))?.split('@')[1]
    expect(lines.filter((line) => line.startsWith('UID:'))).toEqual([
      ...['UNI-今日-window', 'UNI-大阪-window', 'UNI-二回-rd-1', 'UNI-旧-window', 'UNI-二回-rd-2'].map(
        (id) => `UID:${id}@${host}`,
      ),
    ])
    expect(lines).toEqual(
      expect.arrayContaining([
        'DTSTART;VALUE=DATE:20261122',
        'DTEND;VALUE=DATE:20261123',
        'SUMMARY:今日 締切',
        'SUMMARY:大阪 締切（17:00まで）',
      ]),
    )
    expect((await app.get(`${url}?format=ics`, { key })).text).toBe(text)
    expect((await app.get(`${url}?format=ics&within_days=366`, { key })).status).toBe(422)
  })

  test('a calendar file reaches further than JSON does', async () => {
    const { app } = await calendar(101)
    const { apiKey: key } = await app.createKey()
    const { status, text, headers } = await app.get(`${url}?format=ics&within_days=181`, { key })
    expect([status, text.split('BEGIN:VEVENT').length - 1, headers['x-limit-hit']]).toEqual([200, 107, 'false'])
  })

  test('a calendar file says in headers of which day it is, how far it reaches and whether it was cut', async () => {
    const { app } = await calendar()
    const { apiKey: key } = await app.createKey()
    for (const [query, horizon] of [
      ['', '2027-02-20'],
      ['&within_days=365', '2027-11-22'],
    ]) {
      const { headers } = await app.get(`${url}?format=ics${query}`, { key })
      expect([headers['x-as-of'], headers['x-horizon'], headers['x-limit-hit']]).toEqual([
        '2026-11-22',
        horizon,
        'false',
      ])
    }
    expect((await app.get(url, { key })).headers).not.toHaveProperty('x-horizon')
  })

  test('the address that ends in .ics leads to the calendar file with what was asked for', async () => {
    const { app } = await calendar()
    for (const [query, to] of [
      ['', '?format=ics'],
      ['?within_days=7&tier=A', '?format=ics&within_days=7&tier=A'],
    ]) {
      const { status, headers } = await app.get(`${url}.ics${query}`)
      expect([status, headers.location]).toEqual([308, `${url}${to}`])
    }
  })

  test('is a tool that answers the same', async () => {
    const { app, ask } = await calendar()
    const client = await connect(app)
    const { structuredContent } = await client.callTool({
      name: 'list_calendar_deadlines',
      arguments: { within_days: 60 },
    })
    expect(structuredContent).toEqual(await ask('within_days=60'))
  })
})
