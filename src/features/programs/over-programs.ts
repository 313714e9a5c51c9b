import type { Snapshot } from '../../corpus/snapshot.ts'
import { lineOf } from '../../datasets/bracketed-name.ts'
import { type Program, program } from '../../datasets/program.ts'
import {
  endingsOf,
  lifecycleOfProgram,
  type Successor,
  successionIn,
  successorIn,
} from '../../datasets/program-lifecycle.ts'
import type { ProgramRelation } from '../../datasets/program-relation.ts'
import { normalizeText } from '../../lib/japanese-text.ts'
import { type Lifecycle, lifecycleOn } from '../../lib/lifecycle.ts'
import { otherNamesOf } from '../../lib/subject-names.ts'
import { asMessage } from '../../lib/text.ts'
import type { OverProgram } from '../../schema/over-program.ts'
import { ProgramCalendar } from './calendar.ts'
import { namesOfOver } from './names-of-over.ts'

/** A program that some record says is over, under all of its names. */
interface Entry {
  readonly names: readonly string[]
  readonly record: Program | null
  readonly relations: readonly ProgramRelation[]
}

/** Where a name of one stands in a text. */
interface Place {
  readonly at: number
  readonly end: number
  readonly entry: Entry
}

/** A name goes on to the left where one of these stands: 東京都の事業承継補助金 names it, 東京都事業承継補助金 does not. */
const joins = /[\p{sc=Han}ーa-z0-9]|(?![ヲガニデハノトヘモヤカ])\p{sc=Katakana}/u
/** Kana that go on behind a name in kana, where no particle stands there, which the normal form writes like them. */
const goesOn = /^(?![ヲガニデハノトヘモヤカッ])[\p{sc=Katakana}ー]/u

/** The programs over by a day that a normalised text names, in its order, the longest name each time. */
export async function overProgramsIn(wanted: string, snapshot: Snapshot, day: string): Promise<OverProgram[]> {
  const places: Place[] = []
  for (const entry of await entriesOf(snapshot)) {
    const place = placeOfName(entry.names, wanted)
    if (place) places.push({ ...place, entry })
  }
  const longest = places.filter(
    (one) =>
      !places.some(
        (other) =>
          other !== one && other.at <= one.at && other.end >= one.end && other.end - other.at > one.end - one.at,
      ),
  )
  return longest.sort((a, b) => a.at - b.at).flatMap(({ entry }) => stateOf(entry, snapshot, day) ?? [])
}

/** Where in a normalised text the longest of some names stands as a name of its own. */
export function placeOfName(names: readonly string[], wanted: string): { at: number; end: number } | undefined {
  let longest: { at: number; end: number } | undefined
  for (const name of names) {
    if (longest && name.length <= longest.end - longest.at) continue
    const at = wanted.indexOf(name)
    if (at < 0 || (at > 0 && joins.test(wanted[at - 1] ?? ''))) continue
    if (goesOn.test(name.at(-1) ?? '') && goesOn.test(wanted.slice(at + name.length))) continue
    longest = { at, end: at + name.length }
  }
  return longest
}

/** The program over by a day that has an identifier or exactly a name. */
export async function overProgramOf(idOrName: string, snapshot: Snapshot, day: string): Promise<OverProgram | null> {
  const name = normalizeText(idOrName)
  const entry = (await entriesOf(snapshot)).find(
    ({ record, names }) => record?.unified_id === idOrName || names.includes(name),
  )
  return entry ? stateOf(entry, snapshot, day) : null
}

/** Everything that some record says is over, read once per snapshot. */
const entriesOf = (snapshot: Snapshot): Promise<readonly Entry[]> =>
  snapshot.remember('programs said to be over', async () => {
    const { relations, ended } = await ProgramCalendar.of(snapshot)
    const table = snapshot.table(program)
    const recordOf = (id: string) => table.record(id, true) ?? null
    const named = [...relations].map(([id, naming]) => ({ id, record: recordOf(id), relations: naming }))
    const known = new Set(named.map(({ id }) => id))
    const inUse = await namesInUse(snapshot, new Set([...known, ...ended]))
    const popularInUse = new Set([...inUse, ...otherNamesOf('support', inUse).map(normalizeText)])
    const others = ended.filter((id) => !known.has(id)).map((id) => ({ id, record: recordOf(id), relations: [] }))
    return [...named, ...others].map(({ id, record, relations: naming }): Entry => {
      const own = record ? [record.primary_name, ...record.aliases] : [id, ...naming.flatMap(predecessorIn)]
      const popular = otherNamesOf('support', own)
        .map(normalizeText)
        .filter((name) => isPopular(name, popularInUse))
      return { names: [...new Set([...namesOfOver(own, inUse), ...popular])], record, relations: naming }
    })
  })

/** Shorter popular names are parts of too many words. */
const shortestPopular = 6

/** Whether people call by a name what is over, and nothing that is not. */
const isPopular = (name: string, inUse: ReadonlySet<string>): boolean =>
  name.length >= shortestPopular && !inUse.has(name)

/** What programs are called that nothing says to be over. */
async function namesInUse(snapshot: Snapshot, over: ReadonlySet<string>): Promise<Set<string>> {
  const table = snapshot.table(program)
  const ranksOver = new Set([...over].map((id) => table.rankOf(id)))
  const names = new Set<string>()
  await table.eachNames((rank, own) => {
    if (!ranksOver.has(rank)) for (const name of own) names.add(name).add(lineOf(name))
  })
  return names
}

const predecessorIn = (relation: ProgramRelation): string[] => {
  const { predecessor_name } = successionIn(relation)
  return typeof predecessor_name === 'string' ? [predecessor_name] : []
}

/** What is said of it; null where it is not over by the day. */
function stateOf({ record, relations }: Entry, snapshot: Snapshot, day: string): OverProgram | null {
  const state = record ? lifecycleOfProgram(snapshot, record, day) : lifecycleOn({ endings: endingsOf(relations) }, day)
  if (state.status !== 'superseded' && state.status !== 'ended') return null
  const successors = relations.map((relation) => successorIn(snapshot, relation))
  const primary_name = record?.primary_name ?? relations.flatMap(predecessorIn)[0] ?? relations[0]?.to_id ?? ''
  return {
    unified_id: record?.unified_id ?? null,
    primary_name,
    lifecycle: state,
    exclusion_reason: record?.exclusion_reason ?? null,
    source_url: record?.source_url ?? relations[0]?.source_url ?? null,
    successors,
    ...wordsOf(primary_name, state, successors),
  }
}

function wordsOf(name: string, { status }: Lifecycle, successors: readonly Successor[]) {
  const after = successors.map(({ primary_name, unified_id: id }) => ({
    ja: `「${primary_name}」${id ? `（${id}）` : ''}`,
    en: `${primary_name}${id ? ` (${id})` : ''}`,
  }))
  const over =
    status === 'ended'
      ? { ja: '終了しています', en: 'has ended' }
      : { ja: '後継の制度に替わっています', en: 'was replaced' }
  const next =
    after.length === 0
      ? { ja: '後継の制度は収録にありません。', en: '; no successor is known here' }
      : {
          ja: `後継：${after.map(({ ja }) => ja).join('、')}。`,
          en: `; its successor: ${after.map(({ en }) => en).join(', ')}`,
        }
  return asMessage({ ja: `「${name}」は${over.ja}。${next.ja}`, en: `${name} ${over.en}${next.en}.` })
}
