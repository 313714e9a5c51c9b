import { type Static, Type } from 'typebox'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { textFault } from '../../lib/japanese-text.ts'
import { pauses } from '../../lib/pause.ts'
import { absenceShape } from '../../operation/absence/absence.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import { invalid } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable, oneOf, text, textOrNull } from '../../schema/fields.ts'
import { gap, gapShape } from '../../schema/gap.ts'
import { lineage } from '../../schema/lineage.ts'
import { partAt } from './articles/clauses.ts'
import { articleAt, lawWithId } from './articles/queries.ts'
import { lawParameter, requireLaw } from './articles/require-law.ts'
import { definingArticles } from './definitions/defining-articles.ts'
import { extents } from './definitions/definition-scope.ts'
import { definitionKinds, definitionsIn } from './definitions/definitions-in.ts'

/** Articles that one call reads. */
const mostRead = 200

const definition = Type.Object({
  address: text({ description: 'The paragraph or item that defines it; opens with get_law_article' }),
  citation: text(),
  unified_id: text(),
  law_title: text(),
  kind: oneOf(definitionKinds, {
    description:
      'means: 「…」とは、…をいう; in_brackets: …（…をいう。以下同じ。）; abbreviates: a shorter word for what stands in front (以下「…」という); listed: an entry of a list of terms',
  }),
  scope: Type.Object({
    extent: oneOf(extents, {
      description:
        'heading: the part, chapter or section; stated: several, as words says; from_here: the rest of the law, nothing narrower is said',
    }),
    words: textOrNull({ description: 'As the text has it: この法律, この条及び次条' }),
  }),
  start: Type.Integer({ description: 'Place in text_full, in UTF-16 units' }),
  end: Type.Integer(),
  words: text({ description: 'The sentence that defines it, as the text has it' }),
  ...lineage,
})

export const searchLawDefinitions = defineOperation({
  name: 'search_law_definitions',
  http: 'GET /v1/laws/definitions',
  title: { ja: '法令上の用語の定義の検索', en: 'Search definitions in laws' },
  keywords: [
    '定義',
    '用語の意義',
    '用語の定義',
    '法律上の定義',
    '〜とは',
    'とは何をいうか',
    'どの法律で定義されているか',
    'この言葉の法律上の意味',
    '以下「」という',
    'where is a term defined',
    'legal definition',
  ],
  summary:
    'Find where laws define a term (「…」とは、…（…をいう。）, 以下「…」という), with the sentence and how far it reaches',
  guidance:
    'Read by patterns, the same on every call; each definition has its place in text_full and its scope in the words of the law. A term may mean something else in each law: nothing is merged. Each call reads up to 200 candidates; next_offset reads on.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    term: text({ maxLength: 60, description: 'The term as laws write it, without brackets: 中小企業者, 事業年度' }),
    law: Type.Optional(lawParameter.law),
    offset: Type.Integer({ minimum: 0, default: 0, description: 'next_offset of an earlier answer' }),
  }),
  output: Type.Object({
    term: text(),
    results: Type.Array(definition),
    why: nullable(absenceShape),
    candidates: Type.Integer({ description: 'Articles that may define it' }),
    read: Type.Integer({ description: 'Of them, those that this call read' }),
    withheld: Type.Integer({ description: 'Of those, the ones whose licence keeps their text back' }),
    next_offset: nullable(Type.Integer({ description: 'Where the next call reads on; null at the end' })),
    known_gaps: Type.Array(gapShape),
    ...snapshotKeys,
  }),
  example: { term: '中小企業者' },
  check({ term }) {
    const isWritten = textFault(term, 60) === null && bare(term) !== ''
    if (!isWritten) throw invalid([{ loc: ['query', 'term'], ...noTerm, type: 'text' }])
  },
  async run({ term: given, law: name, offset }, { snapshot }) {
    const law = name === undefined ? undefined : await requireLaw(name, snapshot)
    const term = bare(given)
    const places = await definingArticles(term, law?.unified_id, snapshot)
    const page = places.slice(offset, offset + mostRead)
    const { results, withheld } = await definitionsAt(page, term, snapshot)
    const end = offset + mostRead
    return {
      term,
      results,
      why: results.length > 0 ? null : ('not_covered' as const),
      candidates: places.length,
      read: page.length,
      withheld,
      next_offset: end < places.length ? end : null,
      known_gaps: [readByPatterns],
      ...snapshotNamed(snapshot),
    }
  },
})

/** 「中小企業者」とは is asked for as 中小企業者. */
const bare = (term: string): string =>
  term
    .trim()
    .replace(/^[「『]/, '')
    .replace(/[」』]?(?:とは)?$/, '')
    .trim()

const noTerm = {
  ja: '定義を探す用語を、中小企業者のように指定してください。',
  en: 'is no term; write it as laws do: 中小企業者',
}

async function definitionsAt(places: readonly number[], term: string, snapshot: Snapshot) {
  const results: Static<typeof definition>[] = []
  let withheld = 0
  const pause = pauses()
  for (const place of places) {
    const article = articleAt(snapshot, place)
    const law = lawWithId(snapshot, String(article.law.canonical_id ?? ''))
    if (article.text_full === null) withheld++
    const { source_url, source_fetched_at, source_checksum, license } = article
    if (!law || article.text_full === null) continue
    for (const found of await definitionsIn(article.text_full, term, pause)) {
      const { law_title, unified_id } = law
      const { at, ...shown } = found
      results.push({
        ...partAt(article, law_title, at),
        unified_id,
        law_title,
        ...shown,
        ...{ source_url, source_fetched_at, source_checksum, license },
      })
    }
    await pause()
  }
  return { results, withheld }
}

const readByPatterns = gap('definitions_read_by_patterns', {
  ja: '「…」とは、…（…をいう。）、以下「…」という、用語の一覧の書き方だけを読んでいます。ほかの書き方の定義、「…の例による」などの引用による定義、収録していない法令の定義は検出していません。',
  en: 'Only 「…」とは, …（…をいう。）, 以下「…」という and lists of terms are read: other ways to define, definitions by reference to another law, and laws that are not held are not found.',
})
