import { filterKey, visibleKey } from '../../../corpus/layout.ts'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import type { Law } from '../../../datasets/law.ts'
import { lawArticle } from '../../../datasets/law-article.ts'
import { normalizeText } from '../../../lib/japanese-text.ts'
import { kanjiNumeral } from '../../../lib/kanji-numeral.ts'
import { queryOf } from '../../../operation/search/filter-clauses.ts'
import { parseProvision } from '../address/provision-address.ts'
import { provisionsOf } from '../articles/queries.ts'
import type { LawResolver } from '../names/resolve-law.ts'

const orders = ['施行令', '施行規則', '施行細則']

/** 前十条 is the farthest that laws point to without a number. */
const neighbours = 10

interface Cited {
  readonly law: Law
  /** As provisions are addressed: `42_12_5`. */
  readonly key: string
  readonly isSupplementary: boolean
}

/** The places of the articles that may cite one: its own law, the orders under it, then texts that name law and number; each once. */
export async function candidateArticles(cited: Cited, snapshot: Snapshot, resolver: LawResolver): Promise<number[]> {
  const { law } = cited
  const [article = '', ...branches] = (cited.key.split(':').at(-1) ?? '').split('_')
  const number = [`第${kanjiNumeral(Number(article))}条`, ...branches.map((one) => kanjiNumeral(Number(one)))].join(
    'の',
  )
  const found = new Set<number>(cited.isSupplementary ? [] : nearby(snapshot, cited))
  const look = async (texts: readonly (readonly string[])[], lawId?: string) => {
    const terms = texts.map((alternatives) => ({ alternatives: alternatives.map(normalizeText), short: false }))
    const any = [[visibleKey], ...(lawId === undefined ? [] : [[filterKey('law_id', lawId)]])]
    const query = queryOf({ terms, whole: '' }, { offset: 0, limit: mostOfOneLook }, { any })
    const { ranks } = await snapshot.table(lawArticle).ranksOf(query)
    for (const rank of [...ranks].sort((a, b) => a - b)) found.add(rank)
  }
  await look([[number]], law.unified_id)
  for (const order of orders) {
    const named = resolver.named(`${law.law_title.replace(/施行令$/, '')}${order}`)
    const id = named.status === 'resolved' ? named.law.id : null
    if (id !== null && id !== law.unified_id) await look([[number]], id)
  }
  await look([[law.law_title, ...(law.law_short_title ? [law.law_short_title] : [])], [number]])
  return [...found]
}

const mostOfOneLook = 5000

/** The articles beside it, which may say 前条 or 次条. */
function nearby(snapshot: Snapshot, { law, key }: Cited): number[] {
  const rows = provisionsOf(snapshot, law.unified_id).filter(
    ({ article_number }) => parseProvision(article_number)?.kind === 'article',
  )
  const here = rows.findIndex(({ article_number }) => parseProvision(article_number)?.key === key)
  return here < 0 ? [] : rows.slice(Math.max(0, here - 1), here + neighbours + 1).map(({ rank }) => rank)
}
