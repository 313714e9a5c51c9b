import type { Snapshot } from '../../../corpus/snapshot.ts'
import type { Law } from '../../../datasets/law.ts'
import type { LawArticle } from '../../../datasets/law-article.ts'
import { articleName, citedBelow } from '../../../lib/article-number.ts'
import { foldLong } from '../../../lib/folded-text.ts'
import { lawNumberKey } from '../../../lib/law-number.ts'
import { pauses } from '../../../lib/pause.ts'
import { outlineOf } from '../../../lib/provision-outline.ts'
import type { Absence } from '../../../operation/absence/absence.ts'
import { nameBook } from '../../citations/names/name-book.ts'
import { noArticle, type Reference } from '../../citations/read/reference.ts'
import { parseProvision } from '../address/provision-address.ts'
import { findProvision } from '../articles/find-provision.ts'
import { isHeldWhole, provisionsOf } from '../articles/queries.ts'
import { LawResolver } from '../names/resolve-law.ts'
import { lawCalled } from './law-called.ts'
import type { FoundReference } from './reference-shapes.ts'
import { replacedWords } from './replaced-words.ts'
import { type ReferenceWords, wordsOfReferences } from './words-of-reference.ts'

/** Where a reference leads: a place in a law, or why that cannot be told. */
interface Place {
  readonly law: FoundReference['law']
  readonly isOwn: boolean
  readonly article: string | null
  readonly isSupplementary?: boolean
  readonly amendedBy?: string | null
  readonly paragraph: number | null
  readonly item: string | null
  readonly until?: string | null
  readonly why: Absence | null
}

const applied = /^(?:(?!の規定)[^。\n]){0,200}の規定(?:は|を|については)[^。\n]*準用/

/** What the text of an article refers to, each with its place in the text and the provision that is meant. */
export async function referencesIn(article: LawArticle, law: Law, snapshot: Snapshot): Promise<FoundReference[]> {
  const text = article.text_full ?? ''
  const pause = pauses()
  const folded = await foldLong(text, pause)
  const reader = await PlaceReader.of(article, law, snapshot)
  const found: FoundReference[] = []
  for (const worded of await wordsOfReferences(folded, (await nameBook(snapshot)).laws, pause)) {
    const { start, end } = folded.place(worded.from, worded.to)
    const place = reader.placeOf(worded, { start, end })
    const { address, why } = place.why ? { address: null, why: place.why } : reader.addressOf(place)
    found.push({
      kind: reader.kindOf(worded, place),
      start,
      end,
      words: text.slice(start, end),
      law: place.law,
      citation: citationOf(place),
      address,
      until: place.until ?? null,
      applies_mutatis_mutandis: applied.test(text.slice(end, end + 600)),
      why,
    })
    await pause()
  }
  return found
}

const isParagraph = (worded: Exclude<ReferenceWords, { by: 'number' }>) =>
  worded.by === 'paragraph' || worded.unit === '項'

function citationOf({ law, article, isSupplementary, amendedBy, paragraph, item }: Place): string | null {
  if (!law || article === null) return null
  const supplement = isSupplementary ? `附則${amendedBy ? `（${amendedBy}）` : ''}` : ''
  return `${law.law_title}${supplement}${article === noArticle ? '' : articleName(article)}${citedBelow(paragraph, item)}`
}

/** Tells which place the words of one article mean, from left to right: 同条 is the place that was named last. */
class PlaceReader {
  private last: Place | null = null
  private lastParagraph: Place | null = null
  private beforeTable: Place | null = null
  private readonly cellAt: ReturnType<typeof replacedWords>
  private lastEnd = 0
  private readonly own: FoundReference['law']
  private readonly kind: string
  private readonly key: string

  private constructor(
    private readonly article: LawArticle,
    private readonly law: Law,
    private readonly snapshot: Snapshot,
    private readonly resolver: LawResolver,
  ) {
    const parsed = parseProvision(article.article_number)
    this.own = { unified_id: law.unified_id, law_title: law.law_title }
    this.kind = parsed?.kind ?? 'other'
    this.cellAt = replacedWords(article.text_full ?? '')
    this.key = parsed?.key ?? ''
  }

