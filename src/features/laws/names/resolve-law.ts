import type { Snapshot } from '../../../corpus/snapshot.ts'
import { law } from '../../../datasets/law.ts'
import { lawIdOf } from '../../../lib/derived-id.ts'
import { folded } from '../../../lib/folded-text.ts'
import { egovLawIdOf, type LawAlias, lawAliases, sureConfidence } from '../../../lib/law-aliases.ts'
import { lawNumber, lawNumberKey, shortLawNumber } from '../../../lib/law-number.ts'
import { type NameBook, type NamedLaw, nameBook } from '../../citations/names/name-book.ts'

export const matches = [
  'id',
  'law_number',
  'title',
  'short_title',
  'abbreviation',
  'popular',
  'former_name',
  'next_name',
  'order_of_law',
  'part_of_title',
] as const

/** A law that a text may name. */
export interface LawMeant {
  /** Null where neither the corpus nor the table of names tells its id. */
  readonly id: string | null
  readonly title: string
  readonly matchedBy: (typeof matches)[number]
  readonly alias: LawAlias | null
  /** Page that defines an abbreviation. */
  readonly aliasSource: string | null
}

/** A law that is meant without an alias. */
export const lawMeant = (id: string | null, title: string, matchedBy: LawMeant['matchedBy']): LawMeant => ({
  id,
  title,
  matchedBy,
  alias: null,
  aliasSource: null,
})

/** What a text names: one law, several between which it does not decide, or none that is known. */
export type LawResolution =
  | { readonly status: 'resolved'; readonly law: LawMeant }
  | { readonly status: 'ambiguous' | 'not_found'; readonly candidates: readonly LawMeant[] }

/** Reads names of laws as a snapshot and the tables of names know them. */
export class LawResolver {
  private constructor(
    private readonly snapshot: Snapshot,
    private readonly book: NameBook,
  ) {}

  static async of(snapshot: Snapshot): Promise<LawResolver> {
    return new LawResolver(snapshot, await nameBook(snapshot))
  }

  /**
   * The law that is called exactly so, in any spelling of width and space, in quotation marks, and with its number or a shorter
   * name in brackets behind it; nothing is guessed from parts of names.
   */
  named(text: string): LawResolution {
    const key = folded(text)
    const plain = this.byId(text.trim()) ?? this.byNumber(key) ?? this.byName(key) ?? this.orderOfLaw(key)
    return plain ?? this.inWriting(key) ?? byTitle(text) ?? none
  }

  /** 「消費税法」 and 消費税法（昭和63年法律第108号。以下「法」という。）; a number of another law leaves it open which is meant. */
  private inWriting(key: string): LawResolution | undefined {
    const [, quoted] = /^[「『“"](.+)[」』”"]$/.exec(key) ?? []
    if (quoted) return found(this.named(quoted))
    const [, name = '', inside = ''] = /^([^()]+)\((.{1,120})\)$/.exec(key) ?? []
    const [number] = lawNumber.exec(inside) ?? shortLawNumber.exec(inside) ?? []
    if (name === '' || (number === undefined && !/以下(?:単に)?「/.test(inside))) return undefined
    const named = found(this.named(name))
    return number === undefined ? named : this.withNumber(named, number)
  }

  /** A name beside a number: where both are known and are not of one law, neither decides. */
  private withNumber(named: LawResolution | undefined, number: string): LawResolution | undefined {
    const numbered = this.byNumber(number)
    const ofNumber = numbered?.status === 'resolved' ? [numbered.law] : []
    if (named?.status !== 'resolved') return named ?? (ofNumber.length > 0 ? undecided(ofNumber) : undefined)
    const { id } = named.law
    const held = id === null ? undefined : this.snapshot.table(law).record(id)
    const isOfOne = held === undefined || lawNumberKey(held.law_number) === lawNumberKey(number)
    return isOfOne ? named : undecided(unique([named.law, ...ofNumber]))
  }

