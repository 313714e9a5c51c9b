import { canonicalJson } from '../canonical-json.ts'
import { valueAt } from '../dotted-path.ts'
import { askedAs, isPlace } from './asked.ts'
import { coverageFormat as format } from './coverage-format.ts'
import { type Declaration, declarationAt, isConstant, isOwnWord, isPassed, isSentence } from './declared-grounds.ts'
import { derives } from './derivations.ts'
import { figureKind, type Kind, leavesIn } from './leaves.ts'
import { madeOf } from './made-texts.ts'
import { isOfSnapshot, type ManifestFacts, type ManifestPlace, manifestPlace } from './manifest-states.ts'
import { numbersIn } from './numbers-in.ts'
import type { Receipt } from './receipt.ts'
import { type NamedRecord, statedRecords, statesOf } from './record-states.ts'
import { nameOf } from './records.ts'
import { ruleOf } from './ruled-figures.ts'
import { isObject, isText } from './shape.ts'
import type { ProvenValue } from './verification.ts'

type Fields = Readonly<Record<string, unknown>>

/** How the values of a document stand to what its receipt proves. */
export interface Coverage {
  /** What a cited record states. */
  bound: number
  /** What follows from cited records, from the document, or from a table of the format. */
  derived: number
  /** What repeats what the caller asked for. */
  asked: number
  /** What the manifest of the snapshot counts. */
  manifest: number
  /** What is about the call and its document alone, and sentences. */
  notEvidence: number
  /** What rests on a rule or on the word of the service, as the receipt declares, by pattern. */
  readonly notCovered: Map<string, number>
  /** How many of these are numbers, dates, verdicts or names. */
  openFigures: number
  /** Where values stand that are none of these. */
  readonly unbound: Unbound[]
  /** What rests on something, in the order of the document. */
  readonly values: ProvenValue[]
  /** Members of the request, and places of the manifest, that something rests on. */
  readonly used: { readonly asked: Set<string>; readonly manifest: ManifestPlace[] }
}

interface Unbound {
  readonly pointer: string
  readonly pattern: string
}

/** What surrounds a value on the way down. */
interface Place {
  readonly member: string
  readonly pointer: string
  /** The pointer with `*` for every place in a list. */
  readonly pattern: string
  readonly declaration: Declaration | null
  /** Records that state the nearest object that names any. */
  readonly scope: readonly NamedRecord[] | null
  /** Whether the value is a member of that very object. */
  readonly isDirect: boolean
  readonly around: readonly Fields[]
}

/** Lets others work in between; browsers verify too, and their pauses are not those of the service. */
export type Between = () => Promise<void>

const has = (list: readonly string[], name: string): boolean => list.includes(name)
const hashForm = /^sha256:[0-9a-f]{64}$/

/** What the values of a document may rest on. */
interface Grounds {
  readonly records: readonly NamedRecord[]
  /** Patterns that the receipt leaves open, and the hashes of the rules that decide some of them. */
  readonly declared: Pick<ReadonlySet<string>, 'has'>
  readonly rules: Readonly<Record<string, string>>
  /** What the caller asked for. */
  readonly asked?: Fields | undefined
  readonly manifest?: ManifestFacts | undefined
  readonly snapshot?: Receipt['snapshot'] | undefined
  /** Whether whatever is open has to be declared; receipts of earlier versions declared figures only. */
  readonly isWhole: boolean
}

/** Looks at every value of a document, with a pause before each entry of its lists. */
export async function coverageOf(document: Fields, grounds: Grounds, pause: Between): Promise<Coverage> {
  const { receipt: _, audit_seal: __, ...body } = document
  const walk = new Walk(grounds, pause)
  const top = { member: '', pointer: '', pattern: '', declaration: null, scope: null, isDirect: false, around: [] }
  await walk.into(body, top)
  walk.judgeSentences()
  return walk.coverage
}

class Walk {
  readonly coverage: Coverage = {
    bound: 0,
    derived: 0,
    asked: 0,
    manifest: 0,
    notEvidence: 0,
    notCovered: new Map(),
    openFigures: 0,
    unbound: [],
    values: [],
    used: { asked: new Set(), manifest: [] },
  }
  private readonly byName: ReadonlyMap<string, NamedRecord>
  /** Numbers that values show which rest on something. */
  private readonly numbers = new Set<string>()
  private readonly sentences: { readonly value: string; readonly at: Place }[] = []
  /** What any cited record states as a member, written once for each member. */
  private readonly anywhere = new Map<string, ReadonlySet<string>>()

  constructor(
    private readonly grounds: Grounds,
    private readonly pause: Between,
  ) {
    this.byName = new Map(grounds.records.map((one) => [nameOf(one), one]))
  }