  static async of(article: LawArticle, law: Law, snapshot: Snapshot): Promise<PlaceReader> {
    return new PlaceReader(article, law, snapshot, await LawResolver.of(snapshot))
  }

  placeOf(worded: ReferenceWords, { start, end }: { start: number; end: number }): Place {
    const place = this.endOfRange(worded, start) ?? this.inTable(worded, start) ?? this.read(worded, start)
    if (this.cellAt(start) === 'words') return place
    this.last = place
    if (place.paragraph !== null) this.lastParagraph = place
    this.lastEnd = end
    return place
  }

  /** In a table of words replaced a provision without a law is one of the law that was named before the table. */
  private inTable(worded: ReferenceWords, start: number): Place | undefined {
    const cell = this.cellAt(start)
    if (cell === null) this.beforeTable = this.last
    if (cell === 'words')
      return { law: null, isOwn: false, article: null, paragraph: null, item: null, why: 'not_checked' }
    if (cell === null || !this.beforeTable) return undefined
    if (worded.by === 'paragraph') return this.last ? { ...this.last, until: null, ...worded.below } : undefined
    if (worded.by === 'distance' || worded.reference.law || worded.reference.unknownName !== null) return undefined
    const { article, paragraph, item } = worded.reference
    const { law, isOwn, why } = this.beforeTable
    const place = { law, isOwn, article, paragraph, item, until: untilOf(worded.reference) }
    return { ...place, why: law?.unified_id ? this.unlessOwn().why : why }
  }

  /** 前条第二項から第八項まで: the end of a range is of the article of its beginning. */
  private endOfRange(worded: ReferenceWords, start: number): Place | undefined {
    if (worded.by !== 'paragraph' || !this.last) return undefined
    const isRange = this.article.text_full?.slice(this.lastEnd, start) === 'から'
    return isRange ? { ...this.last, ...worded.below, until: null } : undefined
  }

  kindOf(worded: ReferenceWords, { isOwn, article }: Place): FoundReference['kind'] {
    if (!isOwn) return 'other_law'
    const isHere = this.kind !== 'article' || article === this.key
    return isHere && worded.by !== 'number' && isParagraph(worded) ? 'own_paragraph' : 'own_article'
  }

  /** The held provision of a place, or what it means that there is none. */
  addressOf({ law, article, isSupplementary, amendedBy = null, paragraph, item }: Place): {
    address: string | null
    why: Absence | null
  } {
    const id = law?.unified_id ?? null
    if (id === null || article === null) return { address: null, why: 'not_covered' }
    const kind = isSupplementary ? 'supplementary' : 'article'
    const supplement = amendedBy === null ? '附則' : `附則(${lawNumberKey(amendedBy) ?? amendedBy})`
    const key = isSupplementary ? [supplement, article].filter((part) => part !== noArticle).join(':') : article
    const provision = { kind, key, dashed: 0, paragraph, item } as const
    const found = findProvision(this.snapshot, id, { provision, circular: undefined })
    if (found.status === 'several') return { address: null, why: 'not_checked' }
    if (found.status === 'none') return { address: null, why: 'not_covered' }
    const { article_id } = found.held.article
    const below = item === null ? '' : `.${item}`
    const isPart = paragraph !== null || item !== null
    return { address: isPart ? `${article_id}#${paragraph ?? 1}${below}` : article_id, why: null }
  }

  private read(worded: ReferenceWords, start: number): Place {
    if (worded.by === 'number') return this.numbered(worded.reference)
    const { paragraph, item } = worded.below
    const here = { law: this.own, isOwn: true, article: this.kind === 'article' ? this.key : null, why: null } as const
    if (worded.by === 'paragraph') return { ...here, paragraph, item, ...this.unlessOwn() }
    if (worded.distance === null) return this.same(worded.unit, worded.below)
    if (worded.unit === '条') return this.neighbour(worded.distance, worded.count, worded.below)
    const now = this.paragraphAt(start)
    const first = now + worded.distance
    const until = worded.count > 1 ? `第${worded.distance < 0 ? now - 1 : now + worded.count}項` : null
    return {
      ...here,
      paragraph: first,
      item,
      until,
      ...(first < 1 ? { why: 'not_checked' as const } : this.unlessOwn()),
    }
  }

