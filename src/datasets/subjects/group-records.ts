import { addTo } from '../../lib/add-to.ts'
import type { Pause } from '../../lib/pause.ts'
import { spellingKey } from '../../lib/spelling-key.ts'
import { subjectNames } from '../../lib/subject-names.ts'
import { withoutPeriod } from '../bracketed-name.ts'
import type { NamedRecord } from './views.ts'

type Group = readonly NamedRecord[]

/** The records of each subject together: what is not certain to be one subject stays apart. */
export async function groupRecords(records: readonly NamedRecord[], pause: Pause): Promise<Group[]> {
  const ofTax = records.filter(({ kind }) => kind === 'tax')
  const ofSupport = records.filter(({ kind }) => kind === 'support')
  return [...(await groupSupport(ofSupport, pause)), ...(await groupMeasures(ofTax, pause))]
}

/** Of one name and one body, and of each dataset one: two programs of one name are two. */
async function groupSupport(records: readonly NamedRecord[], pause: Pause): Promise<Group[]> {
  const [byName, byAlias] = [new Map<string, NamedRecord[]>(), new Map<string, NamedRecord[]>()]
  const alone: Group[] = records.filter(({ isShown }) => !isShown).map((one) => [one])
  for (const one of records.filter(({ isShown }) => isShown)) {
    addTo(byName, one.key, one)
    for (const alias of new Set(one.aliases.map(spellingKey))) addTo(byAlias, alias, one)
    await pause()
  }
  const groups = [...byName.values()].flatMap((group): Group[] => (isOne(group) ? [group] : group.map((one) => [one])))
  return [...alone, ...joinedByAlias(groups, byAlias)]
}

const isOne = (group: Group): boolean =>
  new Set(group.map(({ dataset }) => dataset.name)).size === group.length &&
  group.every((one) => group.every((other) => isSameBody(one.body, other.body)))

function isSameBody(one: string | null, other: string | null): boolean {
  if (one === null || other === null || one === other) return true
  const [a, b] = [spellingKey(one), spellingKey(other)]
  return a.includes(b) || b.includes(a)
}

/** A record that is called what just one other one is called besides its name is of that one's subject. */
function joinedByAlias(groups: readonly Group[], byAlias: ReadonlyMap<string, readonly NamedRecord[]>): Group[] {
  const groupOf = new Map(groups.flatMap((group) => group.map((one) => [one, group])))
  const named = new Map<string, number>()
  for (const [first] of groups) if (first) named.set(first.key, (named.get(first.key) ?? 0) + 1)
  for (const group of groups) {
    const [one] = group
    const key = one?.key ?? ''
    const [bearer, ...others] = byAlias.get(key) ?? []
    if (!one || group.length > 1 || !bearer || others.length > 0 || named.get(key) !== 1) continue
    const joined = [...(groupOf.get(bearer) ?? []), one]
    if (groupOf.get(one) === groupOf.get(bearer) || !isOne(joined)) continue
    for (const member of joined) groupOf.set(member, joined)
  }
  return [...new Set(groupOf.values())]
}

/** Periods of one measure, in whichever dataset, by what they are called without the period. */
async function groupMeasures(records: readonly NamedRecord[], pause: Pause): Promise<Group[]> {
  const keyOf = (name: string) => spellingKey(withoutPeriod(name))
  const own = new Set(records.filter(({ topic }) => topic === null).map(({ name }) => keyOf(name)))
  const elsewhere = new Map(
    subjectNames()
      .filter(({ of, kind }) => of === 'tax' && kind !== 'former_name' && kind !== 'next_name')
      .map(({ name, subject }) => [spellingKey(name), keyOf(subject)]),
  )
  const groups = new Map<string, NamedRecord[]>()
  for (const one of records) {
    const names = [keyOf(one.name), ...(one.topic === null ? [] : [spellingKey(one.topic)])]
    const meant = names.flatMap((name) => [name, elsewhere.get(name) ?? name]).find((name) => own.has(name))
    addTo(groups, meant ?? names.at(-1) ?? '', one)
    await pause()
  }
  return [...groups.values()]
}
