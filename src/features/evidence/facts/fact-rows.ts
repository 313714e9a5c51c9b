import { type EntityFact, entityFact } from '../../../datasets/entity-fact.ts'
import { type EntitySource, entitySource } from '../../../datasets/entity-source.ts'
import { idOf } from '../../../schema/dataset.ts'
import { evidenceOn } from '../../../schema/evidence.ts'
import { licencesOf } from '../../../schema/lineage.ts'
import { publisherAt } from '../../../schema/publishers.ts'
import { type Fact, factId, knownBy } from './fact.ts'
import type { LicenceGate } from './licence-gate.ts'

/** A row of `facts` with the document that it names, if that is known. */
interface Row {
  readonly fact: EntityFact
  readonly document: EntitySource | undefined
}

/** The single facts about an entity that may be shown; a fact falls with its document. */
export function rowFacts(rows: readonly EntityFact[], documents: readonly EntitySource[], gate: LicenceGate): Fact[] {
  return rows.flatMap((fact) => {
    const document = documents.find(({ source_id }) => source_id === fact.source_id)
    return admits(gate, { fact, document }) ? asFact({ fact, document }) : []
  })
}

/** The stricter of both licences counts; the document speaks for a fact that names no licence of its own. */
function admits(gate: LicenceGate, { fact, document }: Row): boolean {
  if (document && !gate.admitsDetail(document.license)) return false
  return document && fact.license === null ? true : gate.admitsDetail(fact.license)
}

function asFact({ fact, document }: Row): Fact[] {
  const { field_value_numeric: number, field_value_text: text } = fact
  if (number === null && (text === null || text === '')) return []
  const field = number === null ? 'field_value_text' : 'field_value_numeric'
  const stated_by = { dataset: entityFact.name, id: idOf(entityFact, fact), field }
  return [
    {
      fact_id: factId(stated_by),
      field: fact.field_name,
      value: fact[field],
      unit: fact.unit,
      confidence: 0,
      quote: number === null ? null : text,
      ...knownBy(evidenceOn(fact, field, fact[field])),
      stated_by,
      source: sourceOf({ fact, document }),
    },
  ]
}

/** Checksum and fetch belong to the address that they were taken from, which need not be the one of the fact. */
function sourceOf({ fact, document }: Row): Fact['source'] {
  const url = fact.fact_source_url ?? fact.source_url ?? document?.source_url ?? null
  const own = url === fact.source_url || document === undefined ? fact : document
  const isRead = url !== null && own.source_url === url
  return {
    url,
    publisher: publisherAt(url)?.name ?? document?.domain ?? null,
    fetched_at: isRead ? own.source_fetched_at : null,
    checksum: isRead ? own.source_checksum : null,
    ...licencesOf(fact.license === null && document ? document : fact),
    document_id: document ? idOf(entitySource, document) : null,
  }
}
