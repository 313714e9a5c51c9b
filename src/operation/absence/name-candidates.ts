import { Type } from 'typebox'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { companyNameKey } from '../../lib/company-name.ts'
import { haveOneForm } from '../../lib/company-words.ts'
import { asNote } from '../../lib/text.ts'
import { type AnyDataset, idOf } from '../../schema/dataset.ts'
import { nullable, shape } from '../../schema/fields.ts'

/** Most candidates that one statement lists. */
const most = 10

export const nameCandidateShape = shape(
  'NameCandidate',
  {
    dataset: Type.String(),
    id: Type.String(),
    name: Type.String({ description: 'As the record has it' }),
    matched_by: Type.Literal('normalized_name'),
    joined: Type.Literal(false),
    source_url: nullable(Type.String()),
    note: Type.String(),
    note_ja: Type.String(),
  },
  { description: 'A record without a number that bears the same name; it may be of another company' },
)

const notes = asNote({
  ja: '名寄せしていません。記録に法人番号がなく、同名の別法人の可能性があります。',
  en: 'Not joined: the record carries no corporate number, and another company may bear the name.',
})

/** A dataset whose records may name a company without its number: the fields, and the index by the key of the name. */
export interface NamedBy {
  readonly dataset: AnyDataset
  readonly name: string
  readonly number: string
}

/** Records that bear a company's name under the same corporate form, however it is written, and no number; those whose publication has ended are left out. */
export function nameCandidates(snapshot: Snapshot, { dataset, name, number }: NamedBy, bearer: string, today: string) {
  const isOpen = (row: Record<string, unknown>) =>
    row[number] === null &&
    row.is_sole_proprietor !== true &&
    (typeof row.disclosed_until !== 'string' || row.disclosed_until >= today)
  return snapshot
    .table(dataset)
    .recordsWith('name_key', companyNameKey(bearer), 4 * most)
    .filter((row) => isOpen(row) && haveOneForm(String(row[name]), bearer))
    .slice(0, most)
    .map((row) => ({
      dataset: dataset.name,
      id: idOf(dataset, row),
      name: String(row[name]),
      matched_by: 'normalized_name' as const,
      joined: false as const,
      source_url: (row.source_url as string | null) ?? null,
      ...notes,
    }))
}

export type NameCandidate = ReturnType<typeof nameCandidates>[number]
