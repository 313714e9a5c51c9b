import type { Snapshot } from '../../../corpus/snapshot.ts'
import { articleName, citedBelow } from '../../../lib/article-number.ts'
import { folded, foldLong } from '../../../lib/folded-text.ts'
import { lawNumberKey } from '../../../lib/law-number.ts'
import { pauses } from '../../../lib/pause.ts'
import { type NamedLaw, nameBook } from '../../citations/names/name-book.ts'
import { ArticleReader } from '../../citations/read/article-reader.ts'
import type { Reference } from '../../citations/read/reference.ts'
import { circularKey, type ProvisionAddress, parseProvision } from '../address/provision-address.ts'
import { parseProvisionText, splitCitation } from '../address/split-citation.ts'
import { lawWithId } from '../articles/queries.ts'
import { type LawMeant, type LawResolution, LawResolver } from '../names/resolve-law.ts'
import { lawCalled } from '../references/law-called.ts'
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

/** The law of the context: its words, and what they mean. */
interface ContextLaw {
  readonly name: string
  readonly law: LawResolution | null
}

export const mostCitations = 50
/** A longer text is a passage, and neither one citation nor the name of a law. */
const longestName = 200

/** Every citation of a provision in a text; the context says which law 同法 is, or that of an article without one. */
export async function citationsIn(text: string, context: string, snapshot: Snapshot): Promise<CitationInText[]> {
  const resolver = await LawResolver.of(snapshot)
  const contextLaw = context === '' || context.length > longestName ? null : resolver.named(context)
  const known = contextLaw?.status === 'resolved' || contextLaw?.status === 'ambiguous' ? contextLaw : null
  const whole = known && wholeText(text, context, known)
  if (whole) return [whole]
  const front = known?.status === 'resolved' ? known.law.title : context
  const read = await readIn(text, front, snapshot, (reference, words) =>
    meantBy(reference, words, { resolver, snapshot, context: { name: context, law: known } }),
  )
  const isNamed = read.length > 1 || (read[0] !== undefined && read[0].law !== null)
  const split = isNamed || text.length > longestName ? undefined : splitCitation(text, resolver)
  // The reader of texts knows no law by its number alone: 平成28年法律第15号附則第53条.
  return split && (read.length === 0 || lawNumberKey(split.name) !== undefined)
    ? [{ ...split, ...wholeOf(text) }]
    : read
}

const wholeOf = (text: string) => ({ start: 0, end: text.length, until: null, isFormer: false, isByAntecedent: false })

/** 42の12の5① or 第3条 of the law that the context is. */
function wholeText(text: string, name: string, law: LawResolution): CitationInText | undefined {
  const provision = parseProvisionText(folded(text))
  // A range is one of several articles here, and the number of one deleted provision elsewhere.
  if (!provision || (provision.provision?.kind === 'article' && provision.provision.key.includes(':'))) return undefined
  return { name, law, provision, ...wholeOf(text), isByAntecedent: true }
}

type Meaning = (reference: Reference, words: string) => CitationMeant & { readonly isFormer: boolean }

async function readIn(text: string, front: string, snapshot: Snapshot, meaning: Meaning): Promise<CitationInText[]> {
  const { laws, aliases, lawNumbers } = await nameBook(snapshot)
  const whole = front === '' ? text : `${front}\n\n${text}`
  const offset = whole.length - text.length
  const plain = await foldLong(whole, pauses())
  const references = await new ArticleReader(plain, laws, 2 * mostCitations, aliases, lawNumbers).read(pauses())
  return references
    .map((reference) => ({ reference, place: plain.place(reference.from, reference.to) }))
    .filter(({ place }) => place.start >= offset)
    .slice(0, mostCitations)
    .map(({ reference, place }) => {
      const start = place.start - offset
      const end = place.end - offset
      const meant = meaning(reference, text.slice(start, end))
      const isFormer = meant.isFormer || before.test(text.slice(Math.max(0, start - longestMark), start))
      return { ...meant, start, end, until: untilOf(reference), isFormer, isByAntecedent: reference.isByAntecedent }
    })
}

const longestMark = 8
const before = /(?:改正前の?|従前の)$/

/** 36-15 of a circular. */
const numberAtEnd = /(?<![\d~、の-])[\d~、の-]{1,40}$/

interface Known {
  readonly resolver: LawResolver
  readonly snapshot: Snapshot
  readonly context: ContextLaw
}

/** What a citation means; one without a law is of that of the context, and 法 is what that one calls so. */
function meantBy(reference: Reference, words: string, known: Known): ReturnType<Meaning> {
  const [number = ''] = numberAtEnd.exec(folded(words)) ?? []
  const provision = { provision: addressOf(reference, words), circular: circularKey(number) }
  const { law, unknownName, isFormer } = reference
  if (law) return { name: law.title, law: resolutionOf(law, known.resolver), provision, isFormer }
  if (unknownName === null) return { ...known.context, provision, isFormer }
  const name = unknownName.replace(/^旧(?=.)/, '')
  return { name, law: calledBy(name, known), provision, isFormer: isFormer || name !== unknownName }
}

function calledBy(name: string, { resolver, snapshot, context: { law } }: Known): LawResolution {
  const id = law?.status === 'resolved' ? law.law.id : null
  const record = id === null ? undefined : lawWithId(snapshot, id)
  return record ? lawCalled(name, record, snapshot, resolver).found : resolver.named(name)
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
  const { article, dashed, paragraph, item, passage, isSupplementary } = reference
  if (!isSupplementary) return { kind: 'article', key: article, dashed, paragraph, item, passage }
  const from = words.indexOf('附則')
  const written = from < 0 ? undefined : parseProvision(words.slice(from))
  if (written?.kind === 'supplementary') return written
  return { kind: 'supplementary', key: article === '' ? '附則' : `附則:${article}`, dashed, paragraph, item, passage }
}

function untilOf({ articleUntil, paragraphUntil, itemUntil }: Reference): string | null {
  if (articleUntil !== null) return articleName(articleUntil)
  if (paragraphUntil !== null) return `第${paragraphUntil}項`
  return itemUntil === null ? null : citedBelow(null, itemUntil)
}
