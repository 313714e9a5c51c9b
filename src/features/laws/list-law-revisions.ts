import { type Static, Type } from 'typebox'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { type Law, law as laws, revisionStatuses } from '../../datasets/law.ts'
import { jstDate } from '../../lib/jst.ts'
import { pauses } from '../../lib/pause.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import { defineOperation } from '../../operation/operation.ts'
import { date, dateOrNull, nullable, oneOf, text, textOrNull } from '../../schema/fields.ts'
import { gap, gapShape } from '../../schema/gap.ts'
import { lineage } from '../../schema/lineage.ts'
import { aheadNotHeld } from './articles/article-gaps.ts'
import { datedProvisions } from './articles/queries.ts'
import { lawParameter, requireLaw } from './articles/require-law.ts'
import { LawResolver } from './names/resolve-law.ts'
import { type HeldRevision, heldRevisions } from './revisions/held-revisions.ts'
import { amendingLawShape, amendingLawShown, clausesShown } from './supplement/clause-shape.ts'
import { startsOf } from './supplement/starting-later.ts'
import { type Supplement, supplementsOf } from './supplement/supplements.ts'

/** Where a revision stands on the day of the call. */
const states = ['in_force', 'not_yet_in_force', 'replaced', 'repealed', 'superseded', 'unknown'] as const

const { law_title, enforced_date, last_amended_date, is_latest_revision, full_text_url } = laws.fields

const revision = Type.Object({
  state: oneOf(states, {
    description: 'On the day of the call, as the record says it; replaced: a later one is held or known',
  }),
  law_title,
  enforced_date,
  last_amended_date,
  is_latest_revision,
  full_text_url,
  snapshot_id: text({ description: 'The newest snapshot that holds it; diff_law compares two of them' }),
  ...lineage,
})

const amendment = Type.Object({
  ...amendingLawShape.properties,
  address: text({ description: 'The first of its 附則 in this law; opens with get_law_article' }),
  provisions: Type.Integer({ minimum: 1, description: 'Its supplementary provisions in this law that are held' }),
  commencement: nullable(
    Type.Object({
      address: text(),
      text: Type.String({ description: 'As the source has it' }),
      days: Type.Array(Type.Object({ words: Type.String(), day: date() })),
    }),
  ),
})

export const listLawRevisions = defineOperation({
  name: 'list_law_revisions',
  http: 'GET /v1/laws/revisions',
  title: { ja: '法令の改正履歴', en: 'List revisions of a law' },
  keywords: [
    '改正履歴',
    '沿革',
    '改正の経過',
    '改正法の一覧',
    'いつ改正されたか',
    'これまでの改正',
    '施行版の一覧',
    '法令沿革',
    'revision history of a law',
    'amendments of a law over time',
  ],
  summary: 'List the revisions of a law that are held, the laws that amended it, and articles that begin on other days',
  guidance:
    'revisions are wordings that this or a kept snapshot holds, former ones that were read included (law_wordings). results are the laws whose 附則 the law carries, the newest first, with the clause that says when they begin; an amendment without 附則 of its own is not among them. No list is said to be complete (known_gaps).',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    ...lawParameter,
    limit: Type.Integer({
      minimum: 1,
      maximum: 500,
      default: 100,
      description: 'Amendments at most, the newest first',
    }),
    offset: Type.Integer({ minimum: 0, default: 0, description: 'Amendments to skip' }),
  }),
  output: Type.Object({
    unified_id: text(),
    law_title: text(),
    law_number: text(),
    promulgated_date: dateOrNull(),
    revision_status: oneOf(revisionStatuses),
    superseded_by_law_id: textOrNull(),
    revisions: Type.Array(revision, { description: 'The oldest first' }),
    starts: Type.Array(
      Type.Object({ day: date(), articles: Type.Integer({ minimum: 1 }), first: Type.Array(Type.String()) }),
      {
        description:
          'Days other than that of the served wording on which provisions of it begin; first names ten at most',
      },
    ),
    provisions: Type.Integer({ minimum: 0, description: 'Provisions of the served wording that are held' }),
    total: Type.Integer({ minimum: 0, description: 'Amending laws' }),
    limit: Type.Integer(),
    offset: Type.Integer(),
    results: Type.Array(amendment, { description: 'Amending laws, the newest first' }),
    known_gaps: Type.Array(gapShape),
    ...snapshotKeys,
  }),
  example: { law: '租税特別措置法' },
  async run({ law: named, limit, offset }, ctx) {
    const { snapshot, now } = ctx
    const law = await requireLaw(named, snapshot)
    const held = await heldRevisions(law.unified_id, ctx)
    const amendments = await amendmentsOf(law, snapshot)
    return {
      unified_id: law.unified_id,
      law_title: law.law_title,
      law_number: law.law_number,
      promulgated_date: law.promulgated_date,
      revision_status: law.revision_status,
      superseded_by_law_id: law.superseded_by_law_id,
      revisions: held.map((one, i) => shown(one, i === held.length - 1, jstDate(now))),
      starts: await startsOf(snapshot, law),
      provisions: datedProvisions(snapshot, law.unified_id).rows,
      total: amendments.length,
      limit,
      offset,
      results: amendments.slice(offset, offset + limit),
      known_gaps: [revisionsNotHeld, aheadNotHeld],
      ...snapshotNamed(snapshot),
    }
  },
})

