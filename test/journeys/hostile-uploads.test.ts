import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import {
  deflatedTwice,
  formsDrawnTwice,
  handmadeDocument,
  handmadeWorkbook,
  pagesOfOneContent,
  rowWith,
} from '../hostile-files.ts'
import { served } from './served.ts'

const mebibyte = 1024 * 1024
const mostGrowthMb = 300

const residentMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Somebody who is logged in at a service and sends files. */
async function sender(base: string, key: string) {
  const json = { 'content-type': 'application/json', origin: base }
  const session = await fetch(`${base}/v1/session`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ api_key: key }),
  })
  const cookie = String(session.headers.get('set-cookie')).split(';')[0] as string
  return async (room: string, bytes: Buffer | string): Promise<number> => {
    const form = new FormData()
    form.append('file', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), 'a')
    const headers = { cookie, origin: base, 'accept-language': 'en' }
    return (await fetch(`${base}${room}/preview`, { method: 'POST', headers, body: form })).status
  }
}

const shared = `<si><t>${'x'.repeat(3_000_000)}</t></si>`
const manyRows = (count: number, rowOf: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => rowOf(i + 1)).join('')

/** Small files, each of which once took gigabytes or minutes, or all of the service. */
const files: Readonly<Record<string, readonly [room: string, bytes: () => Buffer]>> = {
  ...Object.fromEntries(
    ['ZZZZZZ99999999', 'ZZZZZZ1', 'A99999999', 'ZZZZZ1', 'XFD1048576'].map((place) => [
      `a cell at ${place}`,
      ['/check/invoices', () => handmadeWorkbook({ rows: rowWith(place) })] as const,
    ]),
  ),
  'wide rows': ['/check/counterparties', () => handmadeWorkbook({ rows: manyRows(3000, (i) => rowWith(`XFD${i}`)) })],
  'one text in many cells': [
    '/check/invoices',
    () => handmadeWorkbook({ shared, rows: manyRows(150, (i) => `<row><c r="A${i}" t="s"><v>0</v></c></row>`) }),
  ],
  'a stream deflated twice': ['/check/draft', () => deflatedTwice(720)],
  'forms drawn twice': ['/check/draft', () => formsDrawnTwice(30)],
  'pages of one content': [
    '/check/draft',
    () => pagesOfOneContent(300, `BT /F1 9 Tf 9 TL 0 800 Td ${'(evidence) Tj T* '.repeat(200_000)} ET`),
  ],
  'empty paragraphs': ['/check/draft', () => handmadeDocument(Buffer.alloc(63 * mebibyte, '<w:p/>'))],
  'nested tags': ['/check/draft', () => handmadeDocument('<w:p>'.repeat(4_000_000))],
}

test.runIf(process.platform === 'linux')(
  'every file that would take too much is refused as one that cannot be read, while the service stays small and another customer is served',
  async () => {
    const { base, start, newKey } = await served({ env: { KONKYO_UPLOADS: '2:15:400' } })
    const child = await start()
    const pid = child.pid as number
    const hostile = await sender(base, await newKey())
    const other = await sender(base, await newKey())
    expect(await other('/check/invoices', '8000012050008')).toBe(200)
    const before = residentMb(pid)
    let most = before
    for (const [name, [room, bytes]] of Object.entries(files)) {
      const answer = hostile(room, bytes())
      expect([name, await other('/check/invoices', '8000012050008')]).toEqual([name, 200])
      let isOver = false
      answer.finally(() => (isOver = true))
      while (!isOver) {
        most = Math.max(most, residentMb(pid))
        await sleep(50)
      }
      expect([name, await answer]).toEqual([name, 422])
    }
    expect([child.exitCode, child.signalCode]).toEqual([null, null])
    expect(most - before).toBeLessThan(mostGrowthMb)
  },
  600_000,
)
