import type { Snapshot } from '../../../corpus/snapshot.ts'
import { articleName, citedBelow } from '../../../lib/article-number.ts'
import { folded, foldLong } from '../../../lib/folded-text.ts'
import { pauses } from '../../../lib/pause.ts'
import { type NamedLaw, nameBook } from '../../citations/names/name-book.ts'
import { ArticleReader } from '../../citations/read/article-reader.ts'
import type { Reference } from '../../citations/read/reference.ts'
import { type ProvisionAddress, parseProvision } from '../address/provision-address.ts'
import { parseProvisionText, splitCitation } from '../address/split-citation.ts'
import { type LawMeant, type LawResolution, LawResolver } from '../names/resolve-law.ts'
import type { CitationMeant } from './citation-shown.ts'

/** A citation at a place of a text, in UTF-16 units. */
export interface CitationInText extends CitationMeant {
  readonly start: number
  readonly end: number
  /** Last article, paragraph or item of a range. */
  readonly until: string | null
  readonly isFormer: boolean
  readonly isByAntecedent: boolean
}

export const mostCitations = 50

/** Every citation of a provision in a text; the context says which law 同法 is, or that of an article without one. */
export async function citationsIn(text: string, context: string, snapshot: Snapshot): Promise<CitationInText[]> {
  const resolver = await LawResolver.of(snapshot)
  const contextLaw = context === '' ? null : resolver.named(context)
  const known = contextLaw?.status === 'resolved' || contextLaw?.status === 'ambiguous' ? contextLaw : null
  const whole = known && wholeText(text, context, known)
  if (whole) return [whole]
  const front = known?.status === 'resolved' ? known.law.title : context
  const read = await readIn(text, front, snapshot, (reference, words) =>
    meantBy(reference, words, resolver, { name: context, law: known }),
  )
  if (read.length > 0) return read
  const split = splitCitation(text, resolver)
  return split ? [{ ...split, ...wholeOf(text) }] : []
}

const wholeOf = (text: string) => ({ start: 0, end: text.length, until: null, isFormer: false, isByAntecedent: false })

/** 42の12の5① or 第3条 of the law that the context is. */
function wholeText(text: string, name: string, law: LawResolution): CitationInText | undefined {
  const provision = parseProvisionText(folded(text))
  return provision && { name, law, provision, ...wholeOf(text), isByAntecedent: true }
}

type Meaning = (reference: Reference, words: string) => CitationMeant

async function readIn(text: string, front: string, snapshot: Snapshot, meaning: Meaning): Promise<CitationInText[]> {
  const { laws, aliases } = await nameBook(snapshot)
  const whole = front === '' ? text : `${front}\n\n${text}`
  const offset = whole.length - text.length
  const plain = await foldLong(whole, pauses())
  const references = await new ArticleReader(plain, laws, 2 * mostCitations, aliases).read(pauses())
  return references
    .map((reference) => ({ reference, place: plain.place(reference.from, reference.to) }))
    .filter(({ place }) => place.start >= offset)
    .slice(0, mostCitations)
    .map(({ reference, place }) => {
      const [start, end] = [place.start - offset, place.end - offset]
      const { isFormer, isByAntecedent } = reference
      return {
        ...meaning(reference, text.slice(start, end)),
        ...{ start, end, until: untilOf(reference), isFormer, isByAntecedent },
      }
    })
}

/** What a citation means; one without a law is of that of the context. */
function meantBy(
  reference: Reference,
  words: string,
  resolver: LawResolver,
  context: { readonly name: string; readonly law: LawResolution | null },
): CitationMeant {
  const provision = { provision: addressOf(reference, words), circular: undefined }
  const { law, unknownName } = reference
  if (law) return { name: law.title, law: resolutionOf(law, resolver), provision }
  if (unknownName !== null) return { name: unknownName, law: resolver.named(unknownName), provision }
  return { ...context, provision }
}

/** A law as the reader of texts knows it, as the resolver of names tells it. */
function resolutionOf({ by, title, ids, candidates, source }: NamedLaw, resolver: LawResolver): LawResolution {
  const named = candidates.flatMap((one): readonly LawMeant[] => {
    const found = resolver.named(one)
    return found.status === 'resolved' ? [found.law] : found.candidates
  })
  if (candidates.length > 0 || ids.length > 1) return { status: 'ambiguous', candidates: named }
  const matchedBy = by === 'defined_in_draft' ? 'title' : by
  return { status: 'resolved', law: { id: ids[0] ?? null, title, matchedBy, alias: null, aliasSource: source } }
}

/** The provision that a citation names; 附則 tells in its words which law brought it. */
function addressOf(reference: Reference, words: string): ProvisionAddress {
  const { article, dashed, paragraph, item, isSupplementary } = reference
  if (!isSupplementary) return { kind: 'article', key: article, dashed, paragraph, item }
  const from = words.indexOf('附則')
  const written = from < 0 ? undefined : parseProvision(words.slice(from))
  if (written?.kind === 'supplementary') return written
  return { kind: 'supplementary', key: article === '' ? '附則' : `附則:${article}`, dashed, paragraph, item }
}

function untilOf({ articleUntil, paragraphUntil, itemUntil }: Reference): string | null {
  if (articleUntil !== null) return articleName(articleUntil)
  if (paragraphUntil !== null) return `第${paragraphUntil}項`
  return itemUntil === null ? null : citedBelow(null, itemUntil)
}
