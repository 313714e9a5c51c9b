import { type Static, Type } from 'typebox'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import { law, lawTypes, revisionStatuses } from '../../../datasets/law.ts'
import { aliasBases, aliasKinds } from '../../../lib/law-aliases.ts'
import { nullable, oneOf, ratio, shape, textOrNull } from '../../../schema/fields.ts'
import { lineage } from '../../../schema/lineage.ts'
import { type LawMeant, matches } from './resolve-law.ts'

/** A law as answers about a name or an article tell it. */
export const lawFoundShape = shape(
  'LawNamed',
  {
    unified_id: textOrNull({ description: 'Canonical address of the law; null when nobody here knows it' }),
    law_title: Type.String({ description: 'Official title' }),
    law_number: textOrNull(),
    law_type: nullable(oneOf(lawTypes)),
    revision_status: nullable(oneOf(revisionStatuses)),
    superseded_by_law_id: textOrNull(),
    is_latest_revision: nullable(Type.Boolean()),
    in_corpus: Type.Boolean({ description: 'False: the name is known, the corpus has no record of the law' }),
    matched_by: oneOf(matches, { description: 'What the text is to the law; part_of_title is a candidate only' }),
    alias: nullable(
      shape(
        'LawAlias',
        {
          alias: Type.String(),
          kind: oneOf(aliasKinds),
          valid_from: textOrNull({ description: 'First month of the name, YYYY-MM' }),
          valid_until: textOrNull({ description: 'Last month of the name, YYYY-MM' }),
          basis: oneOf(aliasBases, {
            description: 'page: the page uses it so; general_knowledge: written down, the page is that of the law',
          }),
          confidence: ratio(),
        },
        { description: 'The other name that was read' },
      ),
    ),
    name_source_url: textOrNull({ description: 'Page of the abbreviation or alias' }),
    full_text_url: textOrNull(),
    ...lineage,
  },
  { description: 'A law that a text names' },
)

type LawFound = Static<typeof lawFoundShape>

/** A law that is meant, with what the corpus holds of it. */
export function lawFound(snapshot: Snapshot, { id, title, matchedBy, alias, aliasSource }: LawMeant): LawFound {
  const record = id === null ? undefined : snapshot.table(law).record(id)
  return {
    unified_id: id,
    law_title: title,
    law_number: record?.law_number ?? null,
    law_type: record?.law_type ?? null,
    revision_status: record?.revision_status ?? null,
    superseded_by_law_id: record?.superseded_by_law_id ?? null,
    is_latest_revision: record?.is_latest_revision ?? null,
    in_corpus: record !== undefined,
    matched_by: matchedBy,
    alias: alias && {
      alias: alias.alias,
      kind: alias.kind,
      valid_from: alias.validFrom,
      valid_until: alias.validUntil,
      basis: alias.basis,
      confidence: alias.confidence,
    },
    name_source_url: aliasSource,
    full_text_url: record?.full_text_url ?? null,
    source_url: record?.source_url ?? null,
    source_fetched_at: record?.source_fetched_at ?? null,
    source_checksum: record?.source_checksum ?? null,
    license: record?.license ?? null,
  }
}
