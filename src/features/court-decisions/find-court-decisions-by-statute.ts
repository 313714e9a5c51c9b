import { Type } from 'typebox'
import { filterKey } from '../../corpus/layout.ts'
import type { TableQuery } from '../../corpus/table.ts'
import { type CourtDecision, courtDecision } from '../../datasets/court-decision.ts'
import { law, lawIdPattern } from '../../datasets/law.ts'
import { normalizeText } from '../../lib/japanese-text.ts'
import { otherNamesOfLaw } from '../../lib/law-aliases.ts'
import { pauses } from '../../lib/pause.ts'
import { ReadyJson } from '../../operation/answer/ready-json.ts'
import type { Context } from '../../operation/context.ts'
import { unknownRecord } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { filterClauses, queryOf } from '../../operation/search/filter-clauses.ts'
import { scopeKey, scopeMember } from '../../operation/search/search-scope.ts'
import { noWords } from '../../operation/search/search-words.ts'
import { defaultShape } from '../../schema/dataset.ts'
import { page, paging, text } from '../../schema/fields.ts'
import { LawResolver } from '../laws/names/resolve-law.ts'

/** Records that are read at once. */
const slice = 100

export const findCourtDecisionsByStatute = defineOperation({
  name: 'find_court_decisions_by_statute',
  http: 'POST /v1/court-decisions/by-statute',
  title: { ja: '条文による裁判例の検索', en: 'Find court decisions by statute' },
  keywords: [
    '条文の判例',
    '条文を引用する判決',
    'citing',
    '条文に関する判例',
    '法律を引用する判決',
    'この条が争われた裁判例',
    '条文の適用が争点の判決',
    'court decisions citing a statute',
  ],
  summary: 'Find court decisions that refer to a law, and to an article of it when one is given',
  guidance:
    'The article is looked for in the holding and the excerpt as it is written there (第22条): best effort, so no hit proves nothing.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  replay: { idempotencyKey: 'accepted', from: 'snapshot' },
  input: Type.Object({
    law_id: Type.String({ pattern: lawIdPattern, description: 'LAW- identifier' }),
    article_citation: Type.Optional(text({ maxLength: 120, description: 'As decisions cite it: 第22条' })),
    ...paging(),
  }),
  output: Type.Object({ ...page(defaultShape(courtDecision)).properties, ...scopeKey }),
  example: { law_id: 'LAW-49a7c28bc1', limit: 5 },
  async run({ law_id, article_citation: article, limit, offset }, ctx) {
    if (!ctx.snapshot.table(law).has(law_id)) throw unknownRecord({ ja: '法令', en: 'law' }, law_id)
    const ofLaw = filterClauses(courtDecision, { references_law_id: law_id }, ctx.snapshot)
    const query = queryOf(noWords, { limit, offset }, ofLaw)
    const scope = (total: number) => scopeMember(courtDecision, total, { references_law_id: law_id }, ctx)
    if (article === undefined) {
      const { total, records } = await ctx.snapshot.table(courtDecision).search(query, 'default')
      return ReadyJson.page({ total, limit, offset }, records, scope(total))
    }
    const citing = await decisionsCiting(query, normalizeText(article), ctx)
    const shown = citing.slice(offset, offset + limit)
    return ReadyJson.page({ total: citing.length, limit, offset }, shown, scope(citing.length))
  },
})

/** Decisions whose holding or excerpt has the article; the index narrows by all text, each candidate is then read. */
async function decisionsCiting(query: TableQuery, article: string, { snapshot }: Context): Promise<Buffer[]> {
  const table = snapshot.table(courtDecision)
  const words = { terms: [{ alternatives: [article], short: false }], whole: '' }
  const found: Buffer[] = []
  const pause = pauses()
  for (let offset = 0; ; offset += slice) {
    const { records } = await table.search({ ...query, ...words, offset, limit: slice }, 'default')
    found.push(...records.filter((record) => cites(JSON.parse(record.toString('utf8')), article)))
    if (records.length < slice) return found
    await pause()
  }
}

const cites = ({ key_ruling, source_excerpt }: CourtDecision, article: string): boolean =>
  [key_ruling, source_excerpt].some((place) => place !== null && normalizeText(place).includes(article))

const endOfTitle = /[法令則]$/

/** The key of the decisions that refer to the law that a word names: they cite it seldom in the text held here. */
export async function keysByLaw(word: string, { snapshot }: Context): Promise<string[]> {
  if (!endOfTitle.test(word) && otherNamesOfLaw(normalizeText(word)).length === 0) return []
  const resolved = (await LawResolver.of(snapshot)).named(word)
  const id = resolved.status === 'resolved' ? resolved.law.id : null
  return id === null ? [] : [filterKey('related_law_ids_json', id)]
}
