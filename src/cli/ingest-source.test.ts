import { once } from 'node:events'
import { createWriteStream, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { freshFolder } from '../../test/journeys/records.ts'
import { zipOf } from '../../test/raw-document.ts'
import { readPointer } from '../corpus/manifest.ts'
import { corpusFolder } from '../ingest/ensure-snapshot.ts'
import { hasValidCheckDigit } from '../lib/houjin-bangou.ts'
import { RecordStore } from '../records/record-store.ts'
import { runCommandLine } from './command-line.ts'

const numberOf = (body: string) => [...'123456789'].map((digit) => digit + body).find(hasValidCheckDigit) as string
const row = (n: number, name = `株式会社見本${n}`) =>
  `${n},${numberOf(`9000000${String(n).padStart(5, '0')}`)},01,0,2026-04-01,2026-03-30,"${name}",,301,"東京都","千代田区","見本町１",,13,101,1000001,,,,,,,2026-03-30,1,,,,,"ミホン",0\n`
const rows = (count: number) => Array.from({ length: count }, (_, i) => row(i + 1)).join('')
const shiftJis = Buffer.from('8a948eae89ef8ed08daa8b92', 'hex').toString('latin1')

/** The command line in this process, on its own data directory with one published snapshot. */
async function workshop() {
  const dataDir = freshFolder()
  const input = join(dataDir, 'input')
  vi.stubEnv('KONKYO_DATA_DIR', dataDir)
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  const err = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const konkyo = async (...args: string[]) => {
    out.mockClear()
    err.mockClear()
    const status = await runCommandLine(['node', 'konkyo', ...args])
    const text = (spy: typeof out) => spy.mock.calls.map(([chunk]) => String(chunk)).join('')
    return { status, out: text(out), err: text(err) }
  }
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(dirname(join(input, name)), { recursive: true })
    writeFileSync(join(input, name), content)
  }
  const records = () => {
    const store = new RecordStore(dataDir)
    const found = [...store.current('houjin', '2026-11-21')].map(
      ({ json }) => JSON.parse(json) as Record<string, unknown>,
    )
    store.close()
    return found
  }
  const served = () => readPointer(corpusFolder(dataDir))
  const ingest = (...args: string[]) => konkyo('ingest', 'houjin-bangou', '--input', input, ...args)
  return { input, konkyo, write, records, served, ingest }
}

