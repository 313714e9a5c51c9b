import { describe, expect, test } from 'vitest'
import { logIn } from '../../../../test/log-in.ts'
import { oneApp } from '../../../../test/one-app.ts'
import { keepResult } from '../../../jobs/results/keep-result.ts'
import { addJob } from '../../../ledger/jobs/add-job.ts'
import { ReadyFile } from '../../../operation/answer/ready-file.ts'
import { callKind } from '../../../operation/jobs/job-records.ts'

const now = new Date('2026-09-10T03:00:00Z')
const app = oneApp({ rows: 'none', now })
const mostBytes = 200_000

/** Somebody who is logged in and has a job that made an answer; `null` for one that has not been done. */
async function jobWith(answer: unknown) {
  const { db } = app().app.ledger
  const { apiKey: key } = await app().createKey()
  const cookie = await logIn(app(), key)
  const me = (await app().get('/v1/me', { key })).json
  const { id: keyId, account_id: accountId } = await db
    .selectFrom('api_keys')
    .select(['id', 'account_id'])
    .where('hash_prefix', '=', me.key_hash_prefix)
    .executeTakeFirstOrThrow()
  const { secrets, ledger } = app().app
  const operation = 'bulk_verify_invoices'
  const input = secrets.seal(JSON.stringify({ operation, input: {}, client_tag: null, cost_cap: null }))
  const caller = { kind: 'account', accountId, keyId } as const
  const job = await addJob(db, { kind: callKind, operation, caller, input, now })
  if (answer !== null) {
    const refused = () => new Error('a test has room')
    const limits = { accountBytes: 1e9, allBytes: 1e9 }
    const place = { ledger, secrets, limits, lease: { id: job.id, epoch: 0 }, noRoom: refused, lost: refused }
    const kept = await keepResult(place, answer)
    const ended = { state: 'succeeded', result: secrets.seal(JSON.stringify(kept)), units: 1 } as const
    await db.updateTable('jobs').set(ended).where('id', '=', job.id).execute()
  }
  const at = `/account/jobs/${job.publicId}`
  const look = (path: string, language = 'en') =>
    app().get(`${at}${path}`, { headers: { cookie, 'accept-language': language } })
  const list = () => app().get('/account/jobs', { headers: { cookie, 'accept-language': 'en' } })
  const progress = (done: number, total: number) =>
    db
      .updateTable('jobs')
      .set({ progress: JSON.stringify({ done, total }) })
      .where('id', '=', job.id)
      .execute()
  return { key, job, at, look, list, progress }
}

const rowsOf = (text: string) => [...text.matchAll(/<th scope="row">([\d,]+)<\/th>/g)].map(([, number]) => number)

test('how far a job is stands in the list while it goes on, and no more when it is done', async () => {
  for (const [answer, shown] of [
    [null, true],
    [{ results: [] }, false],
  ] as const) {
    const { list, progress } = await jobWith(answer)
    await progress(1, 301)
    const { status, text } = await list()
    expect([status, text.includes('(1 / 301)'), text.includes('301')]).toEqual([200, shown, shown])
  }
})

