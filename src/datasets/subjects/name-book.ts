import { addTo } from '../../lib/add-to.ts'
import { type Pause, pauses } from '../../lib/pause.ts'
import { spellingKey } from '../../lib/spelling-key.ts'
import { type SubjectKind, subjectNames } from '../../lib/subject-names.ts'
import type { Context } from '../../operation/context.ts'
import type { AnyDataset } from '../../schema/dataset.ts'
import { courseOf, lineOf, withoutPeriod } from '../bracketed-name.ts'
import { groupRecords } from './group-records.ts'
import { Groups, type NamedGroup } from './groups.ts'
import { type NamedRecord, namedRecord, views } from './views.ts'

type Snapshot = Context['snapshot']

/** One program, loan, certification, plan or tax measure, however many datasets hold records of it. */
export interface Subject {
  readonly kind: SubjectKind
  readonly name: string
  /** The first one shows the subject; the others are views of it. */
  readonly records: readonly [NamedRecord, ...NamedRecord[]]
  /** What its records call it, their names first. */
  readonly names: readonly string[]
}

/** What a name means. */
export interface NameMeaning {
  /** One, or the several that it may mean; none where nothing here is called so. */
  readonly subjects: readonly Subject[]
  /** The records that bear exactly this name; none where it is another name of the subjects. */
  readonly records: readonly NamedRecord[]
}

/** Subjects by their ids and names; every look-up by name asks it before it says that something is not held. */
export interface NameBook {
  readonly subjects: readonly Subject[]
  /** Every name of subjects and groups, as it is written somewhere. */
  readonly written: readonly string[]
  /** The subject of an id as rules and relations write it (`loan:12`, else the id). */
  byRef(ref: string): Subject | undefined
  recordByRef(ref: string): NamedRecord | undefined
  /** What an id or a whole name in any spelling means. */
  named(idOrName: string): NameMeaning
  /** Every record that a name stands in, as its name or one of its aliases. */
  bearers(name: string): readonly NamedRecord[]
  /** The kinds of support that a subject is one of, as rules speak of them: 国の補助金等, 雇用関係助成金. */
  groupsOf(subject: Subject): readonly NamedGroup[]
  /** The kind of support that is called so. */
  group(name: string): NamedGroup | undefined
}

/** The book of a snapshot, made once and with pauses; whoever comes while it is made waits for it. */
export const nameBook = (snapshot: Snapshot): Promise<NameBook> =>
  snapshot.remember('name-book', () => readBook(snapshot))

async function readBook(snapshot: Snapshot): Promise<NameBook> {
  const pause = pauses()
  const records: NamedRecord[] = []
  for (const view of views)
    for (const row of snapshot.table(view.dataset).records()) {
      records.push(namedRecord(view, row))
      await pause()
    }
  const subjects = (await groupRecords(records, pause)).flatMap((group) => subjectOf(group) ?? [])
  return Book.of(subjects, await namesOf(subjects, pause), pause)
}

function subjectOf(group: readonly NamedRecord[]): Subject | undefined {
  const [first, ...others] = views.flatMap(({ dataset }) => group.filter((one) => one.dataset === dataset))
  if (!first) return undefined
  const records = [first, ...others] as const
  const names = new Set([...records.map(({ name }) => name), ...records.flatMap(({ aliases }) => aliases)])
  return { kind: first.kind, name: first.name, records: [...records], names: [...names] }
}

interface Names {
  readonly official: Map<string, [Subject, NamedRecord][]>
  /** Aliases, names of a line and of a measure without its period, and those of `lexicons/subject-names.tsv`. */
  readonly others: Map<string, Set<Subject>>
  readonly written: Set<string>
}

async function namesOf(subjects: readonly Subject[], pause: Pause): Promise<Names> {
  const names: Names = { official: new Map(), others: new Map(), written: new Set() }
  const lines = new Map<string, Set<Subject>>()
  for (const subject of subjects) {
    for (const record of subject.records) {
      addTo(names.official, record.key, [subject, record])
      const { name, topic, aliases } = record
      const own = [withoutPeriod(name), ...aliases]
      const shared = [lineOf(name), courseOf(name), topic].filter((one) => typeof one === 'string')
      for (const key of new Set(own.map((one) => keyOf(one, record)))) addOnce(names.others, key, subject)
      for (const line of shared) addOnce(lines, keyOf(line, record), subject)
      for (const written of [name, ...own, ...shared]) names.written.add(written)
    }
    await pause()
  }
  for (const [key, ofLine] of lines) for (const subject of ofLine) addOnce(names.others, key, subject)
  addTable(names)
  return names
}

