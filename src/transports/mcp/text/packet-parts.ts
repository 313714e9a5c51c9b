import { isMembers, isText, type Members } from './members.ts'

/** A record with its facts: without those that members of the record state, and with the source of a fact where it is another than that of the record. */
export function factsOnce(record: Members): Members {
  const { _attribution: named, ...rest } = record
  const facts = (record.facts as readonly unknown[]).flatMap((fact) =>
    isMembers(fact) ? factOnce(fact, record) : [fact],
  )
  const attribution = isMembers(named) && isText(named.text) ? named.text : named
  return { ...rest, facts, ...(attribution !== undefined && { _attribution: attribution }) }
}

function factOnce(fact: Members, record: Members): Members[] {
  const { source, ...rest } = fact
  const isOwn = isMembers(source) && source.url === record.source_url
  const isSaid = isText(fact.value) && (record[String(fact.field)] === fact.value || record.source_url === fact.value)
  const isPlain = fact.contradicted === undefined && fact.finding === undefined
  return isOwn && isSaid && isPlain ? [] : [isOwn ? rest : fact]
}

/** Gaps in which those with the same words stand once, with the fields that each record lacks. */
export function gapsOnce(given: Members): Members {
  const groups = new Map<string, Members[]>()
  for (const gap of given.known_gaps_inventory as readonly Members[]) {
    const key = JSON.stringify([gap.kind, gap.message])
    groups.set(key, [...(groups.get(key) ?? []), gap])
  }
  return { ...given, known_gaps_inventory: [...groups.values()].map(together) }
}

function together(gaps: readonly Members[]): Members {
  const [{ field: _, affected_records: __, ...first }, ...others] = gaps as [Members, ...Members[]]
  if (others.length === 0) return gaps[0] as Members
  const lacking = new Map<string, unknown[]>()
  for (const { field, affected_records: ids } of gaps)
    for (const id of ids as readonly string[]) lacking.set(id, [...(lacking.get(id) ?? []), field])
  return { ...first, fields_of: Object.fromEntries(lacking) }
}
