import type { AuthorityLevel } from '../../lib/authority-level.ts'
import type { Municipality } from '../../lib/japanese-place.ts'
import { shipped } from '../../lib/shipped.ts'
import { readLines } from '../read-lines.ts'

/** What was found out by hand about one call, where the source itself has no field for it. */
export interface KnownCall {
  readonly authority_level: AuthorityLevel
  readonly authority_name: string
  readonly prefecture: string | null
  readonly municipality: string | null
  /** The posted limit, when it is rather the budget of the whole call; in 10,000 JPY. */
  readonly doubtfulLimit: number | null
}

export interface ShippedTables {
  /** Cities, wards of Tokyo, towns and villages, longest name first. */
  readonly municipalities: readonly Municipality[]
  readonly knownCalls: ReadonlyMap<string, KnownCall>
  /** Ids of calls that are rounds or copies of a program which has another id, and that id. */
  readonly programOf: ReadonlyMap<string, string>
}

let read: Promise<ShippedTables> | undefined

/** The tables of the starter corpus that say who runs what; read once. */
export function shippedTables(): Promise<ShippedTables> {
  read ??= readTables()
  return read
}

async function readTables(): Promise<ShippedTables> {
  const municipalities: Municipality[] = []
  for await (const { name, prefecture, kind } of rowsOf<Municipality & { readonly kind: string }>('municipalities')) {
    if (kind !== 'administrative_ward') municipalities.push({ name, prefecture })
  }
  municipalities.sort((a, b) => b.name.length - a.name.length)
  const knownCalls = new Map<string, KnownCall>()
  const programOf = new Map<string, string>()
  for await (const row of rowsOf<Row>('programs')) {
    knownCalls.set(row.unified_id, knownCallOf(row))
    for (const id of row.former_ids ?? []) programOf.set(id, row.unified_id)
  }
  return { municipalities, knownCalls, programOf }
}

interface Row extends Omit<KnownCall, 'doubtfulLimit'> {
  readonly unified_id: string
  readonly former_ids?: readonly string[]
  readonly enriched: { readonly C: { readonly registered_limit_man_yen?: number } | null } | null
}

const knownCallOf = ({ authority_level, authority_name, prefecture, municipality, enriched }: Row): KnownCall => ({
  authority_level,
  authority_name,
  prefecture,
  municipality,
  doubtfulLimit: enriched?.C?.registered_limit_man_yen ?? null,
})

async function* rowsOf<Row>(table: string): AsyncGenerator<Row> {
  for await (const line of readLines(shipped(`starter/${table}.jsonl`))) {
    if ('text' in line) yield JSON.parse(line.text) as Row
  }
}
