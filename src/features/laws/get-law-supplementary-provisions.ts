import { type Static, Type } from 'typebox'
import type { Snapshot } from '../../corpus/snapshot.ts'
import type { Law } from '../../datasets/law.ts'
import { lawNumberKey } from '../../lib/law-number.ts'
import { pauses } from '../../lib/pause.ts'
import { absenceShape } from '../../operation/absence/absence.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import { AppError } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, oneOf, page, paging, text, textOrNull } from '../../schema/fields.ts'
import { gap, gapShape } from '../../schema/gap.ts'
import { lawWithId } from './articles/queries.ts'
import { lawParameter, requireLaw } from './articles/require-law.ts'
import { LawResolver } from './names/resolve-law.ts'
import { type ClauseKind, clauseKinds } from './supplement/clause-kinds.ts'
import {
  amendingLawShape,
  amendingLawShown,
  type ClauseShown,
  clausesShown,
  supplementShape,
} from './supplement/clause-shape.ts'
import { type Supplement, supplementsOf } from './supplement/supplements.ts'

const broughtBy = Type.Object({
  ...amendingLawShape.properties,
  law_number: textOrNull({ description: 'null: 附則 of the law as it was enacted' }),
  provisions: Type.Integer({ minimum: 1, description: 'Supplementary provisions of it that are held' }),
})

export const getLawSupplementaryProvisions = defineOperation({
  name: 'get_law_supplementary_provisions',
  http: 'GET /v1/laws/supplementary-provisions',
  title: { ja: '附則の取得', en: 'Get supplementary provisions of a law' },
  keywords: [
    '附則',
    '附則の一覧',
    '改正附則',
    '改正法の附則',
    '施行期日',
    '経過措置',
    '経過規定',
    '附則を改正法ごとに',
    'supplementary provisions of a law',
    'transitional clauses of an amendment',
  ],
  summary: 'Read the 附則 of a law by amending law, each paragraph with what it is about: commencement, transition, …',
  guidance:
    'amending_laws lists every law that brought 附則; amending_law picks one (its number, or original for those of the law itself), kinds keeps paragraphs about that. Kinds are read from captions and usual words; nothing is construed.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    ...lawParameter,
    amending_law: Type.Optional(
      text({
        maxLength: 200,
        description: 'Number or name of the amending law: 平成30年法律第7号; original: of the law as enacted',
      }),
    ),
    kinds: Type.Optional(
      Type.Array(oneOf(clauseKinds), {
        maxItems: clauseKinds.length,
        description: 'Only such paragraphs; repeat for OR',
      }),
    ),
    ...paging(),
  }),
  output: Type.Object({
    unified_id: text(),
    law_title: text(),
    amending_laws: Type.Array(broughtBy, { description: 'In the order of the law, the oldest first' }),
    ...page(supplementShape).properties,
    why: nullable(absenceShape),
    known_gaps: Type.Array(gapShape),
    ...snapshotKeys,
  }),
  example: { law: '租税特別措置法', kinds: ['transitional'], limit: 5 },
  async run({ law: named, amending_law, kinds, limit, offset }, { snapshot }) {
    const law = await requireLaw(named, snapshot)
    const resolver = await LawResolver.of(snapshot)
    const all = await supplementsOf(snapshot, law.unified_id)
    const selected = amending_law === undefined ? all : ofAmendingLaw(all, amending_law, resolver, snapshot)
    const shown = await withClauses(selected, law, new Set(kinds))
    return {
      unified_id: law.unified_id,
      law_title: law.law_title,
      amending_laws: amendingLawsOf(all, resolver, snapshot),
      total: shown.length,
      limit,
      offset,
      results: shown.slice(offset, offset + limit).map(({ one, clauses }) => ({
        ...supplementShown(one, law, resolver, snapshot),
        clauses,
      })),
      why: shown.length === 0 ? ('not_covered' as const) : null,
      known_gaps: [partOfAmendingLaws],
      ...snapshotNamed(snapshot),
    }
  },
})

/** Each with its clauses of some kinds; without kinds with all, and those too that show none. */
async function withClauses(selected: readonly Supplement[], law: Law, kinds: ReadonlySet<ClauseKind>) {
  const found: { one: Supplement; clauses: ClauseShown[] }[] = []
  const pause = pauses()
  for (const one of selected) {
    const clauses = clausesShown(one, law).filter(
      (clause) => kinds.size === 0 || clause.kinds.some((kind) => kinds.has(kind)),
    )
    if (clauses.length > 0 || kinds.size === 0) found.push({ one, clauses })
    await pause()
  }
  return found
}

function supplementShown({ article, amendingLaw }: Supplement, law: Law, resolver: LawResolver, snapshot: Snapshot) {
  const { source_url, source_fetched_at, source_checksum, license } = article
  return {
    address: article.article_id,
    citation: `${law.law_title}${article.article_number}`,
    amending_law: amendingLaw && amendingLawShown(amendingLaw, resolver, snapshot),
    ...{ source_url, source_fetched_at, source_checksum, license },
  }
}

function amendingLawsOf(all: readonly Supplement[], resolver: LawResolver, snapshot: Snapshot) {
  const counts = new Map<string, Static<typeof broughtBy>>()
  for (const { amendingLaw } of all) {
    const key = amendingLaw?.key ?? ''
    const known = counts.get(key)
    if (known) known.provisions++
    else
      counts.set(key, { ...(amendingLaw ? amendingLawShown(amendingLaw, resolver, snapshot) : itself), provisions: 1 })
  }
  return [...counts.values()]
}

const itself = { law_number: null, unified_id: null, law_title: null, promulgated_year: null }

/** Those that one law brought; 404 where none names it, with what is known of it. */
function ofAmendingLaw(all: readonly Supplement[], named: string, resolver: LawResolver, snapshot: Snapshot) {
  const name = named.trim()
  if (/^(?:original|制定時|制定時の附則|原始附則)$/.test(name))
    return all.filter(({ amendingLaw }) => amendingLaw === null)
  const found = resolver.named(name)
  const held = found.status === 'resolved' && found.law.id !== null ? lawWithId(snapshot, found.law.id) : undefined
  const key = lawNumberKey(name) ?? (held && lawNumberKey(held.law_number))
  const selected = all.filter(({ amendingLaw }) => amendingLaw && (amendingLaw.key === key || amendingLaw.key === name))
  if (selected.length > 0) return selected
  throw new AppError('not_found', {
    ja: 'この法律による附則は収録していません。amending_law は、平成30年法律第7号のような法令番号か、original（制定時の附則）で指定してください。',
    en: `no 附則 held here was brought by ${JSON.stringify(name.slice(0, 64))}; name a number such as 平成30年法律第7号, or original`,
  })
}

const partOfAmendingLaws = gap('supplementary_extracts', {
  ja: '改正法の附則は、出典がこの法令に掲げる分（抄を含む）だけです。改正法の附則の全部や、他の法令の附則にある経過措置は含まれません。「公布の日」「施行日」などが何日かは示していません。',
  en: 'Of amending laws only the 附則 that the source prints with this law are held, some as extracts; clauses of other laws are not. What days 公布の日 and 施行日 mean is not computed.',
})