function shown({ law, snapshot_id }: HeldRevision, isNewest: boolean, today: string): Static<typeof revision> {
  const { law_title, enforced_date, last_amended_date, is_latest_revision, full_text_url } = law
  const { source_url, source_fetched_at, source_checksum, license } = law
  return {
    state: stateOf(law, isNewest, today),
    ...{ law_title, enforced_date, last_amended_date, is_latest_revision, full_text_url, snapshot_id },
    ...{ source_url, source_fetched_at, source_checksum, license },
  }
}

function stateOf(
  { revision_status, enforced_date, is_latest_revision }: HeldRevision['law'],
  isNewest: boolean,
  today: string,
): (typeof states)[number] {
  if (!isNewest || is_latest_revision === false) return 'replaced'
  if (revision_status !== 'current') return revision_status
  if (enforced_date === null) return 'unknown'
  return enforced_date > today ? 'not_yet_in_force' : 'in_force'
}

/** The laws that brought 附則 of their own, the newest first. */
async function amendmentsOf(law: Law, snapshot: Snapshot): Promise<Static<typeof amendment>[]> {
  const resolver = await LawResolver.of(snapshot)
  const groups = new Map<string, [Supplement, ...Supplement[]]>()
  for (const one of await supplementsOf(snapshot, law.unified_id)) {
    const known = one.amendingLaw && groups.get(one.amendingLaw.key)
    if (known) known.push(one)
    else if (one.amendingLaw) groups.set(one.amendingLaw.key, [one])
  }
  const found: Static<typeof amendment>[] = []
  const pause = pauses()
  for (const all of groups.values()) {
    const [{ amendingLaw, article }] = all
    if (!amendingLaw) continue
    found.push({
      ...amendingLawShown(amendingLaw, resolver, snapshot),
      address: article.article_id,
      provisions: all.length,
      commencement: commencementIn(all, law),
    })
    await pause()
  }
  return found.reverse()
}

/** The first clause that says when an amendment begins; it stands at the beginning of its 附則. */
function commencementIn(supplements: readonly Supplement[], law: Law): Static<typeof amendment>['commencement'] {
  for (const one of supplements) {
    const begins = clausesShown(one, law).find(({ kinds }) => kinds.includes('commencement'))
    if (begins) return { address: begins.address, text: begins.text, days: begins.days }
  }
  return null
}

const revisionsNotHeld = gap('revisions_not_all_held', {
  ja: '施行版は、このサービスが公開したデータの版にあるものだけです。改正法は、この法令に附則を残したものだけです。出典の沿革のすべてではありません。',
  en: 'Only revisions in snapshots that were published here are listed, and only amending laws that left 附則 in this law: it is not the whole history that the source keeps.',
})
