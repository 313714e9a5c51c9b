import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { isDamage } from '../../src/corpus/damaged-snapshot.ts'
import { manifestPath, snapshotPath } from '../../src/corpus/manifest.ts'
import { release } from '../../src/corpus/release.ts'
import { Snapshot } from '../../src/corpus/snapshot.ts'
import { SnapshotPair } from '../../src/corpus/snapshot-pair.ts'
import { amendment } from '../../src/datasets/amendment.ts'
import { applicationRound } from '../../src/datasets/application-round.ts'
import { bid } from '../../src/datasets/bid.ts'
import { caseStudy } from '../../src/datasets/case-study.ts'
import { enforcementCase } from '../../src/datasets/enforcement-case.ts'
import { entitySource } from '../../src/datasets/entity-source.ts'
import { houjin } from '../../src/datasets/houjin.ts'
import { law } from '../../src/datasets/law.ts'
import { lawArticle } from '../../src/datasets/law-article.ts'
import { lawProgramRef } from '../../src/datasets/law-program-ref.ts'
import { program } from '../../src/datasets/program.ts'
import { programRelation } from '../../src/datasets/program-relation.ts'
import { amendmentsSince, programsUnder } from '../../src/features/alerts/changes/queries.ts'
import { peerCounts } from '../../src/features/artifacts/queries.ts'
import * as judged from '../../src/features/citations/judge/queries.ts'
import { sumOfAwards, sumOfSubsidies } from '../../src/features/company/queries.ts'
import * as articles from '../../src/features/laws/articles/queries.ts'
import { articlesAhead, lawsAhead } from '../../src/features/laws/upcoming/queries.ts'
import { fetchedPrograms } from '../../src/features/meta/queries.ts'
import { candidates, datedRounds } from '../../src/features/programs/queries.ts'
import { ranksOfProgramAmendments, shownProgramIds } from '../../src/features/programs/timeline/queries.ts'
import * as records from '../../src/features/records/queries.ts'
import { shareOfProgramsNamed } from '../../src/features/support-lookups/health/queries.ts'
import { amendedIn } from '../../src/features/webhooks/events/amended-records.ts'
import { newlyShown } from '../../src/features/webhooks/events/queries.ts'
import { gate } from '../../src/ingest/gate.ts'
import { RecordStore } from '../../src/records/record-store.ts'
import type { AnyDataset } from '../../src/schema/dataset.ts'
import { openSqlite } from '../../src/sqlite/driver.mjs'
import { numberOf } from '../advisors.ts'
import { noLineage } from '../journeys/records.ts'
import { make } from '../make.ts'
import { pagePointers } from '../page-pointers.ts'

// Whatever a question reads of a snapshot, a flipped byte of it is found by who reads it: no answer is wrong, and none is short.

const pageSize = 512
const places = ['東京都', '大阪府', null] as const
const license = 'gov_standard'
const source_fetched_at = '2026-02-01T00:00:00Z'
const programId = (i: number) => `UNI-${String(i).padStart(4, '0')}`
const lawId = (i: number) => `LAW-000000000${i % 3}`

const programs = (generation: number) =>
  Array.from({ length: 24 }, (_, i) =>
    make(program, {
      unified_id: programId(i),
      license,
      prefecture: places[i % 3],
      tier: (['S', 'A', 'X'] as const)[i % 3],
      amount_max_man_yen: i % 4 === 0 ? null : i * 10 + (i % 2) * generation,
      ...(i % 5 !== 0 && { source_fetched_at }),
    }),
  )
const article = (i: number) =>
  make(lawArticle, {
    article_id: `ART-${i}`,
    law: { canonical_id: lawId(i) },
    article_number: `第${i}条`,
    article_number_sort: i % 6 === 0 ? null : i * 1000,
    effective_from: i % 4 === 0 ? '2027-04-01' : null,
    effective_until: null,
  })

