import type { Snapshot } from '../../corpus/snapshot.ts'
import type { NameBook, Subject } from '../../datasets/subjects/name-book.ts'
import { once } from '../../lib/once.ts'
import { spellingKey } from '../../lib/spelling-key.ts'
import type { Text } from '../../lib/text.ts'
import { type RuleBook, ruleBook } from './queries.ts'
import type { ProgramChoice, WiderName } from './rules.ts'

/** Selected programs, each with the ids and names that rules and records may use for it. */
export async function selectedPrograms(snapshot: Snapshot, ids: readonly string[]): Promise<ProgramChoice[]> {
  const book = await ruleBook(snapshot)
  return ids.map((id) => selectedAs(id, book))
}

/** What one subject is called is that subject; what several are called is only the name that rules may use. */
function selectedAs(idOrName: string, book: RuleBook): ProgramChoice {
  const { subjects } = book.names.named(idOrName)
  const [meant] = subjects.length === 1 ? subjects : []
  const isShown = meant?.records.some((record) => record.isShown) ?? false
  const byRef = book.names.recordByRef(idOrName)
  if (byRef && !isShown) return { id: idOrName, isHeld: false, knownAs: [idOrName] }
  const group = subjects.length === 0 ? book.names.group(idOrName) : undefined
  const spelled = byRef ? [] : book.spelled(spellingKey(idOrName))
  const knownAs = new Set([
    idOrName,
    ...spelled,
    ...(group?.names ?? []),
    ...(meant && isShown ? refsAndNames(meant, book.names, idOrName) : []),
  ])
  const mayBe = group ? group.members.filter(({ records }) => records.some((one) => one.isShown)) : subjects
  return {
    ...(meant && isShown && { programId: meant.records[0].ref, aliases: meant.names }),
    id: idOrName,
    isHeld: mayBe.length > 0,
    knownAs: [...knownAs],
    ...(group && { isGroup: true }),
    ...(mayBe.length > 1 && { mayBe: mayBe.map(({ name, records: [{ ref }] }) => ({ ref, name })) }),
    wider: once(() => widerNames(mayBe, book)),
  }
}

/** What a selection is one of, and what it may be itself where its name does not decide. */
function widerNames(subjects: readonly Subject[], { names: book }: RuleBook): ReadonlyMap<string, WiderName> {
  const wider = new Map<string, WiderName>()
  const members = subjects.length > 1 ? subjects : []
  for (const subject of members)
    for (const name of refsAndNames(subject, book, '')) wider.set(name, { why: 'one_of', name: subject.name })
  const groups = subjects.flatMap((subject) => book.groupsOf(subject))
  for (const group of new Set(groups)) {
    // What half of them are not says nothing of the one that is meant.
    if (groups.filter((one) => one === group).length * 2 < subjects.length) continue
    for (const name of group.names) if (!wider.has(name)) wider.set(name, { why: 'member_of', name: group.name })
  }
  return wider
}

/** The record that was selected in front of the others of its subject. */
function refsAndNames({ records }: Subject, names: NameBook, ref: string): string[] {
  const own = names.recordByRef(ref)
  const ordered = own ? [own, ...records.filter((one) => one !== own)] : records
  return ordered.flatMap((one) => [one.ref, one.name])
}

/** What is said of a name that may mean several: which they are, by their ids. */
export function undecidedText(name: string, mayBe: readonly { readonly ref: string; readonly name: string }[]): Text {
  const listed = mayBe.slice(0, mostNamesakes)
  const more = mayBe.length - listed.length
  return {
    ja: `「${name}」に当たる制度は${mayBe.length}件あり、名称だけでは定まりません：${listed.map((one) => `${one.name}（${one.ref}）`).join('、')}${more > 0 ? `、ほか${more}件` : ''}。`,
    en: `${name} may be any of ${mayBe.length}: ${listed.map((one) => `${one.name} (${one.ref})`).join(', ')}${more > 0 ? ` and ${more} more` : ''}; the name does not decide.`,
  }
}

const mostNamesakes = 5
