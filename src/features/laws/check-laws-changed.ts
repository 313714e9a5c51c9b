import { type Static, Type } from 'typebox'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { type Law, revisionStatuses } from '../../datasets/law.ts'
import { isRealDate, jstDate } from '../../lib/jst.ts'
import { asMessage } from '../../lib/text.ts'
import { absenceShape } from '../../operation/absence/absence.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import { invalid, type Problem } from '../../operation/errors.ts'
import { steps } from '../../operation/jobs/job-shape.ts'
import { defineOperation } from '../../operation/operation.ts'
import { date, dateOrNull, oneOf, text, textOrNull } from '../../schema/fields.ts'
import { gapShape } from '../../schema/gap.ts'
import { lineage } from '../../schema/lineage.ts'
import { aheadNotHeld } from './articles/article-gaps.ts'
import { lawWithId } from './articles/queries.ts'
import { LawResolver } from './names/resolve-law.ts'

const mostLaws = 500
const changeKinds = ['amended', 'repealed', 'superseded', 'later_wording_not_held'] as const

const requested = {
  law: text({ description: 'As it was sent' }),
  known: date({ description: 'The day of the revision that was sent' }),
}
const lawKnown = Type.Object({
  ...requested,
  unified_id: text(),
  law_title: text(),
  law_number: textOrNull(),
  enforced_date: dateOrNull({ description: 'When the held revision came or comes into force' }),
  last_amended_date: dateOrNull({ description: 'When the amending law was promulgated' }),
  revision_status: oneOf(revisionStatuses),
  superseded_by_law_id: textOrNull(),
  ...lineage,
})
const changed = Type.Object({ ...lawKnown.properties, changes: Type.Array(oneOf(changeKinds)) })
const notCompared = Type.Object({
  ...requested,
  unified_id: textOrNull(),
  why: absenceShape,
  message: Type.String(),
  message_ja: Type.String(),
})

export const checkLawsChanged = defineOperation({
  name: 'check_laws_changed',
  http: 'POST /v1/laws/changes/check',
  title: { ja: '法令の改正の有無の確認', en: 'Check which laws changed' },
  keywords: [
    '法令の改正チェック',
    '法令台帳',
    '施行日',
    '手元の法令台帳の改正確認',
    '法令リストのうち改正されたもの',
    '法令登録簿の更新',
    '管理している法律が変わったか',
    'which of my laws changed',
  ],
  summary: `Compare your register of up to ${mostLaws} laws and their revisions with the corpus; only what changed is answered`,
  guidance:
    'Send each law with the revision that you know. Laws that did not change are only counted. not_compared lists what cannot be told, which is no statement that nothing changed; known_gaps says which changes ahead are not held.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    laws: Type.Record(Type.String({ minLength: 1, maxLength: 200 }), text({ maxLength: 60 }), {
      minProperties: 1,
      maxProperties: mostLaws,
      description:
        'Title, abbreviation, number or id of each law → the day on which the revision you know came into force (YYYY-MM-DD), or its e-Gov revision id',
    }),
    include_upcoming: Type.Boolean({ default: true, description: 'Also list revisions that come into force later' }),
  }),
  output: Type.Object({
    on: date({ description: 'The day of the call in Japan' }),
    checked: Type.Integer(),
    unchanged: Type.Integer(),
    changed: Type.Array(changed),
    upcoming: Type.Array(lawKnown, { description: 'The held revision is not in force yet' }),
    not_compared: Type.Array(notCompared),
    known_gaps: Type.Array(gapShape),
    ...snapshotKeys,
  }),
  example: { laws: { 租税特別措置法: '2026-04-01', 民法: '2020-04-01' } },
  check({ laws }) {
    const problems = Object.entries(laws).flatMap(([law, revision]): Problem[] =>
      dayOf(revision) === null ? [{ loc: ['body', 'laws', law], ...unreadDay }] : [],
    )
    if (problems.length > 0) throw invalid(problems)
  },
  async run({ laws, include_upcoming }, context) {
    const { snapshot, now } = context
    const today = jstDate(now)
    const resolver = await LawResolver.of(snapshot)
    const step = steps(context, Object.keys(laws).length)
    const found: Found = { changed: [], upcoming: [], not_compared: [], unchanged: 0 }
    for (const [law, revision] of Object.entries(laws)) {
      note(found, { law, known: dayOf(revision) as string }, today, snapshot, resolver)
      await step()
    }
    const { unchanged, upcoming, ...rest } = found
    return {
      on: today,
      checked: Object.keys(laws).length,
      unchanged,
      ...rest,
      upcoming: include_upcoming ? upcoming : [],
      known_gaps: include_upcoming ? [aheadNotHeld] : [],
      ...snapshotNamed(snapshot),
    }
  },
})

