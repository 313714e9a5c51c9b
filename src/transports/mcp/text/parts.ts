import { isMembers, isText, type Members } from './members.ts'
import { factsOnce, gapsOnce } from './packet-parts.ts'

/** A part as its reader needs it: words of what was not found or is not said, and each call by one name. */
export function plainly(given: Members): Members {
  if (given.no_hit_not_absence === true && isText(given.statement)) return noHit(given)
  if (Array.isArray(given.facts)) return factsOnce(given)
  if (Array.isArray(given.known_gaps_inventory)) return gapsOnce(given)
  return isText(given.gap_id) ? gapOf(given) : withoutTwin(given)
}

/** What is not said: its code and its words, which name the section. */
const gapOf = ({ severity: _, section: __, dataset: ___, ...gap }: Members): Members => gap

/** A call that is named by its operation, without its path. */
function withoutTwin(given: Members): Members {
  if (!isText(given.operation) || given.endpoint === undefined) return given
  const { endpoint: _, ...rest } = given
  return rest
}

/** That nothing was found, in words; they say in how many rows it was looked for. */
const noHit = ({ dataset, statement, message, message_ja }: Members): Members => ({
  dataset,
  statement,
  message,
  ...(message_ja !== undefined && { message_ja }),
})

/** Rows from which on a licence that all have is said once. */
const worthSharing = 4

/** What rows say of their sources. */
const sourceNames = ['source_url', 'source_fetched_at', 'license', 'source_license']

/** Rows that all come from one source, without it, and that source; of many rows whatever of their sources is that of all. */
export function sourcesOnce(rows: readonly unknown[]): { rows: readonly unknown[]; from?: Members } {
  const [first, ...others] = rows as Members[]
  if (others.length === 0 || typeof first !== 'object' || first === null) return { rows }
  const shared = sourceNames.filter((name) => isText(first[name]) && others.every((row) => row[name] === first[name]))
  if (shared.length === 0 || (rows.length < worthSharing && !shared.includes('source_url'))) return { rows }
  return { rows: (rows as Members[]).map((row) => without(row, shared)), from: only(first, shared) }
}

const without = (row: Members, names: readonly string[]): Members =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

const only = (row: Members, names: readonly string[]): Members =>
  Object.fromEntries(names.map((name) => [name, row[name]]))

/** What rows are told by their labels with. */
interface Labelling {
  /** Whether a member of that name is left out of texts. */
  leaves(name: string): boolean
  /** What the answer has said of whom it is about. */
  readonly subject: readonly unknown[]
}

/** Rows that are each a label and what it says, as members by their labels; undefined where they are more. */
export function labelled(rows: readonly unknown[], { leaves, subject }: Labelling): Members | undefined {
  const pairs = rows.map((row) => (isMembers(row) ? pairOf(row, leaves) : undefined))
  const told = pairs.filter((pair) => pair !== undefined)
  if (rows.length < 2 || new Set(told.map(([label]) => label)).size !== rows.length) return undefined
  const { from } = sourcesOnce(rows)
  if (!from?.source_url && rows.some((row) => isText((row as Members).source_url))) return undefined
  const more = told.filter(([, value]) => !subject.includes(value))
  return { ...Object.fromEntries(more), ...(from && { all_from: from }) }
}

function pairOf(row: Members, leaves: Labelling['leaves']): readonly [string, unknown] | undefined {
  const { row_type, label_ja, field: _, text_ja, value = text_ja, ...others } = row
  const isValue = value !== null && value !== undefined && typeof value !== 'object'
  const isMore = Object.entries(others).some(
    ([name, other]) => other !== null && !leaves(name) && !sourceNames.includes(name),
  )
  return isText(row_type) && isText(label_ja) && isValue && !isMore ? [label_ja, value] : undefined
}