  private byId(text: string): LawResolution | undefined {
    const [unified] = /^LAW-[0-9a-f]{10}$/i.exec(text) ?? []
    const [, egov] =
      /^(?:https:\/\/(?:laws\.e-gov\.go\.jp\/law\/|elaws\.e-gov\.go\.jp\/document\/?\?lawid=))?(\d{3}[0-9A-Z]{12})(?:[/?#&_].*)?$/i.exec(
        text,
      ) ?? []
    const id = unified ? `LAW-${unified.slice(4).toLowerCase()}` : egov && lawIdOf(egov.toUpperCase())
    return id ? this.held(id, 'id') : undefined
  }

  private byNumber(key: string): LawResolution | undefined {
    const isWhole = [lawNumber, shortLawNumber].some((form) => form.exec(key)?.[0] === key)
    const number = isWhole ? lawNumberKey(key) : undefined
    const id = number === undefined ? undefined : this.book.lawNumbers.get(number)
    return id === undefined ? undefined : this.held(id, 'law_number')
  }

  private byName(key: string): LawResolution | undefined {
    const own = this.inBook(key)
    const isSure = own !== undefined && (own.candidates.length === 0 || own.by !== 'abbreviation')
    if (own && isSure) return this.ofBook(own)
    const known = lawAliases().get(key) ?? []
    const sure = known.filter(({ confidence }) => confidence >= sureConfidence)
    const listed = known.map((one) => this.ofAlias(one))
    if (sure.length === 1 && known.length === 1 && !own) return { status: 'resolved', law: listed[0] as LawMeant }
    // What the book leaves open, the table of names may settle, when both know the same law and no other.
    const open = own ? this.candidatesOf(own) : []
    const all = unique([...open, ...listed])
    const [only, ...others] = all
    if (only && others.length === 0 && sure.length === 1) return { status: 'resolved', law: listed[0] as LawMeant }
    return only ? { status: 'ambiguous', candidates: all } : undefined
  }

  /** 下請法施行令 is the order of the law that 下請法 names. */
  private orderOfLaw(key: string): LawResolution | undefined {
    const [, base = '', order = ''] = /^(.+)(施行令|施行規則|施行細則)$/.exec(key) ?? []
    const found = base === '' ? undefined : this.byName(base)
    if (found?.status !== 'resolved') return undefined
    const own = this.inBook(folded(`${found.law.title}${order}`))
    if (own?.ids.length !== 1) return undefined
    const { alias, aliasSource } = found.law
    return { status: 'resolved', law: { ...this.meant(own, own.ids[0] ?? null), ...orderBy, alias, aliasSource } }
  }

  private inBook(key: string): NamedLaw | undefined {
    for (const { length, values } of this.book.laws.at(key, 0)) if (length === key.length) return values[0]
    return undefined
  }

  private ofBook(named: NamedLaw): LawResolution {
    const all = this.candidatesOf(named)
    const [only, ...others] = all
    return only && others.length === 0 ? { status: 'resolved', law: only } : { status: 'ambiguous', candidates: all }
  }

  private candidatesOf(named: NamedLaw): LawMeant[] {
    if (named.ids.length > 0) return named.ids.map((id) => this.meant(named, id))
    const titles = named.candidates.length > 0 ? named.candidates : [named.title]
    return titles.map((title) => ({ ...this.meant(named, this.idOfTitle(title)), title }))
  }

  private meant({ by, title, source }: NamedLaw, id: string | null): LawMeant {
    const matchedBy = by === 'defined_in_draft' ? 'title' : by
    return { id, title: (id && this.titleOf(id)) || title, matchedBy, alias: null, aliasSource: source }
  }

  private ofAlias(alias: LawAlias): LawMeant {
    const { title, kind, sourceUrl } = alias
    const id = this.idOfTitle(title)
    return { id, title: (id && this.titleOf(id)) || title, matchedBy: kind, alias, aliasSource: sourceUrl }
  }

  private idOfTitle(title: string): string | null {
    const ids = this.inBook(folded(title))?.ids ?? []
    if (ids.length > 1) return null
    const egovLawId = ids.length === 0 ? egovLawIdOf(title) : null
    return ids[0] ?? (egovLawId === null ? null : lawIdOf(egovLawId))
  }

  private titleOf(id: string): string | null {
    return this.snapshot.table(law).record(id)?.law_title ?? null
  }

  private held(id: string, matchedBy: LawMeant['matchedBy']): LawResolution {
    const title = this.titleOf(id)
    if (title === null) return none
    return { status: 'resolved', law: lawMeant(id, title, matchedBy) }
  }
}

const none: LawResolution = { status: 'not_found', candidates: [] }

/** A title of the table of names, of a law that the corpus does not have. */
function byTitle(text: string): LawResolution | undefined {
  const egovLawId = egovLawIdOf(text)
  if (egovLawId === null) return undefined
  const title = text.normalize('NFKC').trim()
  return { status: 'resolved', law: lawMeant(lawIdOf(egovLawId), title, 'title') }
}

const found = (resolved: LawResolution): LawResolution | undefined =>
  resolved.status === 'not_found' ? undefined : resolved
const undecided = (candidates: readonly LawMeant[]): LawResolution => ({ status: 'ambiguous', candidates })

const orderBy = { matchedBy: 'order_of_law' } as const

const unique = (laws: readonly LawMeant[]): LawMeant[] => [
  ...new Map(laws.map((one) => [one.id ?? one.title, one])).values(),
]
