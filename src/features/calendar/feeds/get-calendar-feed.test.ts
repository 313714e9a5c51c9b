import { afterEach, describe, expect, test } from 'vitest'
import { calendarCustomer, eventsIn, feeds, poll, programs, rounds, unfolded } from '../../../../test/calendar.ts'
import { dated } from '../../../../test/dated-programs.ts'
import { applicationRound } from '../../../datasets/application-round.ts'
import { program } from '../../../datasets/program.ts'

type Row = Record<string, unknown>

const zone = process.env.TZ

afterEach(() => {
  process.env.TZ = zone
})

describe('get_calendar_feed', () => {
  test('keeps what its owner asked for: kinds, purposes, programs, days ahead; what could never match is 422', async () => {
    const { app, key, create } = await calendarCustomer()
    const names = async (given: Row) =>
      eventsIn((await poll(app, (await create(given)).url)).text).map(([name]) => String(name).slice(4))
    expect(await names({ program_kind: ['loan'] })).toEqual(['東京-window'])
    expect(await names({ funding_purpose: ['設備'] })).toEqual(['大阪-window'])
    expect(await names({ program_ids: ['UNI-二回'], within_days: 30 })).toEqual(['二回-rd-1'])
    for (const bad of [
      { prefecture: '江戸' },
      { program_ids: ['UNI-無い'] },
      { within_days: 366 },
      { within_days: 0 },
      { language: 'fr' },
      { name: 'a\u0000b' },
      { program_kind: 'loan' },
    ])
      expect([bad, (await app.post(feeds, bad, { key })).status]).toEqual([bad, 422])
    expect((await app.post(feeds, {})).status).toBe(401)
  })

  test('lists no day that nobody states: it counts such programs, and names those that its owner named', async () => {
    const { app, create } = await calendarCustomer()
    const { url } = await create({ program_ids: ['UNI-締切不明', 'UNI-東京'], language: 'en' })
    const { text, headers } = await poll(app, url)
    expect([headers['x-unknown-deadlines'], headers['x-as-of'], headers['x-limit-hit']]).toEqual([
      '1',
      '2026-11-22',
      'false',
    ])
    expect(eventsIn(text)).toEqual([['UNI-東京-window', 'Deadline: 東京', '2026-12-01', '2026-12-02', true, 0, null]])
    const lines = unfolded(text)
    for (const line of [
      'METHOD:PUBLISH',
      'REFRESH-INTERVAL;VALUE=DURATION:PT6H',
      'X-PUBLISHED-TTL:PT6H',
      'X-KONKYO-UNKNOWN-DEADLINES:1',
      'X-WR-CALDESC:Last days to apply, as published. Not included: 1 programs whose last day is not published or not known (締切不明).',
    ])
      expect(lines).toContain(line)
  })

  test('an event whose day changes, vanishes or comes back keeps its name, and its sequence and moment only rise', async () => {
    const { app, create } = await calendarCustomer()
    const { url } = await create()
    const read = async () => {
      const { text } = await poll(app, url)
      const moments = unfolded(text).filter((line) => line.startsWith('LAST-MODIFIED:') || line.startsWith('DTSTAMP:'))
      return { events: eventsIn(text), moments: new Set(moments.map((line) => line.split(':')[1])), text }
    }
    const first = await read()
    expect(first.events.map(([name, , day, , , sequence]) => [name, day, sequence])).toEqual([
      ['UNI-東京-window', '2026-12-01', 0],
      ['UNI-大阪-window', '2026-12-02', 0],
      ['UNI-二回-rd-1', '2026-12-05', 0],
      ['UNI-二回-rd-2', '2027-01-20', 0],
    ])
    expect(first.moments).toEqual(new Set(['20261101T000000Z']))
    app.clock.now = new Date('2026-11-22T04:00:00Z')
    await app.publish([
      [
        program,
        [
          { ...programs[0], application_window: { start: '2026-11-01', end: '2026-12-09' } },
          { ...programs[1], amount_max_man_yen: 7 },
        ],
      ],
      [applicationRound, rounds('2026-12-05', null)],
    ])
    const second = await read()
    const tokyo = ['UNI-東京-window', '東京 締切', '2026-12-09', '2026-12-10', true, 2, null]
    expect(second.events).toEqual([
      ['UNI-大阪-window', '大阪 締切', '2026-12-02', '2026-12-03', true, 0, null],
      ['UNI-二回-rd-1', '二回 締切', '2026-12-05', '2026-12-06', true, 0, null],
      tokyo,
      ['UNI-二回-rd-2', '【取下げ】二回 締切', '2027-01-20', '2027-01-21', true, 2, 'CANCELLED'],
    ])
    expect(second.moments).toEqual(new Set(['20261101T000000Z', '20261122T040000Z']))
    app.clock.now = new Date('2026-11-22T05:00:00Z')
    await app.publish([[applicationRound, rounds('2026-12-05', '2027-01-20')]])
    const third = await read()
    expect(third.events.slice(2)).toEqual([
      tokyo,
      ['UNI-二回-rd-2', '二回 締切', '2027-01-20', '2027-01-21', true, 3, null],
    ])
    expect((await read()).text).toBe(third.text)
  })

  test('a day is the same day in any zone: the server’s, and that of whoever reads it, also where clocks change', async () => {
    const { app, create } = await calendarCustomer()
    const { url } = await create({ program_ids: ['UNI-東京'] })
    const texts = new Set<string>()
    for (const place of ['Asia/Tokyo', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Europe/Berlin', 'UTC']) {
      process.env.TZ = place
      const { text } = await poll(app, url)
      texts.add(text)
      expect(unfolded(text)).toContain('DTSTART;VALUE=DATE:20261201')
      expect(eventsIn(text).map(([, , start, end]) => [start, end])).toEqual([['2026-12-01', '2026-12-02']])
    }
    expect(texts.size).toBe(1)
    process.env.TZ = 'Europe/Berlin'
    app.clock.now = new Date('2027-03-27T15:00:00Z')
    await app.publish([[program, [dated('夏時間', ['2027-03-01', '2027-03-28'])]]])
    const summer = await create({ program_ids: ['UNI-夏時間'] })
    expect(eventsIn((await poll(app, summer.url)).text).map(([, , start, end]) => [start, end])).toEqual([
      ['2027-03-28', '2027-03-29'],
    ])
  })

  test('of a test account it holds invented programs alone', async () => {
    const { app } = await calendarCustomer()
    const { apiKey: key } = await app.createKey({ mode: 'test', customerId: 'cus_t' })
    app.clock.now = new Date('2026-05-01T00:00:00Z')
    const { url } = (await app.post(feeds, { within_days: 365 }, { key })).json
    const { status, headers, text } = await poll(app, url)
    expect([status, headers['x-test-mode']]).toEqual([200, 'true'])
    for (const [name] of eventsIn(text)) expect(name).toMatch(/^UNI-test-/)
  })
})
