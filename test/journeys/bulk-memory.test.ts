import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { xlsxBytes } from '../../src/documents/xlsx/xlsx-bytes.ts'
import { Secrets } from '../../src/ledger/secrets.ts'
import { openSqlite } from '../../src/sqlite/driver.mjs'
import { formFields } from '../list-checker.ts'
import { cookieOf } from '../log-in.ts'
import { bytesHeld, tellsWhatIsHeld } from './held-memory.ts'
import { served, until } from './served.ts'

/** How often; where it is said, the figures are printed: BULK_ROUNDS=20 npm run test:journeys -- test/journeys/bulk-memory.test.ts */
const rounds = Number(process.env.BULK_ROUNDS ?? 3)
const lines = 10_000

/**
 * What was measured, and room: about 100 more than a short list for a list, 300 for a workbook, which is made in memory, and
 * 9 once after the first round. A result that stayed would be 9 (numbers) or 13 (companies) in every round.
 */
const mostMb = { ofOneList: 250, ofOneWorkbook: 600, leftBehind: 16 }

const numbers = (count: number) => Array.from({ length: count }, (_, i) => String(i + 1).padStart(13, '0'))

function workbook(count: number): Promise<Buffer> {
  const rows = numbers(count).map((digits, i) => [digits, { day: '2026-04-01' }, `株式会社試験${i}`])
  return xlsxBytes([{ name: '一覧', head: ['登録番号', '取引日', '名称'], rows }], '2026-11-20')
}

/** A service of its own, and somebody who has lists checked there: in the browser, and with the key. */
async function checking() {
  const { start, newKey, base, said, dataDir } = await served({
    env: { ...tellsWhatIsHeld, KONKYO_LOG_LEVEL: 'error' },
  })
  const key = await newKey()
  const pid = (await start()).pid as number
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(base + path, { redirect: 'manual', ...init })
    if (response.status >= 400) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response
  }
  const json = { 'x-api-key': key, 'content-type': 'application/json', 'x-cost-cap-jpy': '100000' }
  const session = await ask('/v1/session', { method: 'POST', headers: json, body: JSON.stringify({ api_key: key }) })
  const browser = {
    origin: base,
    cookie: cookieOf({ headers: Object.fromEntries(session.headers) }),
    accept: 'text/html',
  }
  const read = async (path: string, headers: Record<string, string>): Promise<number> => {
    let bytes = 0
    const { body } = await ask(path, { headers })
    for await (const { length } of body as AsyncIterable<Uint8Array>) bytes += length
    return bytes
  }
  // biome-ignore lint/suspicious/noExplicitAny: what was answered
  const told = async (path: string, init: RequestInit): Promise<any> => (await ask(path, init)).json()
  const done = (id: string) =>
    until(async () => (await told(`/v1/jobs/${id}`, { headers: json })).job.state === 'succeeded', 240_000)

  /** A workbook is brought, looked at and ordered; the result is looked at, narrowed down and saved. */
  async function workbookChecked(file: Buffer): Promise<void> {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(file)]), '一覧.xlsx')
    const preview = await ask('/check/invoices/preview', { method: 'POST', headers: browser, body: form })
    const body = new URLSearchParams(formFields(await preview.text()))
    const ordered = await ask('/check/invoices/run', { method: 'POST', headers: browser, body })
    const address = String(ordered.headers.get('location')).replace(/\?.*/, '')
    await done(address.replace(/.*\//, ''))
    for (const part of ['', '?status=unknown', '/file?format=csv', '/file?format=xlsx'])
      await read(address + part, browser)
  }

  let times = 0
  /** A list is sent to the operation, and the whole result is loaded. */
  async function listScreened(count: number): Promise<string> {
    const headers = { ...json, 'idempotency-key': `list-${times++}` }
    const body = JSON.stringify({ csv: numbers(count).join('\n'), async: true })
    const { job } = await told('/v1/houjin/screen', { method: 'POST', headers, body })
    await done(job.job_id)
    await bytesOfResult(job.job_id)
    return job.job_id
  }
  const bytesOfResult = (job: string) => read(`/v1/jobs/${job}/result`, json)

  const mostResidentMb = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  const heldMb = async () => (await bytesHeld(pid, said)) / 1024 ** 2
  return {
    workbookChecked,
    listScreened,
    bytesOfResult,
    heldMb,
    mostResidentMb,
    ledger: join(dataDir, 'ledger.sqlite'),
  }
}

const giant = 12

/** Makes the result of a job as long as that of so many lists. */
function makeGiant(ledger: string, job: string): void {
  const db = openSqlite(ledger)
  const { id } = db.prepare('select id from jobs where public_id = ?').get(job) as { id: number }
  const parts = db.prepare(`insert into job_results (job_id, epoch, part, first_row, rows, bytes, pepper_version)
    select job_id, epoch, part + ? * 100, first_row + ? * ${lines}, rows, bytes, pepper_version from job_results where job_id = ? and part between 0 and 99`)
  for (let i = 1; i < giant; i++) parts.run(i, i, id)
  const secrets = new Secrets([readFileSync(join(dirname(ledger), 'pepper'), 'utf8').trim()])
  const { result } = db.prepare('select result from jobs where id = ?').get(id) as { result: string }
  const longer = { ...JSON.parse(secrets.unseal(result)), rows: giant * lines }
  db.prepare('update jobs set result = ? where id = ?').run(secrets.seal(JSON.stringify(longer)), id)
  db.close()
}

test.runIf(process.platform === 'linux')(
  'lists of 10,000 lines, one after the other, leave nothing behind in memory; one takes a bounded amount more than a list of 100, and a giant result no more',
  async () => {
    const { workbookChecked, listScreened, bytesOfResult, heldMb, mostResidentMb, ledger } = await checking()
    const [short, long] = [await workbook(100), await workbook(lines)]
    await workbookChecked(short)
    await listScreened(100)
    const ofShort = mostResidentMb()
    const job = await listScreened(lines)
    const ofList = mostResidentMb()
    makeGiant(ledger, job)
    const giantMb = (await bytesOfResult(job)) / 1024 ** 2
    const ofGiant = mostResidentMb()
    await workbookChecked(long)
    const ofWorkbook = mostResidentMb()
    const held = [await heldMb()]
    for (let i = 0; i < rounds; i++) {
      await listScreened(lines)
      await workbookChecked(long)
      held.push(await heldMb())
    }
    const last = mostResidentMb()
    if (process.env.BULK_ROUNDS)
      process.stdout.write(`MB: ${JSON.stringify({ ofShort, ofList, ofGiant, ofWorkbook, last, held })}\n`)
    expect(giantMb).toBeGreaterThan(100)
    expect(ofGiant - ofList).toBeLessThan(giantMb / 2)
    expect(ofList - ofShort).toBeLessThan(mostMb.ofOneList)
    expect(ofWorkbook - ofShort).toBeLessThan(mostMb.ofOneWorkbook)
    expect(Math.max(...held) - (held[0] as number)).toBeLessThan(mostMb.leftBehind)
    expect(last - ofWorkbook).toBeLessThan(mostMb.ofOneWorkbook)
  },
  1_200_000,
)