/** Rows of everything that questions are about; the second generation changes some of them. */
const rowsOf = (generation: number): (readonly [AnyDataset, Record<string, unknown>[]])[] => {
  const many = (count: number, one: (i: number) => Record<string, unknown>) =>
    Array.from({ length: count }, (_, i) => one(i))
  return [
    [program, programs(generation)],
    [
      applicationRound,
      many(20, (i) =>
        make(applicationRound, {
          unified_id: programId(i % 7),
          application_round_id: `R-${i}`,
          application_close_date: i % 3 ? `2026-0${(i % 8) + 1}-01` : null,
        }),
      ),
    ],
    [
      law,
      many(3, (i) =>
        make(law, { unified_id: lawId(i), license, revision_status: 'current', enforced_date: `2026-0${i + 4}-01` }),
      ),
    ],
    [lawArticle, many(30, article)],
    [
      lawProgramRef,
      many(12, (i) =>
        make(lawProgramRef, { law_unified_id: lawId(i), program_unified_id: programId(i), ref_kind: 'authority' }),
      ),
    ],
    [
      houjin,
      many(20, (i) =>
        make(houjin, {
          houjin_bangou: numberOf(i),
          name: `株式会社見本${i % 6}`,
          prefecture: '東京都',
          industry_jsic_major: 'E',
        }),
      ),
    ],
    [
      caseStudy,
      many(20, (i) =>
        make(caseStudy, {
          case_id: `CASE-${i}`,
          houjin_bangou: numberOf(i % 6),
          total_subsidy_received_yen: i % 3 ? i * 1000 : null,
        }),
      ),
    ],
    [
      bid,
      many(20, (i) =>
        make(bid, {
          unified_id: `BID-${String(i).padStart(10, '0')}`,
          winner_houjin_bangou: numberOf(i % 4),
          awarded_amount_yen: i * 100,
          confidence: 0.5,
        }),
      ),
    ],
    [
      enforcementCase,
      many(12, (i) =>
        make(enforcementCase, {
          case_id: `CASE-${i}${generation === 2 && i > 9 ? 'n' : ''}`,
          license,
          recipient_houjin_bangou: numberOf(i % 5),
        }),
      ),
    ],
    [programRelation, many(12, (i) => make(programRelation, { from_id: programId(i), to_id: programId(i + 1) }))],
    [entitySource, many(12, (i) => make(entitySource, { entity_id: programId(i * 2) }))],
  ]
}
const datasets = [...rowsOf(1).map(([dataset]) => dataset), amendment]

