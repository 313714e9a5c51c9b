import { canonicalJson } from '../canonical-json.ts'
import { isAsked, isPlace } from './asked.ts'
import { coverageFormat as format } from './coverage-format.ts'
import { derives } from './derivations.ts'
import { type NamedRecord, statedRecords, statesOf } from './record-states.ts'
import { nameOf } from './records.ts'
import { ruleOf } from './ruled-figures.ts'
import { isObject, isText } from './shape.ts'

type Fields = Readonly<Record<string, unknown>>

/** How the figures of a document stand to the records that it cites. */
export interface Coverage {
  /** Figures that a cited record states. */
  bound: number
  /** Figures that follow from cited records or lists of the document. */
  derived: number
  /** Figures that repeat what the caller asked for. */
  asked: number
  /** Figures in members that say nothing about the world. */
  notEvidence: number
  /** Figures that a rule of the service decides, as the receipt declares, by pattern. */
  readonly notCovered: Map<string, number>
  /** Where figures stand that are none of these. */
  readonly unbound: Unbound[]
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
  /** Records that state the nearest object that names any. */
  readonly scope: readonly NamedRecord[] | null
  /** Whether the value is a member of that very object. */
  readonly isDirect: boolean
  readonly around: readonly Fields[]
}

type Kind = 'number' | 'date' | 'verdict' | 'text'

/** Lets others work in between; browsers verify too, and their pauses are not those of the service. */
export type Between = () => Promise<void>

const has = (list: readonly string[], name: string): boolean => list.includes(name)
const hashForm = /^sha256:[0-9a-f]{64}$/
const date = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/

/** What figures of a document may rest on. */
interface Grounds {
  readonly records: readonly NamedRecord[]
  /** Patterns that the receipt leaves to rules, and the hashes of those rules. */
  readonly declared: Pick<ReadonlySet<string>, 'has'>
  readonly rules: Readonly<Record<string, string>>
  /** What the caller asked for. */
  readonly asked?: Fields | undefined
}

/** Looks at every number, date and verdict of a document, with a pause before each entry of its lists. */
export async function coverageOf(document: Fields, grounds: Grounds, pause: Between): Promise<Coverage> {
  const { receipt: _, ...body } = document
  const walk = new Walk(grounds, pause)
  await walk.into(body, { member: '', pointer: '', pattern: '', scope: null, isDirect: false, around: [] })
  return walk.coverage
}

class Walk {
  readonly coverage: Coverage = { bound: 0, derived: 0, asked: 0, notEvidence: 0, notCovered: new Map(), unbound: [] }
  private readonly byName: ReadonlyMap<string, NamedRecord>
  /** What any cited record states as a member, written once for each member. */
  private readonly anywhere = new Map<string, ReadonlySet<string>>()

  constructor(
    private readonly grounds: Grounds,
    private readonly pause: Between,
  ) {
    this.byName = new Map(grounds.records.map((one) => [nameOf(one), one]))
  }

  async into(value: unknown, at: Place): Promise<void> {
    if (Array.isArray(value))
      for (const [i, item] of value.entries()) {
        await this.pause()
        await this.into(item, { ...at, pointer: `${at.pointer}/${i}`, pattern: `${at.pattern}/*`, isDirect: false })
      }
    else if (isObject(value)) await this.intoObject(value, at)
    else this.judge(value, at)
  }

  private async intoObject(object: Fields, at: Place): Promise<void> {
    if (isText(object.row_type) && has(format.not_evidence_rows, object.row_type)) return this.pass(object, at.member)
    const own = statedRecords(object, (dataset, id) => this.byName.get(nameOf({ dataset, id } as NamedRecord)))
    const scope = own ?? at.scope
    const around = [object, ...at.around]
    const isStatement = isObject(object.stated_by) && isText(object.stated_by.field)
    for (const [member, value] of Object.entries(object)) {
      const step = `/${member.replaceAll('~', '~0').replaceAll('/', '~1')}`
      const [pointer, pattern] = [at.pointer + step, at.pattern + step]
      if (has(format.not_evidence, member) || has(format.not_evidence, pattern)) this.pass(value, member)
      // The check of stated values compares it with the very field that it names.
      else if (isStatement && member === 'value') this.coverage.bound += 1
      else if (own && typeof value === 'object' && value !== null && this.isStated(value, member, own))
        this.coverage.bound += figuresIn(value, member)
      else {
        const place = { member, pointer, pattern, scope, isDirect: own !== null, around }
        if (typeof value === 'object' && value !== null) await this.into(value, place)
        else this.judge(value, place)
      }
    }
  }

  private judge(value: unknown, at: Place): void {
    const kind = this.kindOf(value, at)
    if (kind === null) return
    const { coverage } = this
    if (this.isStated(value, at.member, at.scope)) coverage.bound += 1
    else if (derives(value, at, this.grounds.records)) coverage.derived += 1
    else if (this.isAsked(value, at)) coverage.asked += 1
    else if (this.isDeclared(at.pattern) && isOpen(kind, at))
      coverage.notCovered.set(at.pattern, (coverage.notCovered.get(at.pattern) ?? 0) + 1)
    else coverage.unbound.push({ pointer: at.pointer, pattern: at.pattern })
  }

  /** What a record states of a member is not left to what was asked for: a document about one subject may not borrow another's. */
  private isAsked(value: unknown, { member, around: [own = {}] }: Place): boolean {
    if (!isAsked(value, member, own, this.grounds.asked)) return false
    return isPlace(member) || [...this.statedAnywhere(member)].every((stated) => stated === 'null')
  }

  /** Whether the receipt declares a pattern and names the rule that decides its figures, with its hash. */
  private isDeclared(pattern: string): boolean {
    const rule = this.grounds.declared.has(pattern) ? ruleOf(pattern) : undefined
    return rule !== undefined && hashForm.test(this.grounds.rules[rule] ?? '')
  }

  private kindOf(value: unknown, { member, scope, isDirect }: Place): Kind | null {
    const kind = figureKind(value, member)
    if (kind !== null || !isText(value)) return kind
    const isNamed = has(format.identities, member)
    return isNamed || (isDirect && scope?.some((record) => statesOf(record, member).length > 0)) ? 'text' : null
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

  private pass(value: unknown, member: string): void {
    this.coverage.notEvidence += figuresIn(value, member)
  }
}

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

/** What kind of figure a value is by itself. */
function figureKind(value: unknown, member: string): Kind | null {
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return has(format.verdicts, member) ? 'verdict' : null
  if (!isText(value)) return null
  if (date.test(value)) return 'date'
  return has(format.verdicts, member) && !has(format.open_verdicts, value) ? 'verdict' : null
}

function figuresIn(value: unknown, member: string): number {
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + figuresIn(item, member), 0)
  if (!isObject(value)) return figureKind(value, member) === null ? 0 : 1
  return Object.entries(value).reduce((sum, [name, inner]) => sum + figuresIn(inner, name), 0)
}