const unreadDay = {
  ja: '日付（2026-04-01）か、e-Govの改正の識別子（340AC0000000034_20260401_508AC0000000012）で指定してください。',
  en: 'is neither a day (2026-04-01) nor an e-Gov revision id (340AC0000000034_20260401_508AC0000000012)',
  type: 'revision',
}
const revisionId = /^\d{3}[0-9A-Z]{12}_(\d{4})(\d{2})(\d{2})_[0-9A-Z]{15}$/

/** The day on which a revision came into force, as a caller writes it; null where it says none. */
function dayOf(revision: string): string | null {
  const [, year, month, day] = revisionId.exec(revision.trim()) ?? []
  const written = year === undefined ? revision.trim() : `${year}-${month}-${day}`
  return isRealDate(written) ? written : null
}

interface Found {
  readonly changed: Static<typeof changed>[]
  readonly upcoming: Static<typeof lawKnown>[]
  readonly not_compared: Static<typeof notCompared>[]
  unchanged: number
}

function note(
  found: Found,
  of: { law: string; known: string },
  today: string,
  snapshot: Snapshot,
  resolver: LawResolver,
) {
  const resolved = resolver.named(of.law)
  const id = resolved.status === 'resolved' ? resolved.law.id : null
  const record = id === null ? undefined : lawWithId(snapshot, id)
  const unreported = (reason: keyof typeof unreportedFor) => {
    const { why, ...text } = unreportedFor[reason]
    found.not_compared.push({ ...of, unified_id: record?.unified_id ?? null, why, ...asMessage(text) })
  }
  if (!record) return unreported(resolved.status === 'ambiguous' ? 'ambiguous' : 'not_held')
  const { enforced_date: enforced } = record
  const changes = changesOf(record, of.known, today)
  if (changes.length > 0) found.changed.push({ ...of, ...shown(record), changes })
  else if (enforced !== null && enforced > today && enforced > of.known)
    found.upcoming.push({ ...of, ...shown(record) })
  else if (enforced === null) unreported('no_day')
  else if (enforced < of.known) unreported('older')
  else found.unchanged++
}

function changesOf(record: Law, known: string, today: string): (typeof changeKinds)[number][] {
  const { enforced_date: enforced, revision_status, is_latest_revision } = record
  const isAmended = enforced !== null && enforced > known && enforced <= today
  return [
    ...(revision_status === 'current' ? [] : [revision_status]),
    ...(isAmended && revision_status === 'current' ? (['amended'] as const) : []),
    ...(is_latest_revision === false ? (['later_wording_not_held'] as const) : []),
  ]
}

function shown(record: Law) {
  const { unified_id, law_title, law_number, enforced_date, last_amended_date, revision_status } = record
  const { superseded_by_law_id, source_url, source_fetched_at, source_checksum, license } = record
  return {
    unified_id,
    law_title,
    law_number,
    enforced_date,
    last_amended_date,
    revision_status,
    superseded_by_law_id,
    source_url,
    source_fetched_at,
    source_checksum,
    license,
  }
}

const unreportedFor = {
  ambiguous: {
    why: 'not_checked',
    ja: '法令を確定できません。resolve_law_name の候補から選んでください。',
    en: 'The name does not decide which law is meant; resolve_law_name lists the candidates.',
  },
  not_held: { why: 'not_covered', ja: 'この法令は収録していません。', en: 'This law is not held here.' },
  no_day: {
    why: 'not_checked',
    ja: '収録データに施行日の記載がないため、照合していません。',
    en: 'The record does not state when its revision came into force.',
  },
  older: {
    why: 'not_covered',
    ja: '収録している施行版は、送信された版より前のものです。',
    en: 'The held revision is older than the one that was sent.',
  },
} as const
