import { type EntitySource, entitySource } from '../../../datasets/entity-source.ts'
import { verificationOf } from '../../../operation/evidence/verification.ts'
import { idOf } from '../../../schema/dataset.ts'
import { licencesOf } from '../../../schema/lineage.ts'
import { publisherAt } from '../../../schema/publishers.ts'
import type { Fact } from '../facts/fact.ts'

/** Where a fact of a program comes from. */
export function factProvenance({ field, stated_by, source, how, finding, day, contradicted }: Fact, asOf: string) {
  const isOwn = finding !== undefined || source.fetched_at === null
  return {
    field_name: field,
    source_id: source.document_id ?? `${stated_by.dataset}:${stated_by.id}`,
    source_url: source.url,
    publisher: source.publisher,
    fetched_at: source.fetched_at,
    ...licencesOf(source),
    checksum: source.checksum,
    verification_status: verificationOf({ ...source, rests: isOwn ? [{ how, finding, day: day ?? null }] : [] }, asOf),
    ...(contradicted && { contradicted }),
    stated_by,
  }
}

/** A document about a program, as the manifest lists it. */
export function documentEntry(document: EntitySource, asOf: string) {
  const { source_url, source_type, domain, is_pdf, role, last_verified } = document
  const fetched_at = document.source_fetched_at ?? document.fetched_at
  const checksum = document.source_checksum ?? document.content_hash
  return {
    source_id: idOf(entitySource, document),
    source_url,
    publisher: publisherAt(source_url)?.name ?? domain,
    source_type,
    is_pdf,
    role,
    fetched_at,
    last_verified,
    ...licencesOf(document),
    checksum,
    verification_status: verificationOf({ url: source_url, fetched_at, checksum }, asOf),
    stated_by: { dataset: entitySource.name, id: idOf(entitySource, document) },
  }
}

interface Origin {
  readonly source_url: string | null
  readonly publisher: string | null
  readonly fetched_at: string | null
  readonly license: string | null
}

/** The sources of a manifest in numbers: different addresses, publishers, licences, and the span of fetches. */
export function sourceSummary(origins: readonly Origin[], fields: readonly string[]) {
  const distinct = (pick: (origin: Origin) => string | null) => [
    ...new Set(origins.map(pick).filter((value) => value !== null)),
  ]
  const fetched = distinct(({ fetched_at }) => fetched_at).sort((a, b) => Date.parse(a) - Date.parse(b))
  return {
    source_count: distinct(({ source_url }) => source_url).length,
    unique_publishers: distinct(({ publisher }) => publisher).length,
    license_set: distinct(({ license }) => license).sort(),
    field_paths_covered: [...new Set(fields)],
    latest_fetched_at: fetched.at(-1) ?? null,
    oldest_fetched_at: fetched[0] ?? null,
  }
}
