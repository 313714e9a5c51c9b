import type { RequestListener } from 'node:http'
import { describe, expect, test } from 'vitest'
import type { Scenario } from '../../../test/source-sites/scenario.ts'
import { scenarios } from '../../../test/source-sites/scenarios.ts'
import { synced } from '../../../test/source-sites/synced.ts'
import { addDays } from '../../lib/jst.ts'

/** A source that was read whole, and more of it from the next day on. */
async function readOnce({ source, dataset, fill, add, ...settings }: Scenario) {
  const { country, sync, held, firstDay, ...workshop } = await synced(source, settings)
  const rows = () => held(dataset).length
  fill(country, firstDay)
  const first = await sync()
  const rowsAtFirst = rows()
  const next = addDays(firstDay, 1)
  add(country, next)
  return { ...workshop, country, sync, first, rowsAtFirst, next, rows }
}

/** What may come instead of an answer, and what is said of it. */
const faults: readonly (readonly [name: string, kind: RegExp, words: RegExp, answer: RequestListener])[] = [
  [
    'a status 503',
    /^unreachable$/,
    /answers with status 503/,
    (_, response) => void response.writeHead(503, { 'retry-after': '0' }).end('busy'),
  ],
  [
    'a page where data should be',
    /^(?:unreachable|not_a_document|names_missing|not_read)$/,
    /no document of this source|web page|zip archive should be|not valid|no daily award file|lacks what such|links to no|states none of|has no table with the columns/,
    (_, response) => void response.end('<!DOCTYPE html><html><body>ただいまメンテナンス中です。</body></html>'),
  ],
  [
    'a body that breaks off',
    /^unreachable$/,
    /cannot be read/,
    (_, response) => {
      response.writeHead(200, { 'content-length': '4000' }).write('PK')
      setImmediate(() => response.destroy())
    },
  ],
]

describe.each(scenarios)('$source at $place', (scenario) => {
  const { place, rows: rowsBefore, more, changed } = scenario

  test('is read whole, then what changed; a third time nothing is new', async () => {
    const { first, rowsAtFirst, rows, sync } = await readOnce(scenario)
    expect([first.outcome, first.kinds, rowsAtFirst]).toEqual(['good', [], rowsBefore])
    const second = await sync()
    expect([second.outcome, second.kinds, rows()]).toEqual(['good', [], rowsBefore + more])
    const third = await sync()
    expect(third).toMatchObject({ outcome: 'good', created: 0, amended: 0, withdrawn: 0, kinds: [] })
  })

  test('keeps what it had while the site gives no answer or half of one, says what came, and has everything when that is over', async () => {
    const { country, sync, rows } = await readOnce(scenario)
    for (const [name, kind, words, answer] of faults) {
      country.instead.set(place, answer)
      const { outcome, alarms } = await sync()
      expect([name, outcome, rows()]).toEqual([name, 'failed', rowsBefore])
      expect(alarms[0]).toMatchObject({ kind: expect.stringMatching(kind), message: expect.stringMatching(words) })
    }
    country.instead.clear()
    expect(await sync()).toMatchObject({ outcome: 'good', kinds: [] })
    expect(rows()).toBe(rowsBefore + more)
  })

  test('takes nothing of an answer that was cut in the middle, and is whole in the next run', async () => {
    const { country, sync, rows } = await readOnce(scenario)
    country.altered.set(place, (body) => body.subarray(0, body.length / 2))
    const { outcome, alarms } = await sync()
    expect([outcome, rows(), alarms.length > 0]).toEqual(['failed', rowsBefore, true])
    country.altered.clear()
    expect(await sync()).toMatchObject({ outcome: 'good', kinds: [] })
    expect(rows()).toBe(rowsBefore + more)
  })

  test('names what changed in the form of its documents, takes nothing of them, and goes on when they are right again', async () => {
    const { country, sync, next, rows } = await readOnce(scenario)
    changed.do(country, next)
    const { outcome, alarms } = await sync()
    expect([outcome, rows()]).toEqual(['failed', rowsBefore])
    expect(alarms[0]).toMatchObject({ kind: changed.kind, message: expect.stringMatching(changed.names) })
    changed.undo(country)
    expect(await sync()).toMatchObject({ outcome: 'good', kinds: [] })
    expect(rows()).toBe(rowsBefore + more)
  })
})
