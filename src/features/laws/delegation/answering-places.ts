import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type Law, law as laws, type lawTypes } from '../../../datasets/law.ts'
import { type LawArticle, lawArticle } from '../../../datasets/law-article.ts'
import { pauses } from '../../../lib/pause.ts'
import { parseProvision } from '../address/provision-address.ts'
import { articleAt, lawWithId } from '../articles/queries.ts'
import { sentenceAt } from '../articles/sentences.ts'
import { LawResolver } from '../names/resolve-law.ts'
import { candidateArticles } from '../references/candidate-articles.ts'
import type { Delegation } from '../references/reference-shapes.ts'
import { referencesIn } from '../references/references-in.ts'

/** A place of an order that refers to the article that leaves something to it. */
export interface AnsweringPlace {
  readonly article: LawArticle
  readonly law: Law
  /** Address of what it cites. */
  readonly cites: string
  readonly start: number
  readonly end: number
  readonly words: string
  /** What follows the citation, to the end of its sentence. */
  readonly behind: string
}

type Kind = Delegation['kind']
type LawType = (typeof lawTypes)[number]

/** Orders that may answer a kind of delegation. Ordinances of local governments are in no national collection. */
const answering: Readonly<Record<Kind, readonly LawType[]>> = {
  cabinet_order: ['cabinet_order', 'imperial_order'],
  ministerial_ordinance: ['ministerial_ordinance', 'rule'],
  rule: ['rule', 'ministerial_ordinance'],
  local_ordinance: [],
  notice: ['notice', 'guideline'],
}

/** Whether an order of a type may answer a kind of delegation. */
export const mayAnswer = (kind: Kind, type: LawType): boolean => answering[kind].includes(type)

const longestBehind = 300
/** Articles that one call reads. */
const mostRead = 300

/** Every place of the orders held here that refers to an article, in the order of the orders. */
export async function answeringPlaces(
  article: LawArticle,
  law: Law,
  kinds: readonly Kind[],
  snapshot: Snapshot,
): Promise<{ places: AnsweringPlace[]; candidates: number; read: number }> {
  const key = parseProvision(article.article_number)?.key
  const resolver = await LawResolver.of(snapshot)
  const cited = key === undefined ? undefined : { law, key, isSupplementary: false }
  const all = cited ? await candidateArticles(cited, snapshot, resolver) : []
  const ofOrders = all.filter((rank) => {
    const type = typeAt(rank, law.unified_id, snapshot)
    return type !== undefined && kinds.some((kind) => mayAnswer(kind, type))
  })
  const places: AnsweringPlace[] = []
  const pause = pauses()
  for (const rank of ofOrders.slice(0, mostRead)) {
    places.push(...(await placesIn(articleAt(snapshot, rank), article.article_id, snapshot)))
    await pause()
  }
  return { places, candidates: ofOrders.length, read: Math.min(ofOrders.length, mostRead) }
}

/** The type of the law of an article, unless it is the law that delegates. */
function typeAt(rank: number, own: string, snapshot: Snapshot): LawType | undefined {
  const { law_id } = snapshot.table(lawArticle).headAt<{ law_id: string | null }>(rank).columns
  return law_id === null || law_id === own ? undefined : snapshot.table(laws).record(law_id)?.law_type
}

async function placesIn(article: LawArticle, address: string, snapshot: Snapshot): Promise<AnsweringPlace[]> {
  const law = lawWithId(snapshot, String(article.law.canonical_id ?? ''))
  const text = article.text_full
  if (!law || text === null) return []
  return (await referencesIn(article, law, snapshot)).flatMap(({ address: cites, start, end, words }) => {
    if (cites === null || (cites !== address && !cites.startsWith(`${address}#`))) return []
    const behind = text.slice(end, Math.min(sentenceAt(text, start).end, end + longestBehind))
    return [{ article, law, cites, start, end, words, behind }]
  })
}
