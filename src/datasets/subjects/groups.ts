import type { Pause } from '../../lib/pause.ts'
import { spellingKey } from '../../lib/spelling-key.ts'
import { type SubjectGroup, subjectGroups } from '../../lib/subject-groups.ts'
import type { Subject } from './name-book.ts'
import type { NamedRecord } from './views.ts'

/** Subjects that rules speak of together. */
export interface NamedGroup {
  readonly name: string
  /** What rules and people call it, its name first. */
  readonly names: readonly string[]
  readonly members: readonly Subject[]
}

/** The groups of `lexicons/subject-groups.tsv` with the subjects that they are made of. */
export class Groups {
  static readonly none = new Groups([])
  private readonly byKey = new Map<string, NamedGroup>()
  private readonly bySubject = new Map<Subject, NamedGroup[]>()

  private constructor(private readonly all: readonly NamedGroup[]) {
    for (const group of all) {
      for (const name of group.names) if (!this.byKey.has(spellingKey(name))) this.byKey.set(spellingKey(name), group)
      for (const member of group.members) this.bySubject.set(member, [...this.of(member), group])
    }
  }

  static async of(
    subjects: readonly Subject[],
    named: (name: string) => readonly Subject[],
    pause: Pause,
  ): Promise<Groups> {
    const parts = subjectGroups().map((row) => ({ row, listed: new Set(row.names.flatMap(named)) }))
    const members = new Map<string, Subject[]>(parts.map(({ row }) => [row.group, []]))
    for (const subject of subjects) {
      const groups = parts.flatMap(({ row, listed }) => (isMember(subject, row, listed) ? [row.group] : []))
      for (const group of new Set(groups)) members.get(group)?.push(subject)
      await pause()
    }
    const also = (name: string) => parts.flatMap(({ row }) => (row.group === name ? row.also : []))
    return new Groups([...members].map(([name, of]) => ({ name, names: [name, ...also(name)], members: of })))
  }

  /** Every name of every group. */
  get names(): readonly string[] {
    return this.all.flatMap(({ names }) => names)
  }

  of(subject: Subject): readonly NamedGroup[] {
    return this.bySubject.get(subject) ?? []
  }

  named(name: string): NamedGroup | undefined {
    return this.byKey.get(spellingKey(name))
  }
}

function isMember(subject: Subject, row: SubjectGroup, listed: ReadonlySet<Subject>): boolean {
  if (row.names.length > 0 && !listed.has(subject)) return false
  if (row.bodies.length + row.levels.length + row.kinds.length === 0) return listed.has(subject)
  return subject.records.some((record) => isOfRow(record, row))
}

const isOfRow = ({ body, form, level }: NamedRecord, { bodies, levels, kinds }: SubjectGroup): boolean =>
  (bodies.length === 0 || bodies.some((one) => isBody(body, one))) &&
  (levels.length === 0 || (level !== null && levels.includes(level))) &&
  (kinds.length === 0 || (form !== null && kinds.includes(form)))

/** Whether a body is the one of a name, whatever stands in brackets behind it, or is it together with another one. */
function isBody(said: string | null, name: string): boolean {
  const body = said?.replace(/（[^（）]*）$/, '')
  return body === name || body?.startsWith(`${name}・`) === true || body?.endsWith(`・${name}`) === true
}
