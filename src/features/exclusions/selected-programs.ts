import { ByteCache } from '../../corpus/byte-cache.ts'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { type Program, program } from '../../datasets/program.ts'
import { addTo } from '../../lib/add-to.ts'
import { pauses } from '../../lib/pause.ts'
import { type RuleBook, ruleBook, spellingKey } from './queries.ts'
import type { ProgramChoice } from './rules.ts'

const cachedBytes = 8 * 1024 * 1024

/** Selected programs, each with the ids and names that rules and records may use for it. */
export async function selectedPrograms(snapshot: Snapshot, ids: readonly string[]): Promise<ProgramChoice[]> {
  const byId = ids.map((id) => programWithId(snapshot, id))
  if (byId.every((selected) => selected !== undefined)) return byId
  const [bearers, book] = [await programsByName(snapshot), await ruleBook(snapshot)]
  return ids.map((id, i) => byId[i] ?? programWithName(id, bearers, book, snapshot))
}

function programWithId(snapshot: Snapshot, id: string): ProgramChoice | undefined {
  const known = snapshot.remember('selected programs', () => new ByteCache<string, ProgramChoice>(cachedBytes))
  const selected = known.get(id)
  if (selected) return selected
  const record = snapshot.table(program).get(id, 'default')
  if (!record) return undefined
  const { primary_name, aliases } = JSON.parse(record.toString('utf8')) as Program
  const fresh = { id, programId: id, isHeld: true, knownAs: [id, primary_name], aliases }
  known.set(id, fresh, 300)
  return fresh
}

/** A name that one program bears is that program; one that several bear is only the name that rules may use. */
function programWithName(name: string, bearers: Bearers, book: RuleBook, snapshot: Snapshot): ProgramChoice {
  const key = spellingKey(name)
  const ids = bearers.get(key) ?? []
  const [meant] = ids.length === 1 ? ids : []
  const one = meant === undefined ? undefined : programWithId(snapshot, meant)
  const knownAs = [...new Set([name, ...book.spelled(key), ...(one?.knownAs ?? [])])]
  return { ...(one ?? {}), id: name, isHeld: ids.length > 0, knownAs }
}

/** Ids of the programs that bear a name, by its spelling key. */
type Bearers = ReadonlyMap<string, readonly string[]>

const programsByName = (snapshot: Snapshot): Promise<Bearers> =>
  snapshot.remember('programs by name', () => readBearers(snapshot))

async function readBearers(snapshot: Snapshot): Promise<Bearers> {
  const bearers = new Map<string, string[]>()
  const pause = pauses()
  for (const bytes of snapshot.table(program).all('default')) {
    const { unified_id, primary_name, aliases } = JSON.parse(bytes.toString('utf8')) as Program
    for (const key of new Set([primary_name, ...aliases].map(spellingKey))) addTo(bearers, key, unified_id)
    await pause()
  }
  return bearers
}
