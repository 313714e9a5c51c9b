import type { Snapshot } from '../../../corpus/snapshot.ts'
import { law } from '../../../datasets/law.ts'
import { lawWording } from '../../../datasets/law-wording.ts'
import { loanProgram } from '../../../datasets/loan-program.ts'
import { program } from '../../../datasets/program.ts'
import { type NameBook as SubjectBook, nameBook as subjectBook } from '../../../datasets/subjects/name-book.ts'
import { taxRuleset } from '../../../datasets/tax-ruleset.ts'
import { lawIdOf } from '../../../lib/derived-id.ts'
import { folded } from '../../../lib/folded-text.ts'
import { kanjiNumber } from '../../../lib/kanji-number.ts'
import { kanjiNumeral } from '../../../lib/kanji-numeral.ts'
import { lawAbbreviations } from '../../../lib/law-abbreviations.ts'
import { type LawAlias, lawAliases, sureConfidence } from '../../../lib/law-aliases.ts'
import { lawNumberKey } from '../../../lib/law-number.ts'
import { NameFinder } from '../../../lib/name-finder.ts'
import { pauses } from '../../../lib/pause.ts'
import type { AnyDataset } from '../../../schema/dataset.ts'
import { isRedistributable } from '../../../schema/lineage.ts'
import { type NamingRecord, type PublicBodies, publicBodies } from './public-bodies.ts'
import { type MeasureRecord, measureNames } from './tax-measures.ts'

/** How a draft names a law. */
type NamedBy = 'title' | 'short_title' | 'abbreviation' | 'popular' | 'former_name' | 'defined_in_draft'

/** A law that a draft names. */
export interface NamedLaw {
  readonly by: NamedBy
  readonly title: string
  /** Identifiers of the laws that it may be; none when the corpus has no such law. */
  readonly ids: readonly string[]
  /** Titles between which the name does not decide; empty when it is clear. */
  readonly candidates: readonly string[]
  /** Page that defines the abbreviation. */
  readonly source: string | null
  /** Of an amending act its number, and the laws that its title names first: they print its 附則 as extracts. */
  readonly amending?: { readonly number: string; readonly laws: readonly string[] }
}

/** The names and addresses of a snapshot, ready to be found in a text. */
export interface NameBook {
  readonly laws: NameFinder<NamedLaw>
  /** Popular and former names of laws, which only texts about law use for sure. */
  readonly aliases: NameFinder<NamedLaw>
  /** Identifiers of programs and of what else may be applied for: loans, certifications, plans. */
  readonly programs: NameFinder<string>
  /** Records of tax measures, one for each period. */
  readonly measures: NameFinder<MeasureRecord>
  /** What those identifiers stand for. */
  readonly subjects: SubjectBook
  /** Identifiers of laws by number in the spelling of lawNumberKey; of several the one in force. */
  readonly lawNumbers: ReadonlyMap<string, string>
  readonly bodies: PublicBodies
  /** By address without fragment and last slash. */
  readonly addresses: ReadonlyMap<string, NamingRecord>
}

/** Fields of curated datasets that hold an address; large registers are left out, they would fill the memory. */
const addressed: readonly (readonly [AnyDataset, ...fields: string[]])[] = [
  [program, 'official_url', 'source_url'],
  [law, 'full_text_url', 'source_url'],
  [taxRuleset, 'authority_url', 'source_url'],
  [loanProgram, 'official_url', 'source_url'],
]

/** The book of a snapshot, made once and with pauses; whoever comes while it is made waits for it. */
export const nameBook = (snapshot: Snapshot): Promise<NameBook> =>
  snapshot.remember('citation names', () => readBook(snapshot))

/** An address as it is compared: its host in lower case, as browsers write it. */
export function addressKey(address: string): string {
  const [plain = ''] = address.split('#')
  const key = URL.canParse(plain) ? new URL(plain).href : plain
  return key.replace(/\/$/, '')
}

type Row = Readonly<Record<string, unknown>>

async function readBook(snapshot: Snapshot): Promise<NameBook> {
  const pause = pauses()
  const laws = new LawTitles()
  const subjects = await subjectBook(snapshot)
  const addresses = new Map<string, NamingRecord>()
  for (const [dataset, ...fields] of addressed) {
    for (const row of snapshot.table(dataset).records()) {
      await pause()
      if (dataset === law) laws.add(row)
      if (isRedistributable(row.license as string | null)) noteAddresses(addresses, dataset, row, fields)
    }
  }
  for (const { lawId, title } of formerTitles(snapshot)) laws.addFormer(lawId, title)
  return {
    lawNumbers: laws.numbers,
    bodies: await publicBodies(snapshot, pause),
    laws: await NameFinder.build(laws.entries(), pause),
    aliases: await NameFinder.build(laws.aliases(), pause),
    measures: await NameFinder.build(await measureNames(snapshot, pause), pause),
    programs: await NameFinder.build(programNames(subjects), pause),
    subjects,
    addresses,
  }
}

/** The titles that laws had in the revisions that were read, each once. */
function* formerTitles(snapshot: Snapshot): Generator<{ lawId: string; title: string }> {
  const sorted = snapshot.table(lawWording).sortedBy('law_id', 'law_title')
  for (let [next] = sorted.from([''], () => true, 1); next; ) {
    const [lawId, title] = next.key
    if (typeof lawId === 'string' && typeof title === 'string') yield { lawId, title }
    ;[next] = sorted.from([lawId ?? null, title ?? null, Number.MAX_SAFE_INTEGER], () => true, 1)
  }
}

