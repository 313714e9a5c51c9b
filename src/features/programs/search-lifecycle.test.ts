import { describe, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { make } from '../../../test/make.ts'
import { appsByRows } from '../../../test/one-app.ts'
import { applicationRound } from '../../datasets/application-round.ts'
import { program } from '../../datasets/program.ts'
import { programRelation } from '../../datasets/program-relation.ts'

type Given = Record<string, unknown>

const url = '/v1/programs/search'
const now = new Date('2026-11-22T03:00:00Z')
const named = (primary_name: string, window: [string | null, string | null] = [null, null], rest: Given = {}) =>
  make(program, {
    unified_id: `UNI-${primary_name}`,
    primary_name,
    application_window: { start: window[0], end: window[1] },
    ...rest,
  })
const round = (of: string, application_open_date: string | null, application_close_date: string | null) =>
  make(applicationRound, { unified_id: `UNI-${of}`, application_open_date, application_close_date })

const programs = [
  named('補助a閉', ['2026-01-01', '2026-11-21']),
  named('補助b開', ['2026-01-01', '2026-12-31']),
  named('補助c不明', ['2026-01-01', null]),
  named('補助d未', ['2027-01-01', '2027-02-01']),
  named('補助e開', ['2026-11-01', '2026-11-22']),
  named('補助f間', ['2026-01-01', '2027-03-31']),
  named('補助g旧'),
  named('補助h締切', [null, '2026-12-01'], { application_end_time: '17:00' }),
  named('補助i通年', [null, null], { intake: 'rolling' }),
  named('新'),
  named('別', ['2026-01-01', '2026-12-31'], { aliases: ['補助'] }),
]
const rounds = [round('補助f間', '2026-01-01', '2026-03-31'), round('補助f間', '2027-02-01', '2027-03-31')]
const relation = make(programRelation, {
  from_id: 'UNI-新',
  to_id: 'UNI-補助g旧',
  relation_type: 'replaces',
  confidence: 0.9,
  evidence: [{ from_date: '2026-04' }],
  source_url: 'https://example.go.jp/new',
})

const shared = appsByRows()

async function searching() {
  const app = await shared({
    now,
    rows: [
      [program, programs],
      [applicationRound, rounds],
      [programRelation, [relation]],
    ],
  })
  const rows = async (query: string): Promise<Given[]> => (await app.get(`${url}?${query}`)).json.results
  const names = async (query: string) => (await rows(query)).map((row) => row.primary_name)
  return { app, rows, names }
}

describe('search_programs and the day of the call', () => {
  test('within a class of relevance open programs lead, then coming ones, then unknown ones, then those that are over', async () => {
    const { names } = await searching()
    const expected = [
      ...['補助b開', '補助e開', '補助h締切', '補助i通年', '補助d未', '補助f間', '補助c不明', '補助a閉', '補助g旧'],
      '別',
    ]
    expect(await names('q=補助&fields=minimal')).toEqual(expected)
    expect(await names('q=補助&fields=minimal&limit=3&offset=3')).toEqual(expected.slice(3, 6))
    const documented = programs.map(({ primary_name }) => primary_name).sort()
    expect(await names('fields=minimal')).toEqual(documented)
  })

  test('brief and full rows and the v2 envelope say where each stands and on which fields that rests; minimal and default rows do not', async () => {
    const { app, rows } = await searching()
    const brief = await rows('q=補助&fields=brief&limit=1')
    expect(brief).toEqual([
      {
        unified_id: 'UNI-補助b開',
        primary_name: '補助b開',
        tier: 'S',
        status: 'open',
        days_left: 39,
        closes_on: '2026-12-31',
        closes_at: null,
        amount_max_man_yen: null,
        subsidy_rate: null,
        municipality: null,
        authority_name: expect.any(String),
        prefecture: null,
        official_url: expect.any(String),
        matched: [{ term: '補助', found: '補助', in: 'primary_name' }],
      },
    ])
    const full = await rows('fields=full')
    const states = Object.fromEntries(full.map((row) => [row.primary_name, (row.lifecycle as Given).status]))
    expect(states).toEqual({
      補助a閉: 'closed',
      補助b開: 'open',
      補助c不明: 'unknown',
      補助d未: 'upcoming',
      補助e開: 'open',
      補助f間: 'between_calls',
      補助g旧: 'superseded',
      補助h締切: 'open',
      補助i通年: 'open',
      新: 'unknown',
      別: 'open',
    })
    for (const row of full) {
      const detail = (await app.get(`/v1/programs/${encodeURIComponent(String(row.unified_id))}`)).json
      expect(detail.lifecycle).toEqual(row.lifecycle)
    }
    const enveloped = await app.get(`${url}?fields=minimal&q=補助f間`, {
      headers: { accept: 'application/vnd.service.v2+json' },
    })
    expect(enveloped.json.results).toEqual(await rows('fields=minimal&q=補助f間'))
    expect(enveloped.json.lifecycle_by_id[enveloped.json.results[0].unified_id]).toMatchObject({
      status: 'between_calls',
      opens_on: '2027-02-01',
      basis: ['application_rounds.application_close_date', 'application_rounds.application_open_date'],
    })
    for (const shape of ['minimal', 'default'])
      for (const row of await rows(`q=補助&fields=${shape}`)) expect(row).not.toHaveProperty('lifecycle')
  })

  test('a last day alone and applications all year are open on that basis, with the hour that is stated', async () => {
    const { rows } = await searching()
    const full = await rows('q=補助&fields=full&status=open')
    const stateOf = (name: string) => full.find(({ primary_name }) => primary_name === name)?.lifecycle
    expect(stateOf('補助h締切')).toMatchObject({
      closes_on: '2026-12-01',
      closes_at: '17:00',
      days_left: 9,
      basis: ['end_stated', 'application_window.end'],
    })
    expect(stateOf('補助i通年')).toMatchObject({ closes_on: null, days_left: null, basis: ['rolling'] })
  })

  test('status, open_on and closes_before select, and sort=closes_on puts the next deadline first, unknown ones last', async () => {
    const { names, app } = await searching()
    expect(await names('status=open')).toEqual(['別', '補助b開', '補助e開', '補助h締切', '補助i通年'])
    expect(await names('intake=rolling')).toEqual(['補助i通年'])
    expect(await names('status=closed&status=superseded')).toEqual(['補助a閉', '補助g旧'])
    expect(await names('open_on=2026-11-21')).toEqual(['別', '補助a閉', '補助b開', '補助e開', '補助h締切', '補助i通年'])
    expect(await names('open_on=2027-02-15')).toEqual(['補助f間', '補助i通年'])
    expect(await names('closes_before=2026-12-31')).toEqual(['補助e開', '補助h締切'])
    const byDeadline = [
      ...['補助e開', '補助h締切', '別', '補助b開', '補助d未', '補助f間', '新'],
      ...['補助a閉', '補助c不明', '補助g旧', '補助i通年'],
    ]
    expect(await names('sort=closes_on')).toEqual(byDeadline)
    expect(await names('sort=closes_on&limit=2&offset=1')).toEqual(byDeadline.slice(1, 3))
    for (const bad of ['status=over', 'open_on=2026-02-30', 'closes_before=soon', 'sort=name'])
      expect([bad, (await app.get(`${url}?${bad}`)).status]).toEqual([bad, 422])
  })

  test('the day is the one in Japan, also for what was kept of an answer', async () => {
    const { app, names } = await searching()
    const detail = () => app.get('/v1/programs/UNI-%E8%A3%9C%E5%8A%A9e%E9%96%8B')
    app.clock.now = new Date('2026-11-22T14:59:59Z')
    expect(await names('status=open')).toContain('補助e開')
    const first = await detail()
    app.clock.now = new Date('2026-11-22T15:00:00Z')
    expect(await names('status=open')).not.toContain('補助e開')
    const headers = { 'if-none-match': String(first.headers.etag) }
    const second = await app.get('/v1/programs/UNI-%E8%A3%9C%E5%8A%A9e%E9%96%8B', { headers })
    expect([second.status, second.json.lifecycle.status]).toEqual([200, 'closed'])
  })
})

describe('the starter corpus today', () => {
  test.each(['補助金', '事業承継', '海外展開', '省エネ'])(
    'the first ten for %s are not over while any other is left',
    async (q) => {
      const app = await testApp({ rows: 'starter', now })
      const { json } = await app.get(`${url}?q=${q}&fields=brief&limit=10`)
      const over = (status: string) => ['closed', 'ended', 'superseded', 'repealed'].includes(status)
      const classes = json.results.map((row: Given) => (row.matched as { in: string }[])[0]?.in)
      for (const [i, row] of json.results.entries())
        for (const later of json.results
          .slice(i + 1)
          .filter((_: Given, j: number) => classes[i + 1 + j] === classes[i]))
          if (over(row.status))
            expect([q, row.primary_name, later.status]).toEqual([
              q,
              row.primary_name,
              expect.stringMatching(/closed|ended|superseded/),
            ])
      const usable = (await app.get(`${url}?q=${q}&status=open&status=unknown&status=upcoming&fields=minimal`)).json
        .total
      expect(json.results.filter(({ status }: { status: string }) => !over(status)).length).toBeGreaterThan(0)
      if (usable >= 10) expect(over(json.results[0].status)).toBe(false)
    },
  )
})