/** Most names have no period and no frame: they are spelt as the record is. */
const keyOf = (name: string, { name: own, key }: NamedRecord): string => (name === own ? key : spellingKey(name))

/** The names of the table; one of another kind than its subject means nothing. */
function addTable(names: Names): void {
  const meant = subjectNames().map((row) => {
    const key = spellingKey(row.subject)
    const official = names.official.get(key)?.map(([subject]) => subject)
    const subjects = official ?? [...(names.others.get(key) ?? [])]
    return { row, subjects: subjects.filter(({ kind }) => kind === row.of) }
  })
  for (const { row, subjects } of meant) {
    if (subjects.length > 0) names.written.add(row.name)
    for (const subject of subjects) addOnce(names.others, spellingKey(row.name), subject)
  }
}

function addOnce(sets: Map<string, Set<Subject>>, key: string, subject: Subject): void {
  if (key !== '') sets.set(key, (sets.get(key) ?? new Set()).add(subject))
}

class Book implements NameBook {
  private readonly refs: ReadonlyMap<string, { readonly subject: Subject; readonly record: NamedRecord }>
  private groups = Groups.none

  static async of(subjects: readonly Subject[], names: Names, pause: Pause): Promise<Book> {
    const book = new Book(subjects, names)
    book.groups = await Groups.of(subjects, (name) => book.named(name).subjects, pause)
    return book
  }

  private constructor(
    readonly subjects: readonly Subject[],
    private readonly names: Names,
  ) {
    const entries = subjects.flatMap((subject) =>
      subject.records.map((record) => [record.ref, { subject, record }] as const),
    )
    this.refs = new Map(entries)
  }

  byRef(ref: string): Subject | undefined {
    return this.refs.get(ref)?.subject
  }

  recordByRef(ref: string): NamedRecord | undefined {
    return this.refs.get(ref)?.record
  }

  named(idOrName: string): NameMeaning {
    const held = this.refs.get(idOrName)
    if (held) return { subjects: [held.subject], records: [held.record] }
    const key = spellingKey(idOrName)
    const bearers = shownFirst(this.names.official.get(key) ?? [])
    if (bearers.length > 0)
      return { subjects: [...new Set(bearers.map(([one]) => one))], records: bearers.map(([, one]) => one) }
    const others = [...(this.names.others.get(key) ?? [])]
    const shown = others.filter(({ records }) => records.some(({ isShown }) => isShown))
    return { subjects: shown.length > 0 ? shown : others, records: [] }
  }

  bearers(name: string): readonly NamedRecord[] {
    const key = spellingKey(name)
    const official = (this.names.official.get(key) ?? []).map(([, record]) => record)
    const others = [...(this.names.others.get(key) ?? [])].flatMap(({ records }) => records)
    return [...official, ...others.filter(({ aliases }) => aliases.some((alias) => spellingKey(alias) === key))]
  }

  get written(): readonly string[] {
    return [...this.names.written, ...this.groups.names]
  }

  groupsOf(subject: Subject): readonly NamedGroup[] {
    return this.groups.of(subject)
  }

  group(name: string): NamedGroup | undefined {
    return this.groups.named(name)
  }
}

/** What is not shown bears a name only where nothing that is shown does. */
function shownFirst<T>(bearers: readonly (readonly [T, NamedRecord])[]): readonly (readonly [T, NamedRecord])[] {
  const shown = bearers.filter(([, { isShown }]) => isShown)
  return shown.length > 0 ? shown : bearers
}

/** What a name means, for a list that is narrowed by it: ids of one dataset, and every name of what it may be. */
export async function meantBy(snapshot: Snapshot, name: string | undefined, dataset?: AnyDataset) {
  const subjects = name === undefined ? [] : (await nameBook(snapshot)).named(name).subjects
  const records = subjects.flatMap((one) => one.records).filter((one) => one.dataset === dataset)
  return {
    ids: new Set(records.map(({ id }) => id)),
    get names() {
      return new Set(subjects.flatMap((one) => one.names).map(spellingKey))
    },
  }
}
