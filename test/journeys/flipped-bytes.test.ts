import { closeSync, copyFileSync, openSync, readFileSync, renameSync, statSync, utimesSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { snapshotPath } from '../../src/corpus/manifest.ts'
import { applicationRound } from '../../src/datasets/application-round.ts'
import { bid } from '../../src/datasets/bid.ts'
import { program } from '../../src/datasets/program.ts'
import { openSqlite } from '../../src/sqlite/driver.mjs'
import { testApp } from '../app.ts'
import { make } from '../make.ts'

const pageSize = 8192
const places = ['東京都', '大阪府', '北海道'] as const
const words = ['木造住宅の耐震改修', '省エネ設備の導入', '店舗の改修', '人材の育成', '海外への販路開拓']

/** Rows of every kind of question, which differ in every generation. */
const rows = (generation: number) =>
  [
    [
      program,
      Array.from({ length: 120 }, (_, i) =>
        make(program, {
          unified_id: `UNI-${String(i).padStart(4, '0')}`,
          primary_name: `${words[i % words.length]}補助金 第${i}号${generation === 2 ? '改' : ''}`,
          prefecture: places[(i + generation) % places.length] as string,
          amount_max_man_yen: i * 10 + generation,
        }),
      ),
    ],
    [
      applicationRound,
      Array.from({ length: 60 }, (_, i) =>
        make(applicationRound, {
          application_round_id: `R-${i}`,
          unified_id: `UNI-${String(i % 40).padStart(4, '0')}`,
          application_close_date: `2026-0${(i % 8) + 1}-1${generation}`,
        }),
      ),
    ],
    [
      bid,
      Array.from({ length: 20 }, (_, i) =>
        make(bid, {
          unified_id: `BID-${String(i).padStart(10, '0')}`,
          awarded_amount_yen: i * 1000 + generation,
          confidence: 0.5,
        }),
      ),
    ],
  ] as const

const questions = [
  ...[0, 7, 61, 119].map((i) => `/v1/programs/UNI-${String(i).padStart(4, '0')}`),
  ...['UNI-0007a', 'UNI-', 'UNI-9999'].map((id) => `/v1/programs/${id}`),
  `/v1/programs/search?q=${encodeURIComponent('耐震改修')}&limit=5`,
  `/v1/programs/search?q=${encodeURIComponent('設備の導入補助金')}&limit=3&offset=4`,
  `/v1/programs/search?q=${encodeURIComponent('存在しない語')}`,
  `/v1/programs/search?prefecture=${encodeURIComponent('大阪府')}&limit=4`,
  `/v1/programs/search?prefecture=${encodeURIComponent('沖縄県')}`,
  '/v1/programs/search?amount_min=555&limit=2',
  '/v1/programs/search?limit=100&format=csv',
  '/v1/bids/search?limit=20',
  ...[3, 11, 60].map((i) => `/v1/programs/UNI-${String(i).padStart(4, '0')}/rounds`),
  '/v1/programs/changed?since=2026-01-01&limit=5',
  '/v1/changes?limit=30',
]

/** A service with two snapshots, and what it answers from each. */
async function twoSnapshots() {
  const app = await testApp({ rows: rows(1), now: new Date('2026-03-02T01:00:00Z') })
  const { apiKey: key } = await app.createKey()
  const ask = async (url: string) => {
    const { status, text, headers } = await app.get(url, { key })
    return { status, text, snapshot: String(headers['x-corpus-snapshot-id']) }
  }
  const truth = new Map<string, string>()
  const learn = async () => {
    for (const url of questions) {
      const { status, text, snapshot } = await ask(url)
      truth.set(`${snapshot} ${url}`, `${status} ${text}`)
    }
    return app.app.corpus.currentId as string
  }
  await learn()
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  await app.publish(rows(2))
  const second = await learn()
  const path = snapshotPath(join(app.dataDir, 'corpus'), second)
  copyFileSync(path, `${path}.sound`)
  return { app, ask, truth, second, path, sound: readFileSync(path) }
}

type Two = Awaited<ReturnType<typeof twoSnapshots>>

/** Puts the sound file in its place, as a file of its own. */
function mend({ path }: Two): void {
  copyFileSync(`${path}.sound`, `${path}.copy`)
  renameSync(`${path}.copy`, path)
}

/** Flips bits of a byte as a disk does: nobody changed the file. */
function flip({ path, sound }: Two, at: number, bits: number): void {
  const { atimeMs, mtimeMs } = statSync(path)
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.of((sound[at] as number) ^ bits), 0, 1, at)
  closeSync(file)
  utimesSync(path, atimeMs / 1000, mtimeMs / 1000)
}

/** What is answered is what the snapshot that it names holds, or it is said that there is no answer. */
async function expectTruth({ ask, truth }: Two): Promise<void> {
  for (const url of questions) {
    const { status, text, snapshot } = await ask(url)
    if (status === 503) expect(JSON.parse(text).detail).toEqual(expect.any(String))
    else expect([url, `${status} ${text}`]).toEqual([url, truth.get(`${snapshot} ${url}`)])
  }
}

/** A byte anywhere, or in any of the trees that the questions read, however small it is; all bits of it or some. */
function flips({ path, sound }: Two) {
  const db = openSqlite(`${path}.sound`, { readonly: true })
  const sql =
    "select json_group_array(pageno) from dbstat where name glob 'programs*' or name glob 'bids*' or name glob 'application_rounds*' or name glob 'amendments*' group by name"
  const trees = (db.prepare(sql).pluck().all() as string[]).map((pages) => JSON.parse(pages) as number[])
  db.close()
  const inTree = fc.tuple(
    fc.constantFrom(...trees).chain((pages) => fc.constantFrom(...pages)),
    fc.nat(pageSize - 1),
  )
  const at = fc.oneof(
    fc.nat(sound.length - 1),
    inTree.map(([page, byte]) => (page - 1) * pageSize + byte),
  )
  return fc.tuple(at, fc.integer({ min: 1, max: 255 }))
}

describe('wherever a byte of a snapshot flips, no answer is wrong:', () => {
  test('before the service starts, the snapshot before it answers everything', async () => {
    const two = await twoSnapshots()
    const [first] = [...two.truth.keys()].map((name) => name.split(' ')[0])
    await fc.assert(
      fc.asyncProperty(flips(two), async ([at, bits]) => {
        mend(two)
        flip(two, at, bits)
        await two.app.restart()
        expect(two.app.app.corpus.currentId).toBe(first)
        await expectTruth(two)
      }),
      { numRuns: 3 },
    )
  })

  test('under the running service, it is found by whoever reads it', async () => {
    const two = await twoSnapshots()
    await fc.assert(
      fc.asyncProperty(flips(two), async ([at, bits]) => {
        mend(two)
        await two.app.app.corpus.follow()
        expect(two.app.app.corpus.currentId).toBe(two.second)
        flip(two, at, bits)
        await expectTruth(two)
      }),
      { numRuns: 40 },
    )
  })
})