  /** In a supplementary provision an article without a law is one of the amending law, which is not held apart. */
  private unlessOwn(): { why: Absence | null } {
    return { why: this.kind === 'article' ? null : 'not_checked' }
  }

  private numbered(reference: Reference): Place {
    const { article, paragraph, item, isSupplementary, amendedBy, isFormer, law, unknownName } = reference
    const until = untilOf(reference)
    const at = { article, paragraph, item, isSupplementary, amendedBy, until }
    if (!law && unknownName === null) return { law: this.own, isOwn: true, ...at, ...this.unlessOwn() }
    const meant = law ? lawOf(law) : this.named(unknownName as string)
    const isOwn = meant.law?.unified_id === this.law.unified_id
    return { law: meant.law, isOwn, ...at, why: isFormer ? 'unknown_before' : meant.why }
  }

  private named(name: string): { law: FoundReference['law']; why: Absence | null } {
    const { title, found } = lawCalled(name, this.law, this.snapshot, this.resolver)
    if (found.status !== 'resolved')
      return {
        law: { unified_id: null, law_title: title },
        why: found.status === 'ambiguous' ? 'not_checked' : 'not_covered',
      }
    return { law: { unified_id: found.law.id, law_title: found.law.title }, why: null }
  }

  private same(unit: '条' | '項', { paragraph, item }: { paragraph: number | null; item: string | null }): Place {
    // 同項 is of the place that was named with a paragraph, whatever article was named between.
    const last = unit === '項' ? (this.lastParagraph ?? this.last) : this.last
    if (!last) return { law: null, isOwn: false, article: null, paragraph, item, why: 'not_checked' }
    return { ...last, until: null, paragraph: unit === '項' ? last.paragraph : paragraph, item }
  }

  /** 前条 can be told only where every article of the law is held: a missing one may stand in between. */
  private neighbour(
    distance: number,
    count: number,
    { paragraph, item }: { paragraph: number | null; item: string | null },
  ): Place {
    const keys = isHeldWhole(this.snapshot, this.law) ? this.keysOfLaw() : []
    const here = keys.indexOf(this.key)
    const article = distance === 0 ? this.key : ((here < 0 ? undefined : keys[here + distance]) ?? null)
    const last = count > 1 && here >= 0 ? keys[distance < 0 ? here - 1 : here + count] : undefined
    const until = last === undefined ? null : articleName(last)
    const why = article === null ? ('not_covered' as const) : null
    return { law: this.own, isOwn: true, article, paragraph, item, until, why }
  }

  private keysOfLaw(): string[] {
    return provisionsOf(this.snapshot, this.law.unified_id).flatMap(({ article_number }) => {
      const provision = parseProvision(article_number)
      return provision?.kind === 'article' ? [provision.key] : []
    })
  }

  private paragraphAt(place: number): number {
    return outlineOf(this.article).paragraphs.findLast(({ from }) => from <= place)?.number ?? 1
  }
}

function untilOf({ articleUntil, paragraphUntil, itemUntil }: Reference): string | null {
  if (articleUntil !== null) return articleName(articleUntil)
  if (paragraphUntil !== null) return `第${paragraphUntil}項`
  return itemUntil === null ? null : citedBelow(null, itemUntil)
}

function lawOf({ title, ids, candidates }: NonNullable<Reference['law']>): {
  law: FoundReference['law']
  why: Absence | null
} {
  const [id = null, ...others] = ids
  if (candidates.length > 0 || others.length > 0)
    return { law: { unified_id: null, law_title: title }, why: 'not_checked' }
  return { law: { unified_id: id, law_title: title }, why: id === null ? 'not_covered' : null }
}
