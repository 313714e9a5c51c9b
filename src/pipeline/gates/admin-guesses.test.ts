import { Writable } from 'node:stream'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { freshAddress, testApp } from '../../../test/app.ts'

const adminKey = 'an-admin-key-of-the-tests'
const start = Date.parse('2026-05-10T03:00:00Z')
const path = '/v1/admin/requests'
const nowhere = '/v1/admin-of-nothing'

async function guarded() {
  const lines: string[] = []
  const sink = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const app = await testApp({
    now: new Date(start),
    rows: 'none',
    env: { KONKYO_ADMIN_KEY: adminKey },
    log: pino({ level: 'warn' }, sink),
  })
  const address = freshAddress()
  const ask = (key: string, { url = path, from = address } = {}) =>
    app.get(url, { from, headers: { 'x-admin-key': key } })
  const guess = async (n: number) => {
    for (let i = 0; i < n; i++) expect((await ask(`a-guess-of-some-length-${i}`)).status).toBe(404)
  }
  const elapse = (seconds: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000)
  }
  return { app, address, ask, guess, elapse, lines }
}

describe('guesses at the operator’s key', () => {
  test('the eleventh in a minute makes the right key as wrong as any other from that address, for a minute', async () => {
    const { ask, guess, elapse } = await guarded()
    await guess(10)
    expect((await ask(adminKey)).status).toBe(200)
    await guess(1)
    const [right, wrong, none] = [await ask(adminKey), await ask('x'), await ask(adminKey, { url: nowhere })]
    const shown = ({ status, text, headers: { 'x-request-id': _, date: __, ...rest } }: typeof right) => ({
      status,
      text,
      rest,
    })
    expect(shown(right)).toEqual(shown(wrong))
    expect(shown(right)).toEqual(shown(none))
    expect([right.status, right.headers['retry-after']]).toEqual([404, undefined])
    expect((await ask(adminKey, { from: freshAddress() })).status).toBe(200)
    elapse(59)
    expect((await ask(adminKey)).status).toBe(404)
    elapse(1)
    expect((await ask(adminKey)).status).toBe(200)
  })

  test('every further wait is twice as long, up to an hour, and guessing during one makes it no longer', async () => {
    const { ask, guess, elapse } = await guarded()
    for (const wait of [60, 120, 240, 480, 960, 1920, 3600, 3600]) {
      await guess(11)
      elapse(wait - 1)
      await guess(30)
      expect([wait, (await ask(adminKey)).status]).toEqual([wait, 404])
      elapse(1)
      expect([wait, (await ask(adminKey)).status]).toEqual([wait, 200])
    }
  })

  test('an hour of quiet forgets them', async () => {
    const { ask, guess, elapse } = await guarded()
    await guess(11)
    elapse(60 + 3600)
    await guess(11)
    elapse(60)
    expect((await ask(adminKey)).status).toBe(200)
  })

  test('the operator reads of them in the log: when they begin and when a wait does, never what was guessed or by whom', async () => {
    const { address, guess, lines } = await guarded()
    await guess(100)
    const reported = lines.map((line) => JSON.parse(line))
    expect(reported.map(({ level, msg, wait_seconds }) => [level, msg, wait_seconds])).toEqual([
      [40, 'a wrong admin key was sent', 0],
      [40, 'a wrong admin key was sent', 60],
    ])
    for (const { address_hash } of reported) expect(address_hash).toMatch(/^[0-9a-f]{12}$/)
    expect(lines.join()).not.toMatch(/a-guess-of/)
    expect(lines.join()).not.toContain(address)
  })

  test('a path without a key, and a wrong key where it means nothing, are no guess', async () => {
    const { app, address, ask, lines } = await guarded()
    for (let i = 0; i < 20; i++) {
      expect((await app.get(path, { from: address })).status).toBe(404)
      await ask('wrong', { url: '/v1/audit/snapshots' })
    }
    expect([(await ask(adminKey)).status, lines]).toEqual([200, []])
  })
})
