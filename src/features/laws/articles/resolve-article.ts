import { type Static, Type } from 'typebox'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import type { Law } from '../../../datasets/law.ts'
import { folded } from '../../../lib/folded-text.ts'
import { invalid } from '../../../operation/errors.ts'
import { text } from '../../../schema/fields.ts'
import { parseProvisionText, type SplitCitation, splitCitation } from '../address/split-citation.ts'
import { type LawMeant, type LawResolution, LawResolver, lawMeant } from '../names/resolve-law.ts'
import { type FoundProvision, findProvision } from './find-provision.ts'
import { articleWithId, lawWithId } from './queries.ts'

/** How an article is asked for. */
export const articleParameters = {
  article: text({
    maxLength: 200,
    description:
      '第30条第2項第1号, 30条2項1号, 12の5, 709Ⅰ, 附則第2条, 別表第一; or with its law: 消法30, 民法709; or an address of an earlier answer',
  }),
  law: Type.Optional(
    text({
      maxLength: 200,
      description: 'Title, abbreviation, former name, number or id; not needed where article names it',
    }),
  ),
}

export type ArticleQuestion = Static<ReturnType<typeof questionShape>>
const questionShape = () => Type.Object(articleParameters)

/** What a question for an article leads to in a snapshot. */
export type ResolvedArticle =
  | { readonly law: Exclude<LawResolution, { status: 'resolved' }>; readonly name: string }
  | { readonly law: LawMeant; readonly record: null }
  | { readonly law: LawMeant; readonly record: Law; readonly found: FoundProvision }

const address = /^(.{1,160}?)(?:#(\d{1,3})(?:\.([^:]{1,20}))?(?::(.{1,12}))?)?$/

/** Reads a question for an article; 422 where it is none. */
export async function resolveArticle({ article, law }: ArticleQuestion, snapshot: Snapshot): Promise<ResolvedArticle> {
  const direct = byAddress(article.trim(), snapshot)
  if (direct) return direct
  const resolver = await LawResolver.of(snapshot)
  return articleOf(namedIn(article, law, resolver), snapshot)
}

/** The article that a question is for, law and number apart, so that it can be looked for in other snapshots; 422 where it is none. */
export async function resolveCitation({ article, law }: ArticleQuestion, snapshot: Snapshot): Promise<SplitCitation> {
  const direct = byAddress(article.trim(), snapshot)
  const number = direct?.found.held.article.article_number
  const provision = number === undefined ? undefined : parseProvisionText(folded(number))
  if (direct && provision) return { name: direct.law.title, law: { status: 'resolved', law: direct.law }, provision }
  return namedIn(article, law, await LawResolver.of(snapshot))
}

/** What a citation that was taken apart leads to in a snapshot. */
export function articleOf({ name, law: resolved, provision }: SplitCitation, snapshot: Snapshot): ResolvedArticle {
  if (resolved.status !== 'resolved') return { law: resolved, name }
  const record = resolved.law.id === null ? undefined : lawWithId(snapshot, resolved.law.id)
  if (!record) return { law: resolved.law, record: null }
  return { law: resolved.law, record, found: findProvision(snapshot, record.unified_id, provision) }
}

const noLaw = {
  ja: 'どの法令の条文かを、law で指定するか、消費税法第30条のように書いてください。',
  en: 'say which law: send law as well, or 消費税法第30条',
}

const unreadable = {
  ja: '条文として読めません。第30条第2項第1号、30条2項1号、12の5、附則第2条、別表第一のように書いてください。',
  en: 'is not read as an article; write 第30条第2項第1号, 30条2項1号, 12の5, 附則第2条 or 別表第一',
}

function namedIn(article: string, law: string | undefined, resolver: LawResolver): SplitCitation {
  const provision = parseProvisionText(folded(article))
  if (law !== undefined && provision) return { name: law, law: resolver.named(law), provision }
  const split = law === undefined ? splitCitation(article, resolver) : undefined
  if (split && !(provision && split.law.status === 'not_found')) return split
  throw invalid([{ loc: ['query', 'article'], ...(provision ? noLaw : unreadable), type: 'unreadable_article' }])
}

/** An address that an earlier answer gave, or the id of a record that one rests on. */
function byAddress(given: string, snapshot: Snapshot) {
  const [, id = '', paragraph, item = null, passage = null] = address.exec(given) ?? []
  const article = articleWithId(snapshot, id)
  const lawId = article?.law.canonical_id
  const record = typeof lawId === 'string' ? lawWithId(snapshot, lawId) : undefined
  if (!article || !record) return undefined
  const law = lawMeant(record.unified_id, record.law_title, 'id')
  const number = paragraph === undefined ? null : Number(paragraph)
  const held = { article, paragraph: number, item, passage, isReading: false }
  return { law, record, found: { status: 'one', held } } as const
}