  async into(value: unknown, at: Place): Promise<void> {
    if (isPassed(at.declaration)) this.coverage.notEvidence += leavesIn(value)
    else if (isSentence(value, at.declaration)) this.sentences.push({ value, at })
    else if (Array.isArray(value) && this.isAskedList(value, at)) this.take('asked', value, at)
    else if (Array.isArray(value))
      for (const [i, item] of value.entries()) {
        await this.pause()
        await this.into(item, { ...this.below(at, '*', `${i}`), member: at.member, isDirect: false })
      }
    else if (isObject(value)) await this.intoObject(value, at)
    else if (value !== null && value !== undefined) this.judge(value, at)
  }

  private below(at: Place, step: string, name: string): Place {
    const pattern = `${at.pattern}/${step}`
    const declaration = declarationAt(pattern, at.declaration)
    return { ...at, pointer: `${at.pointer}/${name}`, pattern, declaration }
  }

  private async intoObject(object: Fields, at: Place): Promise<void> {
    const own = statedRecords(object, this.find)
    const around = [object, ...at.around]
    const isStatement = isObject(object.stated_by) && isText(object.stated_by.field)
    for (const [member, value] of Object.entries(object)) {
      const step = member.replaceAll('~', '~0').replaceAll('/', '~1')
      const scope = own ?? at.scope
      const place = { ...this.below(at, step, step), member, scope, isDirect: own !== null, around }
      const isWhole = typeof value === 'object' && value !== null
      // The check of stated values compares it with the very field that it names.
      if (isStatement && member === 'value') this.take('bound', value, place)
      else if (own && isWhole && this.isStated(value, member, own)) this.take('bound', value, place)
      else await this.into(value, place)
    }
  }

  private readonly find = (dataset: unknown, id: unknown): NamedRecord | undefined =>
    this.byName.get(nameOf({ dataset, id } as NamedRecord))

  private judge(value: unknown, at: Place): void {
    const kind = this.kindOf(value, at)
    const ground = this.groundOf(value, at)
    if (ground !== null) this.take(ground, value, at)
    else this.leave(kind, at)
  }

  /** Sentences say what values say; a number that no value shows rests on nothing. */
  judgeSentences(): void {
    for (const { value, at } of this.sentences)
      if (numbersIn(value).every((number) => this.numbers.has(number))) this.coverage.notEvidence += 1
      else this.leave(null, at)
  }

  private take(ground: ProvenValue['ground'], value: unknown, { pointer }: Place): void {
    const count = leavesIn(value)
    this.coverage[ground] += count
    if (count > 0) this.coverage.values.push({ pointer, ground, value })
    for (const number of numbersIn(canonicalJson(value))) this.numbers.add(number)
  }

  private leave(kind: Kind | null, at: Place): void {
    if (this.isLeft(kind, at)) {
      const { notCovered } = this.coverage
      notCovered.set(at.pattern, (notCovered.get(at.pattern) ?? 0) + 1)
      if (kind !== null) this.coverage.openFigures += 1
    } else this.coverage.unbound.push({ pointer: at.pointer, pattern: at.pattern })
  }

  /** What a value rests on, or null; the first that holds. */
  private groundOf(value: unknown, at: Place): ProvenValue['ground'] | null {
    const { member, around, pattern } = at
    const { records, asked, snapshot } = this.grounds
    if (this.isStatedAt(value, at) || this.isLink(value, at)) return 'bound'
    if (isConstant(value, pattern) || derives(value, at, records)) return 'derived'
    const made = madeOf(value, at, asked)
    for (const name of made ?? []) this.coverage.used.asked.add(name)
    if (made) return 'derived'
    if (isOfSnapshot(value, member, snapshot)) return 'derived'
    if (this.isAsked(value, at)) return 'asked'
    if (at.declaration?.ground !== 'manifest') return null
    const place = manifestPlace(value, member, around, this.grounds.manifest)
    if (place) this.coverage.used.manifest.push(place)
    return place ? 'manifest' : null
  }

  private isStatedAt(value: unknown, at: Place): boolean {
    const { member, around, declaration, scope } = at
    const other = Object.hasOwn(format.differ, member) ? format.differ[member as 'program_a'] : undefined
    if (other !== undefined && around[0]?.[other] === value) return false
    // A word of the service is none of a record that happens to have it.
    const isWord = ['verdict', null].includes(this.kindOf(value, at))
    if (scope === null && declaration?.ground === 'issuer' && isWord) return false
    return this.isStated(value, member, this.scopeAt(at))
  }

