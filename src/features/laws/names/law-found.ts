import { type Static, Type } from 'typebox'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import { law, lawTypes, revisionStatuses } from '../../../datasets/law.ts'
import { nullable, oneOf, ratio, textOrNull } from '../../../schema/fields.ts'
import { lineage } from '../../../schema/lineage.ts'
import { aliasBases, aliasKinds } from './law-aliases.ts'
import { type LawMeant, matches } from './resolve-law.ts'

/** A law as answers about a name or an article tell it. */
export const lawFoundShape = Type.Object(
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
      Type.Object(
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
  const bytes = id === null ? undefined : snapshot.table(law).get(id, 'full')
  const record = bytes && JSON.parse(bytes.toString('utf8'))
  const stated = (name: string) => record?.[name] ?? null
  return {
    unified_id: id,
    law_title: title,
    law_number: stated('law_number'),
    law_type: stated('law_type'),
    revision_status: stated('revision_status'),
    superseded_by_law_id: stated('superseded_by_law_id'),
    is_latest_revision: stated('is_latest_revision'),
    in_corpus: record !== undefined,
    matched_by: matchedBy,
    alias: alias && {
      ...{ alias: alias.alias, kind: alias.kind, valid_from: alias.validFrom, valid_until: alias.validUntil },
      ...{ basis: alias.basis, confidence: alias.confidence },
    },
    name_source_url: aliasSource,
    full_text_url: stated('full_text_url'),
    source_url: stated('source_url'),
    source_fetched_at: stated('source_fetched_at'),
    source_checksum: stated('source_checksum'),
    license: stated('license'),
  }
}