/** A shorter name of a program is an ordinary word too often. */
const shortestName = 4

/** Every name with each of the subjects that it means, by the record that shows it. */
function* programNames(book: SubjectBook): Generator<[string, string]> {
  for (const subject of book.subjects) {
    const [{ ref, kind }] = subject.records
    if (kind !== 'support') continue
    const names = subject.names.filter((name) => book.named(name).subjects.includes(subject))
    for (const name of new Set(names.map(folded))) if (name.length >= shortestName) yield [name, ref]
  }
}

function noteAddresses(
  addresses: Map<string, NamingRecord>,
  { name, id }: AnyDataset,
  row: Row,
  fields: readonly string[],
): void {
  for (const field of fields) {
    const address = row[field]
    if (typeof address !== 'string' || addresses.has(addressKey(address))) continue
    addresses.set(addressKey(address), { dataset: name, id: String(row[id as string]), field })
  }
}

interface Titled {
  readonly by: NamedBy
  readonly title: string
  readonly id: string
  readonly isCurrent: boolean
}

const shortestAlias = 3
/** A shorter alias is a part of too many words, unless it is the word that the title ends in: 憲法 of 日本国憲法. */
const isWord = (name: string, title: string): boolean => name.length >= shortestAlias || folded(title).endsWith(name)
const isInUse = ({ kind, confidence }: LawAlias): boolean => kind !== 'next_name' && confidence >= sureConfidence

/** A name with its ordinals in either writing: 第一種 is 第1種, 第33条 is 第三十三条. */
const spellingsOf = (name: string): ReadonlySet<string> =>
  new Set([
    name,
    name.replace(
      /第([〇一二三四五六七八九十百千]{1,7})/g,
      (whole, number) => `第${kanjiNumber(number) ?? whole.slice(1)}`,
    ),
    name.replace(/第(\d{1,4})(?!\d)/g, (whole, number) =>
      Number(number) > 0 ? `第${kanjiNumeral(Number(number))}` : whole,
    ),
  ])

/** Collects what laws are called. */
class LawTitles {
  readonly numbers = new Map<string, string>()
  private readonly names = new Map<string, Titled[]>()
  private readonly titles = new Map<string, string>()

  add({ unified_id, law_title, law_number, law_short_title, revision_status }: Row): void {
    const title = law_title as string
    const number = lawNumberKey(law_number as string)
    if (number !== undefined && (revision_status === 'current' || !this.numbers.has(number)))
      this.numbers.set(number, unified_id as string)
    this.titles.set(unified_id as string, title)
    const law = { title, id: unified_id as string, isCurrent: revision_status === 'current' }
    this.note(title, { ...law, by: 'title' })
    const short = typeof law_short_title === 'string' ? law_short_title.split(/[,、，]/) : []
    for (const name of short) if (name.trim().length > 1) this.note(name, { ...law, by: 'short_title' })
  }

  /** A title of an earlier revision leads to the law, unless it is what another law is called. */
  addFormer(id: string, former: string): void {
    const title = this.titles.get(id)
    const isOther = this.names.has(folded(former))
    if (title !== undefined && !isOther) this.note(former, { title, id, isCurrent: true, by: 'former_name' })
  }

  private note(name: string, law: Titled): void {
    for (const key of spellingsOf(folded(name))) this.names.set(key, [...(this.names.get(key) ?? []), law])
  }

  /** Every name with the one law that it means; a title wins over what tax practice abbreviates. */
  *entries(): Generator<[string, NamedLaw]> {
    for (const { short, titles, source } of lawAbbreviations) {
      const [title = short] = titles
      const ids = source === null ? [] : titles.flatMap((one) => this.meant(folded(one)).map(({ id }) => id))
      const candidates = source === null ? titles : []
      if (!this.names.has(short)) yield [short, { by: 'abbreviation', title, ids, candidates, source }]
    }
    for (const name of this.names.keys()) {
      const meant = this.meant(name)
      const [first] = meant as [Titled, ...Titled[]]
      const titles = [...new Set(meant.map(({ title }) => title))]
      const candidates = titles.length > 1 ? titles : []
      yield [name, { by: first.by, title: first.title, ids: meant.map(({ id }) => id), candidates, source: null }]
    }
  }

  /** Every sure name of `lexicons/law-names.tsv` that means one law and is no name of the snapshot. */
  *aliases(): Generator<[string, NamedLaw]> {
    for (const [name, [alias, ...others]] of lawAliases()) {
      if (!alias || others.length > 0 || !isWord(name, alias.title) || this.names.has(name) || !isInUse(alias)) continue
      const { title, kind, basis, sourceUrl, egovLawId } = alias
      const id = egovLawId === null ? null : lawIdOf(egovLawId)
      const held = id === null ? undefined : this.titles.get(id)
      const ids = held === undefined ? this.meant(folded(title)).map((one) => one.id) : [id as string]
      const by = kind === 'former_name' ? kind : 'popular'
      yield [name, { by, title: held ?? title, ids, candidates: [], source: basis === 'page' ? sourceUrl : null }]
    }
  }

  /** Of laws of one name those that are in force, where any is; a title before a short title. */
  private meant(name: string): readonly Titled[] {
    const all = this.names.get(name) ?? []
    const named = all.some(({ by }) => by === 'title') ? all.filter(({ by }) => by === 'title') : all
    return named.some(({ isCurrent }) => isCurrent) ? named.filter(({ isCurrent }) => isCurrent) : named
  }
}
