import { Type } from 'typebox'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { type LawArticle, lawArticle } from '../../datasets/law-article.ts'
import { keysOf } from '../../lib/by-name.ts'
import { folded } from '../../lib/folded-text.ts'
import { jstDate } from '../../lib/jst.ts'
import { textIn } from '../../lib/text.ts'
import { disclaimer, disclaimerKey } from '../../operation/answer/disclaimer.ts'
import { defineObjectLookup } from '../../operation/lookup/define-object-lookup.ts'
import { LookupError } from '../../operation/lookup/lookup-error.ts'
import { lifecycleCaveat, lifecycleCaveatShape } from '../../operation/lookup/rows.ts'
import { nullable, text, textOrNull } from '../../schema/fields.ts'
import { parseProvisionText } from './address/split-citation.ts'
import { type ArticleAnswer, articleAnswer } from './articles/article-answer.ts'
import { isWithheld } from './articles/article-gaps.ts'
import { findProvision } from './articles/find-provision.ts'
import { articleWithId, datedProvisions, lawWithId } from './articles/queries.ts'
import { articleStatuses } from './articles/statuses.ts'
import { lawFound, lawFoundShape } from './names/law-found.ts'
import { candidatesFor } from './names/near-laws.ts'
import { type LawMeant, LawResolver } from './names/resolve-law.ts'

const { article_id, article_number, article_number_sort, title, text_full, text_summary } = lawArticle.fields
const { headings, tables, pictures, effective_from, effective_until, last_amended } = lawArticle.fields
const { source_url, source_fetched_at, source_checksum, license } = lawArticle.fields
const articleFields = {
  article_id,
  article_number,
  article_number_sort,
  title,
  text_full,
  text_summary,
  headings,
  tables,
  pictures,
  effective_from,
  effective_until,
  last_amended,
  source_url,
  source_fetched_at,
  source_checksum,
  license,
}
const nullableFields = Object.fromEntries(
  Object.entries(articleFields).map(([name, schema]) => [name, nullable(schema)]),
)

const note = disclaimer({ ja: 'この条文の照会結果', en: 'This answer about an article' }, ['tax', 'legal'])

export const amLawArticle = defineObjectLookup({
  name: 'am_law_article',
  http: 'GET /v1/am/law_article',
  title: { ja: '条文の照会', en: 'Look up one article of a law' },
  keywords: ['条文', '逐条', '法律名と条番号で条文を引く', 'look up an article by number'],
  summary: 'Look up an article by the name or id of its law and its number',
  guidance:
    'found false comes with error: seed_not_found for the law, no_matching_records for the article (law is filled), ambiguous_query where a name or number does not decide. get_law_article reads paragraphs, items and citations as a whole.',
  transport: { agent: true },
  input: Type.Object({
    law_name_or_canonical_id: text({ maxLength: 200, description: 'LAW-… , law:LAW-… , title, short title or alias' }),
    article_number: text({ maxLength: 40, description: '41, 41の19, 41-19, 第41条の19, 第四十一条の十九' }),
  }),
  output: {
    found: Type.Boolean({ default: false }),
    ...nullableFields,
    law: nullable(
      Type.Object({ canonical_id: textOrNull(), canonical_name: Type.String(), ...lawFoundShape.properties }),
    ),
    law_candidates: Type.Array(lawFoundShape),
    citation: textOrNull({ description: 'Canonical citation' }),
    _lifecycle_caveat: lifecycleCaveatShape,
    ...disclaimerKey,
  },
  example: { law_name_or_canonical_id: '租税特別措置法', article_number: '41の19' },
  async find({ law_name_or_canonical_id: named, article_number: number }, { snapshot, now }) {
    const { law, candidates } = await lawNamed(named.replace(/^law:/i, ''), snapshot)
    const record = law?.id ? lawWithId(snapshot, law.id) : undefined
    const counted = record ? datedProvisions(snapshot, record.unified_id) : { rows: 0, dated: 0 }
    const missed = (error: LookupError) => ({ body, error })
    const body = {
      ...nothing,
      found: false,
      law: law && lawMember(law, snapshot),
      law_candidates: candidates.map((one) => lawFound(snapshot, one)),
      citation: null,
      _lifecycle_caveat: lifecycleCaveat(counted),
      _disclaimer: note,
    }
    if (!law || !record) return missed(lawMissing(law, candidates))
    const provision = parseProvisionText(folded(number))
    if (!provision) return missed(unread)
    const found = findProvision(snapshot, record.unified_id, provision)
    const answer = await articleAnswer({ law, record, found }, snapshot, jstDate(now))
    if (!answer.article || isWithheld(answer.article)) return missed(articleMissing(answer))
    const article = shown(articleWithId(snapshot, answer.article.article_id) as LawArticle)
    return {
      body: { ...body, ...article, found: true, law_candidates: [], citation: answer.article.citation },
      rows: 1,
      explanation: textIn(answer),
    }
  },
})

const names = keysOf(articleFields)
const nothing = Object.fromEntries(names.map((name) => [name, null]))
const shown = (article: LawArticle) => Object.fromEntries(names.map((name) => [name, article[name]]))

const lawMember = (law: LawMeant, snapshot: Snapshot) => ({
  canonical_id: law.id,
  canonical_name: law.title,
  ...lawFound(snapshot, law),
})

/** The law of a name, of which a part is enough where only one title has it. */
async function lawNamed(
  name: string,
  snapshot: Snapshot,
): Promise<{ law: LawMeant | null; candidates: readonly LawMeant[] }> {
  const resolved = (await LawResolver.of(snapshot)).named(name)
  if (resolved.status === 'resolved') return { law: resolved.law, candidates: [] }
  const near = await candidatesFor(name, resolved, snapshot)
  const [only, ...others] = near.filter(({ title: whole }) => folded(whole).includes(folded(name)))
  const isOne = resolved.status === 'not_found' && only !== undefined && others.length === 0
  return isOne ? { law: only, candidates: [] } : { law: null, candidates: near }
}

const retry = { retry_with: ['resolve_law_name', 'search_laws'] }

const lawMissing = (law: LawMeant | null, candidates: readonly LawMeant[]): LookupError => {
  const status = law ? 'law_not_in_corpus' : candidates.length > 0 ? 'law_ambiguous' : 'law_not_found'
  const code = status === 'law_ambiguous' ? 'ambiguous_query' : 'seed_not_found'
  return new LookupError(code, { ...articleStatuses[status], ...retry })
}

const articleMissing = ({ status, candidates, look_up, ...answer }: ArticleAnswer): LookupError =>
  new LookupError(status === 'ambiguous' ? 'ambiguous_query' : 'no_matching_records', {
    ...textIn(answer),
    ...(candidates.length > 0 && { did_you_mean: candidates.map(({ citation }) => citation) }),
    ...(look_up !== null && { documentation: look_up }),
    retry_with: ['get_law_article'],
  })

const unread = new LookupError('no_matching_records', {
  ja: 'article_number を条として読めません。41の19、41-19、第41条の19 のように指定してください。',
  en: 'article_number is not read as an article: write 41の19, 41-19 or 第41条の19.',
  field: 'article_number',
})