describe('konkyo ingest <source>', () => {
  test('files become records once; the second run of the same input changes nothing', async () => {
    const { konkyo, write, ingest, records, served } = await workshop()
    write('all.zip', await zipOf({ 'all.csv': rows(3), 'all.csv.asc': 'signature' }))
    write('wrong.csv', `${row(4)}5,1234567890123,01,0,,,x${','.repeat(23)}\n`)
    const first = await ingest()
    expect([first.status, first.out.split('\n')[1]?.split(/ +/)]).toEqual([
      0,
      ['houjin-bangou', '4', '0', '0', '1', '0', '0', '2', '0'],
    ])
    expect(first.out).toContain('not of this source: all.zip!all.csv.asc\n')
    expect(first.err).toMatch(/1 rows were rejected, reasons in .*rejects\/houjin-bangou-.*line 2 the corporate number/)
    await konkyo('corpus', 'build')
    const [before, snapshot] = [records(), served()]

    const second = await ingest('--json')
    expect([second.status, JSON.parse(second.out)]).toMatchObject([0, { created: 0, amended: 0, alreadyRead: 2 }])
    const again = await ingest('--json', '--again')
    expect(JSON.parse(again.out)).toMatchObject({ created: 0, amended: 0, unchanged: 4, rejected: 1 })
    await konkyo('corpus', 'build')
    expect([records(), served()]).toEqual([before, snapshot])
  })

  const bomb =
    '<?xml version="1.0"?><!DOCTYPE corporations [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><corporations>&b;</corporations>'
  test.each<[string, string, () => string | Buffer | Promise<Buffer>, RegExp]>([
    ['an empty file', 'a.csv', () => '', /a\.csv is empty/],
    [
      'a truncated archive',
      'a.zip',
      async () => (await zipOf({ 'a.csv': rows(9) })).subarray(0, 200),
      /a\.zip is no complete zip archive; it may be truncated/,
    ],
    [
      'an archive under the name of a table',
      'a.csv',
      () => zipOf({ 'a.csv': rows(9) }),
      /a\.csv is a zip archive, although its name says otherwise/,
    ],
    [
      'a table under the name of an archive',
      'a.zip',
      () => rows(9),
      /a\.zip is no zip archive, although its name says so/,
    ],
    [
      'a zip bomb',
      'a.zip',
      () => zipOf({ 'a.csv': Buffer.alloc(30_000_000, '0') }),
      /a\.zip inflates a\.csv more than 100 times/,
    ],
    ['an entity bomb', 'a.xml', () => bomb, /DOCTYPE\) is refused/],
    ['a truncated XML file', 'a.xml', () => '<corporations><corporation><name>x', /a\.xml is not valid XML/],
    [
      'bytes that are no UTF-8 in the middle',
      'a.csv',
      () => Buffer.concat([Buffer.from(rows(500)), Buffer.from([0xff, 10]), Buffer.from(rows(9))]),
      /a\.csv .*(line 501 is not valid UTF-8|neither UTF-8 nor Shift_JIS)/,
    ],
    [
      'two encodings in one file',
      'a.csv',
      () => Buffer.concat([Buffer.from(rows(9)), Buffer.from(row(10, 'X').replace('X', shiftJis), 'latin1')]),
      /neither UTF-8 nor Shift_JIS/,
    ],
    [
      'a quote that is never closed',
      'a.csv',
      () => `${row(1)}2,"${'x\n'.repeat(600_000)}`,
      /a\.csv line 2 begins a record longer than 1024 KiB/,
    ],
    [
      'a page of a web site',
      'a.html',
      () => '<html>503</html>',
      /there is no document of houjin-bangou .*; expected 00_zenkoku_all/,
    ],
  ])(
    '%s is refused with a sentence, nothing of it is loaded and the served snapshot stays',
    async (_, name, make, reason) => {
      const { input, konkyo, write, ingest, records, served } = await workshop()
      write('0.csv', row(99_999))
      await ingest()
      await konkyo('corpus', 'build')
      const before = [records(), served()]
      write(name, await make())
      const { status, err } = await konkyo('ingest', 'houjin-bangou', '--input', join(input, name))
      expect(status).toBe(1)
      expect(err).toMatch(reason)
      expect([records(), served()]).toEqual(before)
    },
  )

  test('a line of 100 MB is refused without being held', async () => {
    const { input, write, ingest } = await workshop()
    write('a.csv', '')
    const file = createWriteStream(join(input, 'a.csv'))
    file.write(row(1).trimEnd())
    const piece = Buffer.alloc(1024 * 1024, 'x')
    for (let i = 0; i < 100; i++) if (!file.write(piece)) await once(file, 'drain')
    file.end()
    await once(file, 'close')
    const before = process.memoryUsage().rss
    expect(await ingest()).toMatchObject({ status: 1, err: 'konkyo: a.csv line 1 is longer than 8 MiB\n' })
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024)
  })

  test('help lists the sources; wrong usage is told', async () => {
    const { konkyo } = await workshop()
    const help = await konkyo('ingest', '--help')
    expect(help.out).toMatch(/houjin-bangou.*(?:法人番号公表サイト|Corporate Number)[\s\S]*invoice/)
    expect([
      (await konkyo('ingest', 'nonsense')).status,
      (await konkyo('ingest', 'invoice', '--since', '2026-02-30')).status,
    ]).toEqual([2, 2])
  })

  test('without its token a source says what to do, and without a path that exists too', async () => {
    const { konkyo } = await workshop()
    expect(await konkyo('ingest', 'gbizinfo', '--since', '2026-04-01')).toMatchObject({
      status: 1,
      err: expect.stringContaining(
        'gBizINFO asks for a token (free, https://info.gbiz.go.jp/): set KONKYO_GBIZINFO_TOKEN',
      ),
    })
    expect(await konkyo('ingest', 'invoice', '--input', '/nowhere')).toMatchObject({
      status: 1,
      err: 'konkyo: there is no file or folder /nowhere\n',
    })
  })
})