/** A snapshot of small pages and the one before it. */
async function twoSnapshots() {
  const folder = mkdtempSync(join(tmpdir(), 'konkyo-flipped-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const store = new RecordStore(folder)
  const dir = join(folder, 'corpus')
  const ids: string[] = []
  for (const generation of [1, 2]) {
    for (const [dataset, rows] of rowsOf(generation)) {
      const check = gate(dataset)
      for (const row of rows) {
        const gated = check(JSON.stringify(row))
        if (!gated.accepted) throw new Error(gated.reason)
        store.put({ dataset: dataset.name, id: gated.id, json: gated.json, lineage: noLineage }, '2026-03-01T00:00:00Z')
      }
    }
    const { manifest } = await release(store, datasets, dir, new Date(`2026-03-0${generation}T00:00:00Z`), {
      acceptShrink: true,
    })
    ids.push(manifest.id)
  }
  store.close()
  const [earlier, id] = ids as [string, string]
  const path = snapshotPath(dir, id)
  const db = openSqlite(path)
  db.pragma(`page_size = ${pageSize}`)
  db.exec('vacuum')
  db.close()
  const sound = readFileSync(path)
  const manifest = JSON.parse(readFileSync(manifestPath(dir, id), 'utf8'))
  writeFileSync(manifestPath(dir, id), JSON.stringify({ ...manifest, file: { ...manifest.file, bytes: sound.length } }))
  return { dir, earlier, id, path, sound }
}

type Question = (snapshot: Snapshot) => unknown

const questions: readonly Question[] = [
  ...[0, 4, 6].map(
    (i): Question =>
      (one) =>
        one.table(applicationRound).recordsWith('unified_id', programId(i)),
  ),
  (one) => one.table(houjin).ranksWith('name_key', '見本3'),
  (one) => one.table(houjin).ranksWith('name_key', '見本'),
  (one) => one.table(program).filterValues('prefecture'),
  (one) => one.table(program).filterValues('tier'),
  (one) => one.table(program).headsFrom(3, 17),
  (one) => ['', programId(9), 'UNJ'].map((id) => [...one.table(program).headsBehind(id)]),
  (one) => [programId(5), 'UNI-0005a'].map((id) => one.table(program).headOf(id)),
  (one) => peerCounts(one, '東京都|E'),
  (one) => [programsUnder(one, lawId(1)), amendmentsSince(one, '2026-03-01')],
  (one) => [
    judged.articlesAt(one, lawId(1), 7000),
    judged.articlesAt(one, lawId(0), 5),
    judged.articlesUpTo(one, lawId(2), 20_000),
  ],
  (one) => [judged.heldArticles(one, lawId(1)), judged.articleRanks(one, lawId(0))],
  (one) => [judged.roundsOf(one, programId(2)), judged.companyBegins(one, '見本5'), judged.companyBegins(one, '見本9')],
  (one) => judged.changesOf(one, programId(3)),
  (one) => [sumOfSubsidies(one, numberOf(2)), sumOfAwards(one, numberOf(3)), sumOfAwards(one, numberOf(9))],
  (one) => [
    articles.provisionsAt(one, lawId(1), 13_000),
    articles.provisionsOf(one, lawId(0)),
    articles.datedProvisions(one, lawId(2)),
  ],
  async (one) => {
    const window = { from: '2026-03-01', to: '2028-01-01', ministry: null }
    return [await lawsAhead(one, window), await articlesAhead(one, window)]
  },
  (one) => shareOfProgramsNamed(one),
  (one) => fetchedPrograms(one, 'tier', null),
  (one) => candidates(one, '東京都', () => null),
  (one) => candidates(one, null, () => null),
  (one) => datedRounds(one),
  (one) => ranksOfProgramAmendments(one, '2026-03-01'),
  (one) => shownProgramIds(one),
  (one) => records.amendmentsAfter(one, { detectedAt: '', id: '' }, 5),
  (one) => records.amendmentsAfter(one, { detectedAt: '2026-03-02T00:00:00.000Z', id: 'AMD' }, 50),
  (one) => records.amendmentsOf(one, [programId(1), programId(5)], '', 10),
  (one) => [records.rowsAfter(one, program, programId(3), 5), records.rowsOf(one, program, [programId(1), 'no'])],
  (one) => [...amendedIn({ snapshot: one, after: '2026-03-01', until: '2026-04-01' }, program)],
]

const refused = Symbol('refused')

async function answerOf(ask: () => unknown): Promise<unknown> {
  try {
    return await ask()
  } catch (error) {
    if (isDamage(error)) return refused
    throw error
  }
}

/** What every question is answered with; undefined for a file that cannot be opened. */
async function answersFrom({
  dir,
  id,
  earlier,
}: Awaited<ReturnType<typeof twoSnapshots>>): Promise<unknown[] | undefined> {
  let snapshot: Snapshot
  try {
    snapshot = Snapshot.open(dir, id, datasets)
  } catch {
    return undefined
  }
  try {
    const answers: unknown[] = []
    for (const question of questions) answers.push(await answerOf(() => question(snapshot)))
    answers.push(
      await answerOf(() => {
        const pair = SnapshotPair.open(dir, earlier, id, datasets)
        try {
          return [...newlyShown(pair, enforcementCase), ...newlyShown(pair, program)]
        } finally {
          pair.close()
        }
      }),
    )
    return answers
  } finally {
    snapshot.close()
  }
}

/** A byte anywhere, one where a page says what it is, or one that says which page it leads to; all bits of it or some. */
function flipsOf({ sound }: { readonly sound: Buffer }) {
  const heads = fc.tuple(fc.nat(sound.length / pageSize - 1), fc.nat(20))
  const at = fc.oneof(
    fc.nat(sound.length - 1),
    heads.map(([page, byte]) => page * pageSize + byte),
    fc.constantFrom(...pagePointers(sound)),
  )
  return fc.tuple(at, fc.integer({ min: 1, max: 255 }))
}

test('every question is answered rightly or not at all, whichever byte of the snapshot is flipped', async () => {
  const two = await twoSnapshots()
  const right = (await answersFrom(two)) ?? []
  expect(right).toHaveLength(questions.length + 1)
  expect(right).not.toContain(refused)
  await fc.assert(
    fc.asyncProperty(flipsOf(two), async ([at, bits]) => {
      const flipped = Buffer.from(two.sound)
      flipped[at] = (two.sound[at] as number) ^ bits
      writeFileSync(two.path, flipped)
      for (const [i, answer] of ((await answersFrom(two)) ?? []).entries())
        if (answer !== refused) expect([i, answer]).toEqual([i, right[i]])
    }),
    { numRuns: 60 },
  )
})