describe('the page of the result of a job', () => {
  test('shows fifty of thousands of rows, leads on to the last ones, and is small whatever the rows are', async () => {
    const long = Object.fromEntries(
      Array.from({ length: 12 }, (_, n) => [`"${'補'.repeat(99)}${n}`, '"&<補助金>'.repeat(500)]),
    )
    const rows = Array.from({ length: 2_030 }, (_, i) => (i < 50 || i >= 2_000 ? long : { line: i + 1 }))
    const { look, at } = await jobWith({
      _disclaimer: '<'.repeat(9_000),
      counts: { '"': '"'.repeat(90_000) },
      results: rows,
    })
    const first = await look('/result')
    expect([first.status, rowsOf(first.text).length, rowsOf(first.text)[49]]).toEqual([200, 50, '50'])
    expect(first.text).toContain(`href="${at}/result?offset=50"`)
    expect(first.text).toContain(`href="${at}/file"`)
    const last = await look('/result?offset=2000', 'ja')
    expect([rowsOf(last.text).at(0), rowsOf(last.text).at(-1)]).toEqual(['2,001', '2,030'])
    expect(last.text).toContain('2,001–2,030 / 2,030')
    expect(last.text).not.toContain('offset=2050')
    const beyond = await look('/result?offset=2050')
    expect([beyond.status, rowsOf(beyond.text), beyond.text.includes('no rows this far down')]).toEqual([200, [], true])
    for (const page of [first, last, beyond]) expect(page.bytes.length).toBeLessThan(mostBytes)
    expect((await look('/result?offset=x')).status).toBe(422)
  })

  test('says by name what rows say, and passes on what is said beside them', async () => {
    const results = [{ number: 'T1', is_held: true, name: null, at: { day: '2026-09-10' } }, 'plain']
    const { look } = await jobWith({ _disclaimer: 'Ask <them>.', found: 2, results })
    const { text } = await look('/result')
    expect(text).toMatch(/Ask &lt;them&gt;\..*<dt>found<\/dt><dd>2<\/dd>/s)
    expect(text).toMatch(/T1<.*>true<.*>—<.*>{&quot;day&quot;:&quot;2026-09-10&quot;}<.*>plain</s)
    expect((await (await jobWith({ results: [] })).look('/result')).text).toContain('No rows.')
  })

  test('offers a file to be saved, and shows of a document without rows what there is room for', async () => {
    const bytes = Buffer.from([...'PK'].map((c) => c.charCodeAt(0)).concat(Array(700_000).fill(7)))
    const file = await jobWith(ReadyFile.of({ total: 3 }, 'xlsx', 'programs', bytes))
    const page = await file.look('/result')
    expect(page.text).toMatch(/programs\.xlsx<.*684 KB.*Save all of it/s)
    const saved = await file.look('/file')
    expect(saved.headers['content-disposition']).toBe('attachment; filename="programs.xlsx"')
    expect(saved.headers['content-length']).toBe('700002')
    expect(saved.bytes.equals(bytes)).toBe(true)
    const short = await jobWith({ program: { name: '補助金' } })
    expect((await short.look('/result')).text).toContain('&quot;program&quot;: {')
    const long = await (await jobWith({ profiles: Array(40_000).fill('"補"') })).look('/result')
    expect([long.status, long.bytes.length < mostBytes]).toEqual([200, true])
    expect(long.text).toMatch(/…(?:<\/span>)?<\/pre>/)
  })

  test('says that there is none before the job has ended, and shows nothing to another account', async () => {
    const { look, at } = await jobWith(null)
    expect((await look('/result')).text).toMatch(/has no result yet.*<dd>Waiting</s)
    expect((await look('/file')).status).toBe(409)
    const { apiKey } = await app().createKey()
    const headers = { cookie: await logIn(app(), apiKey) }
    for (const leaf of ['result', 'file']) expect((await app().get(`${at}/${leaf}`, { headers })).status).toBe(404)
    expect((await app().get(`${at}/file`)).status).toBe(401)
  })
})

describe('the whole result of a job', () => {
  test('is the answer as it was, read part by part, to the API as a document and to a browser as a file', async () => {
    const answer = { found: 2_030, results: Array.from({ length: 2_030 }, (_, i) => ({ line: i + 1, name: '補助金' })) }
    const { key, job, look } = await jobWith(answer)
    const document = await app().get(`/v1/jobs/${job.publicId}/result`, { key })
    expect(document.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(document.json).toEqual(answer)
    const file = await look('/file')
    expect(file.headers['content-disposition']).toBe(`attachment; filename="result-${job.publicId}.json"`)
    expect(file.json).toEqual(answer)
  })

  test('breaks off, and never ends as if it were whole, where a part of it is gone', async () => {
    const { key, job } = await jobWith({ results: Array(300).fill({ line: 1 }) })
    await app().app.ledger.db.deleteFrom('job_results').where('job_id', '=', job.id).where('part', '=', 2).execute()
    await expect(app().get(`/v1/jobs/${job.publicId}/result`, { key })).rejects.toThrow()
  })
})
