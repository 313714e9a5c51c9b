import { type Static, type TObject, Type } from 'typebox'
import { contradiction, evidenceItem, mostEvidence } from './evidence.ts'
import { nullable, oneOf, timestamp, url } from './fields.ts'

/** The licence of a fixture: it says nothing about the world, and only test keys see it. */
export const testLicence = 'test_data'

/** Licences under which a record may be passed on (docs/contract/shapes.md#licences). */
export const redistributableLicences = [
  'pdl_v1.0',
  'gov_standard',
  'gov_standard_v2.0',
  'cc_by_4.0',
  'public_domain',
] as const

/** Licences a record may carry; `proprietary` and `unknown` are never redistributed. */
export const licences = [...redistributableLicences, 'proprietary', 'unknown', testLicence] as const

/** Whether evidence may show a record: fixtures may be shown to those who see them at all, a record without a licence may not. */
export const isRedistributable = (licence: string | null): boolean =>
  licence === testLicence || (redistributableLicences as readonly (string | null)[]).includes(licence)

/**
 * The licence of what we wrote ourselves: a record that states facts in our own words is ours, whatever the terms of the page that
 * it names as its source; those stand beside it as `source_license`.
 */
export const ownLicence = 'cc_by_4.0'

/** Where a record comes from: the keys that every dataset carries. */
export const lineage = {
  source_url: nullable(url()),
  source_fetched_at: nullable(timestamp()),
  source_checksum: nullable(Type.String({ maxLength: 128 })),
  license: nullable(oneOf(licences)),
  source_license: Type.Optional(oneOf(licences, { description: 'Of the page, where the words are ours' })),
  evidence: Type.Optional(
    Type.Array(evidenceItem, {
      maxItems: mostEvidence,
      description: 'What single values rest on, each with its source',
    }),
  ),
  contradicted: Type.Optional(
    Type.Array(contradiction, { maxItems: 60, description: 'Values of which a source says otherwise, with both' }),
  ),
}

type Licence = (typeof licences)[number]

/** The licence of what is passed on, and beside ours that of the page it is made from. */
export interface Licences {
  readonly license: Licence | null
  readonly source_license?: Licence
}

/** What a record says of its licences. */
export function licencesOf(record: object): Licences {
  const { license = null, source_license } = record as Partial<Licences>
  return source_license ? { license, source_license } : { license }
}

/** Where a record comes from, as an answer repeats it. */
export const lineageOf = (
  record: Omit<Static<TObject<typeof lineage>>, keyof Licences | 'evidence' | 'contradicted'>,
) => ({
  source_url: record.source_url,
  source_fetched_at: record.source_fetched_at,
  source_checksum: record.source_checksum,
  ...licencesOf(record),
})

/** When the source of a record was read: as the record states it, else by its lineage. */
export const fetchedAt = <T>({ fetched_at, source_fetched_at }: { fetched_at?: T; source_fetched_at?: T }) =>
  fetched_at ?? source_fetched_at ?? null
