import { spellingKey } from '../../lib/spelling-key.ts'
import type { SubjectKind } from '../../lib/subject-names.ts'
import type { AnyDataset, SearchedText } from '../../schema/dataset.ts'
import { idOf } from '../../schema/dataset.ts'
import { certification } from '../certification.ts'
import { gxProgram } from '../gx-program.ts'
import { loanProgram } from '../loan-program.ts'
import { mutualPlan } from '../mutual-plan.ts'
import { program } from '../program.ts'
import { taxMeasure } from '../tax-measure.ts'
import { taxRuleset } from '../tax-ruleset.ts'

/** A dataset whose records describe subjects that others may describe as well. */
interface View {
  readonly dataset: AnyDataset
  readonly kind: SubjectKind
  /** The field of its name. */
  readonly name: string
  /** The field of who runs it, where the dataset states one. */
  readonly body?: string
  /** The fields of what kind of support it is, and of whose, where the dataset states them. */
  readonly form?: string
  readonly level?: string
  /** The field of what the periods of one measure have in common. */
  readonly topic?: string
  /** What rules and relations write in front of the id, where that is a number. */
  readonly prefix?: string
}

/** Every such dataset; a subject is shown by the first of them that has it. */
export const views: readonly View[] = [
  {
    dataset: program,
    kind: 'support',
    name: 'primary_name',
    body: 'authority_name',
    form: 'program_kind',
    level: 'authority_level',
  },
  { dataset: taxRuleset, kind: 'tax', name: 'ruleset_name' },
  { dataset: loanProgram, kind: 'support', name: 'program_name', body: 'provider', prefix: 'loan:' },
  { dataset: certification, kind: 'support', name: 'program_name', body: 'authority' },
  { dataset: mutualPlan, kind: 'support', name: 'primary_name' },
  { dataset: gxProgram, kind: 'support', name: 'program_name', body: 'agency' },
  { dataset: taxMeasure, kind: 'tax', name: 'name', topic: 'source_topic' },
]

/** What the name-book keeps of a record. */
export interface NamedRecord {
  readonly dataset: AnyDataset
  readonly kind: SubjectKind
  /** In its dataset. */
  readonly id: string
  /** As rules and relations write it, the same in no other dataset. */
  readonly ref: string
  readonly name: string
  /** Its name in any spelling. */
  readonly key: string
  /** The field that states the name. */
  readonly nameField: string
  readonly aliases: readonly string[]
  readonly isShown: boolean
  readonly license: string | null
  readonly body: string | null
  readonly form: string | null
  readonly level: string | null
  readonly topic: string | null
}

/** A record as the name-book keeps it. */
export function namedRecord(
  { dataset, kind, name: nameField, body, form, level, topic, prefix = '' }: View,
  row: Record<string, unknown>,
): NamedRecord {
  const { names, aliases } = searchedIn(dataset, row)
  const id = idOf(dataset, row)
  const said = (field: string | undefined) => {
    const value = field === undefined ? null : row[field]
    return typeof value === 'string' && value !== '' ? value : null
  }
  const name = said(nameField) ?? id
  return {
    dataset,
    kind,
    id,
    ref: `${prefix}${id}`,
    name,
    key: spellingKey(name),
    nameField,
    aliases: [...names.slice(1), ...aliases],
    isShown: !dataset.hidden?.(row),
    license: said('license'),
    body: said(body),
    form: said(form),
    level: said(level),
    topic: said(topic),
  }
}

/** Every view says what text search sees of it. */
function searchedIn({ name, searched }: AnyDataset, row: Record<string, unknown>): SearchedText {
  if (!searched) throw new Error(`${name} has no names`)
  return searched(row)
}
