import type { Snapshot } from '../../../corpus/snapshot.ts'
import { fold, folded } from '../../../lib/folded-text.ts'
import { pauses } from '../../../lib/pause.ts'
import { routeOf } from '../../../operation/operation.ts'
import type { NamedProvision } from '../../../operation/search/understood-shapes.ts'
import { lexicon } from '../../../question/lexicon.ts'
import { type ProvisionRead, provisionsIn } from '../../../question/provisions.ts'
import { spelled } from '../../../question/spelled.ts'
import { nameBook } from '../../citations/names/name-book.ts'
import { ArticleReader } from '../../citations/read/article-reader.ts'
import { type LawMention, lawMentions } from '../../citations/read/laws-named.ts'
import { type ProvisionText, parseProvisionText, splitCitation } from '../address/split-citation.ts'
import { findProvision } from '../articles/find-provision.ts'
import { lawWithId } from '../articles/queries.ts'
import { getLawArticle } from '../get-law-article.ts'
import { getLawToc } from '../get-law-toc.ts'
import { LawResolver } from '../names/resolve-law.ts'

/** Citations of one question that are told. */
const mostCited = 3

/** Provisions that a question cites, then those that are known to hold what it asks about, each with the call that opens it. */
export async function provisionsMeant(q: string, snapshot: Snapshot): Promise<NamedProvision[]> {
  const { newKanji, provisions } = await lexicon()
  const names = await lawMentions(q, snapshot, 'popularToo')
  const read = provisionsIn(spelled(q, newKanji), provisions, q).filter((one) => !isPartOf(one, names))
  const mayCite = /[\d〇一二三四五六七八九十百千]/.test(q.normalize('NFKC'))
  if (read.length === 0 && !mayCite) return []
  const resolver = await LawResolver.of(snapshot)
  return [...(mayCite ? await citedIn(q, resolver, snapshot) : []), ...knownOf(read, resolver, snapshot)]
}

/** 私的独占 is no question about it in the title of the law. */
const isPartOf = ({ spans }: ProvisionRead, names: readonly LawMention[]): boolean =>
  spans.length === 1 &&
  spans.every((span) =>
    names.some(({ start, end }) => start <= span.start && end >= span.end && end - start > span.end - span.start),
  )

async function citedIn(q: string, resolver: LawResolver, snapshot: Snapshot): Promise<NamedProvision[]> {
  const { laws, aliases } = await nameBook(snapshot)
  const text = fold(q)
  const references = await new ArticleReader(text, laws, mostCited, aliases).read(pauses())
  return references.flatMap(({ law, isFormer, from, to }) => {
    const [id] = law?.ids ?? []
    if (!law || isFormer || id === undefined || law.candidates.length > 0) return []
    const { start, end } = text.place(from, to)
    const written = q.slice(start, end)
    return [
      {
        ...stated(id, law.title, snapshot),
        words: [written],
        article: written,
        address: addressOf(id, splitCitation(folded(written), resolver)?.provision, snapshot),
        about: null,
        about_ja: null,
        in_force_from: null,
        basis: 'question',
        ...calling(getLawArticle, { article: written }),
      },
    ]
  })
}

function knownOf(read: readonly ProvisionRead[], resolver: LawResolver, snapshot: Snapshot): NamedProvision[] {
  return read.flatMap(({ fact, words }): NamedProvision[] => {
    const { law, articles, about, inForceFrom } = fact
    const meant = resolver.named(law)
    const id = meant.status === 'resolved' ? meant.law.id : null
    const known = stated(id, meant.status === 'resolved' ? meant.law.title : law, snapshot)
    const told = {
      ...known,
      words: [...words],
      about: about?.en ?? null,
      about_ja: about?.ja ?? null,
      in_force_from: inForceFrom,
      basis: 'general_knowledge' as const,
    }
    if (articles.length === 0)
      return [{ ...told, article: null, address: null, ...calling(getLawToc, { law: known.law_title }) }]
    return articles.map((article, i) => ({
      ...told,
      ...(i > 0 && { about: null, about_ja: null }),
      article,
      address: id && addressOf(id, parseProvisionText(folded(article)), snapshot),
      ...calling(getLawArticle, { law: known.law_title, article }),
    }))
  })
}

function addressOf(lawId: string, provision: ProvisionText | undefined, snapshot: Snapshot): string | null {
  const found = provision && findProvision(snapshot, lawId, provision)
  return found?.status === 'one' ? found.held.article.article_id : null
}

const stated = (id: string | null, title: string, snapshot: Snapshot) => ({
  law_title: title,
  unified_id: id,
  in_corpus: id !== null && lawWithId(snapshot, id) !== undefined,
})

const calling = (operation: typeof getLawArticle | typeof getLawToc, args: Record<string, string>) => ({
  operation: operation.name,
  endpoint: routeOf(operation).path,
  args,
})
