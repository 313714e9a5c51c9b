import { type Static, Type } from 'typebox'
import { filterKey, visibleKey } from '../../corpus/layout.ts'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { captionKey, lawArticle } from '../../datasets/law-article.ts'
import { lawSpellings } from '../../lib/law-spellings.ts'
import { pauses } from '../../lib/pause.ts'
import { absenceShape } from '../../operation/absence/absence.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import { invalid } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { queryOf } from '../../operation/search/filter-clauses.ts'
import { type Words, wordsOf, wordsProblem } from '../../operation/search/search-words.ts'
import { nullable, oneOf, page, paging, text, textOrNull } from '../../schema/fields.ts'
import { gap, gapShape } from '../../schema/gap.ts'
import { lineage } from '../../schema/lineage.ts'
import { parseProvision, provisionKinds } from './address/provision-address.ts'
import { articleAt } from './articles/queries.ts'
import { lawParameter, requireLaw } from './articles/require-law.ts'

/** How a caption has the words, the nearest first. */
const matches = ['whole', 'beginning', 'part'] as const

const hit = Type.Object({
  address: text(),
  citation: text(),
  kind: oneOf(provisionKinds),
  title: textOrNull({ description: 'Caption (見出し); null where its licence keeps it back' }),
  match: oneOf(matches, { description: 'The caption is the words, begins with them, or has all of them' }),
  effective_from: lawArticle.fields.effective_from,
  ...lineage,
})

export const searchLawArticleCaptions = defineOperation({
  name: 'search_law_article_captions',
  http: 'GET /v1/laws/articles/captions',
  title: { ja: '条見出しの検索', en: 'Search captions of articles' },
  keywords: [
    '見出し',
    '条見出し',
    '見出しで条文を探す',
    '見出しに含む条',
    '条の見出しの検索',
    '更正の請求という見出しの条',
    'articles by caption',
    'caption of an article',
    'heading of articles',
  ],
  summary: 'Find articles by their caption (見出し) alone, not by their text',
  guidance:
    'Captions that are the words come first, then those that begin with them, then those that have all of them; acts before orders before ordinances. search_law_article_text looks in the text as well.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    q: text({ maxLength: 100, description: 'Words of the caption: 更正の請求, 定義, 届出; all must occur' }),
    law: Type.Optional(lawParameter.law),
    ...paging(),
  }),
  output: Type.Object({
    ...page(hit).properties,
    why: nullable(absenceShape),
    known_gaps: Type.Array(gapShape),
    ...snapshotKeys,
  }),
  example: { q: '定義', limit: 5 },
  check(input) {
    const problems = wordsProblem(input, 1)
    if (problems.length > 0) throw invalid(problems)
  },
  async run({ q, law: name, limit, offset }, { snapshot }) {
    const law = name === undefined ? undefined : await requireLaw(name, snapshot)
    const found = await captionsWith(q, law?.unified_id, snapshot)
    return {
      total: found.length,
      limit,
      offset,
      results: found.slice(offset, offset + limit).map((one) => shown(one, snapshot)),
      why: found.length === 0 ? ('not_covered' as const) : null,
      known_gaps: [withoutCaption],
      ...snapshotNamed(snapshot),
    }
  },
})

interface Found {
  readonly rank: number
  readonly match: (typeof matches)[number]
}

/** Every article whose caption has all words, the nearest first, then in the order of laws. */
async function captionsWith(q: string, lawId: string | undefined, snapshot: Snapshot): Promise<Found[]> {
  const table = snapshot.table(lawArticle)
  if (table.rows === 0) return []
  const words = wordsOf({ q }, { spellings: lawSpellings })
  const any = [[visibleKey], ...(lawId === undefined ? [] : [[filterKey('law_id', lawId)]])]
  const terms = words.terms.map((term) => ({ ...term, short: true }))
  const { ranks } = await table.ranksOf(queryOf({ ...words, terms }, { offset: 0, limit: table.rows }, { any }))
  const whole = captionKey(q)
  const found: Found[] = []
  const pause = pauses()
  for (const rank of ranks) {
    const { caption } = table.headAt<{ caption: string | null }>(rank).columns
    const match = caption === null ? undefined : matchOf(caption, whole, words)
    if (match) found.push({ rank, match })
    await pause()
  }
  return found.sort((a, b) => matches.indexOf(a.match) - matches.indexOf(b.match) || a.rank - b.rank)
}

/** A name of the law has words as well, which say nothing of the caption. */
function matchOf(caption: string, whole: string, { terms }: Words): Found['match'] | undefined {
  if (caption === whole) return 'whole'
  if (!terms.every(({ alternatives }) => alternatives.some((one) => caption.includes(one)))) return undefined
  return caption.startsWith(whole) ? 'beginning' : 'part'
}

function shown({ rank, match }: Found, snapshot: Snapshot): Static<typeof hit> {
  const { article_id: address, article_number, law, title, effective_from, ...rest } = articleAt(snapshot, rank)
  const { source_url, source_fetched_at, source_checksum, license } = rest
  return {
    address,
    citation: `${law.canonical_name ?? ''}${article_number}`,
    kind: parseProvision(article_number)?.kind ?? 'other',
    title,
    match,
    effective_from,
    source_url,
    source_fetched_at,
    source_checksum,
    license,
  }
}

const withoutCaption = gap('captions_only', {
  ja: '見出しのない条（古い法律など）や、条のない附則の項の見出しは対象になりません。収録している法令だけを検索しています。',
  en: 'Articles without a caption, as old laws have them, and captions of paragraphs are not found. Only laws that are held are searched.',
})