  /** The records that may state a member: those of its object, or of the one that a table says to state it. */
  private scopeAt({ member, scope, around }: Place): Place['scope'] {
    const path = Object.hasOwn(format.stated_at, member) ? format.stated_at[member as 'program_a'] : undefined
    const by = path === undefined ? undefined : valueAt(around[0], path)
    if (!isObject(by)) return path === undefined ? scope : []
    const found = this.find(by.dataset, by.id)
    return found ? [found] : []
  }

  /** Whether a part of a `stated_by` leads to a record of the receipt. */
  private isLink(value: unknown, { pattern, member, around: [own = {}] }: Place): boolean {
    if (!/\/stated_by\/(dataset|id|field)$/.test(pattern)) return false
    const found = this.find(own.dataset, own.id)
    return found !== undefined && (member !== 'field' || valueAt(found.record, String(value)) !== undefined)
  }

  /** What a record states of a member is not left to what was asked for: a document about one subject may not borrow another's. */
  private isAsked(value: unknown, { member, declaration, pattern, around: [own = {}] }: Place): boolean {
    const name = askedAs(value, member, own, this.grounds.asked, declaration?.ground === 'input')
    if (name === undefined || pattern.endsWith('/*')) return false
    if (!isPlace(member) && ![...this.statedAnywhere(member)].every((stated) => stated === 'null')) return false
    this.coverage.used.asked.add(name)
    return true
  }

  /** Whether a list repeats entries of what was asked, each once: all of them under their own name, some under another. */
  private isAskedList(list: readonly unknown[], { member, around, declaration }: Place): boolean {
    const { asked } = this.grounds
    const isInput = declaration?.ground === 'input'
    if (list.length === 0 || list.some((one) => typeof one === 'object')) return false
    if (new Set(list).size < list.length) return false
    const [own = {}] = around
    const names = new Set(list.map((one) => askedAs(one, member, own, asked, isInput)))
    if (names.size !== 1 || names.has(undefined)) return false
    if ([...this.statedAnywhere(member)].some((stated) => stated !== 'null')) return false
    const said = asked?.[member]
    if (Array.isArray(said) && new Set(said).size !== list.length) return false
    for (const name of names) this.coverage.used.asked.add(name as string)
    return true
  }

  /** Whether a value may be left to a rule or to the word of the service, and the receipt says so. */
  private isLeft(kind: Kind | null, at: Place): boolean {
    const { pattern, declaration, member, scope, isDirect } = at
    const { declared, rules, isWhole } = this.grounds
    if (!declared.has(pattern)) return kind === null && !isWhole
    if (kind === null) return true
    const rule = ruleOf(pattern)
    if (rule !== undefined && isOpen(kind, at)) return hashForm.test(rules[rule] ?? '')
    if (!isOwnWord(declaration)) return false
    // What is said of this very place counts more than that a record has a field of the name.
    const isText = kind === 'text' && !has(format.identities, member)
    return isText || declaration?.at === pattern || !isDirect || !isNamedBy(scope, member)
  }

  private kindOf(value: unknown, { member, scope, isDirect }: Place): Kind | null {
    const kind = figureKind(value, member)
    if (kind !== null || !isText(value)) return kind
    const isNamed = has(format.identities, member)
    return isNamed || (isDirect && isNamedBy(scope, member)) ? 'text' : null
  }

  /** Inside an object that names its records only those state anything, except the lineage of a source. */
  private isStated(value: unknown, member: string, scope: readonly NamedRecord[] | null): boolean {
    const text = canonicalJson(value)
    if (scope?.some((record) => statesOf(record, member).includes(text))) return true
    return (scope === null || has(format.lineage, member)) && this.statedAnywhere(member).has(text)
  }

  private statedAnywhere(member: string): ReadonlySet<string> {
    const known = this.anywhere.get(member)
    if (known) return known
    const all = new Set(this.grounds.records.flatMap((record) => statesOf(record, member)))
    this.anywhere.set(member, all)
    return all
  }
}

/** Whether a record of a scope states something as a member of this name. */
const isNamedBy = (scope: Place['scope'], member: string): boolean =>
  scope?.some((record) => statesOf(record, member).some((text) => text !== 'null')) === true

/**
 * Whether a figure may be left to the rule that decides it: never a number or date that the record of its object states, and
 * a verdict on combining only where its own object shows why no record decides it.
 */
function isOpen(kind: Kind, { pattern, scope, around }: Place): boolean {
  if (ruleOf(pattern) !== 'combination' || kind !== 'verdict') return scope === null || kind === 'verdict'
  const { answers, withheld } = around[0] ?? {}
  const isAnswered = Array.isArray(answers) && answers.length > 0
  return isAnswered || (scope === null && withheld === true)
}
