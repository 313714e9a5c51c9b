import { expect, test, vi } from 'vitest'
import { testApp } from '../../test/app.ts'
import { Snapshot } from '../corpus/snapshot.ts'

/** Notes what is worked out of a snapshot for the first time. */
function watchFirsts(): string[] {
  const made: string[] = []
  const remember = Snapshot.prototype.remember
  vi.spyOn(Snapshot.prototype, 'remember').mockImplementation(function (this: Snapshot, name, work) {
    return remember.call(this, name, () => {
      made.push(name)
      return work()
    }) as never
  })
  return made
}

test('what searches read at their first question is read before it, and that is no call', async () => {
  const made = watchFirsts()
  const { app, get, createKey } = await testApp({ rows: 'starter', now: new Date('2026-09-01T03:00:00Z') })
  await app.pipeline.prepare()
  expect(made).toEqual(expect.arrayContaining(['program calendar', 'known names of programs']))
  const before = made.length
  const questions = ['省エネ', '補助金 月面', '東京都の製造業で従業員20人、設備投資に使える補助金']
  for (const q of questions)
    for (const path of ['/v1/programs/search', '/v1/laws/search', '/v1/tax_measures/search'])
      expect((await get(`${path}?limit=1&q=${encodeURIComponent(q)}`)).status).toBe(200)
  expect(made.slice(before)).toEqual([])
  const { apiKey: key } = await createKey()
  expect((await get('/v1/usage', { key })).json.used).toBe(0)
})

test('a preparation that is not wanted any more ends after the search that it is at', async () => {
  const made = watchFirsts()
  const { app } = await testApp()
  const opened = made.length
  await app.pipeline.prepare(AbortSignal.abort())
  expect(made).toHaveLength(opened)
})
