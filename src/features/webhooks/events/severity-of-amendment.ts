import type { ChangedField } from '../../../corpus/changed-fields.ts'
import { canonicalJson } from '../../../lib/canonical-json.ts'
import { valueAt } from '../../../lib/dotted-path.ts'

const important = new Set(['amount_max_man_yen', 'subsidy_rate', 'target_types'])

/** A program, as far as its severity depends on it. */
interface Windowed {
  readonly application_window?: unknown
}

/**
 * How much a change of a program matters. high: applications got a last day, or stated requirements changed
 * while they have none; medium: the most that is paid, the rate or who may apply changed; low: everything else.
 */
export function severityOfAmendment(fields: readonly ChangedField[], program: Windowed): 'high' | 'medium' | 'low' {
  const window = fields.find(({ field }) => field === 'application_window')
  if (window && endOf(window.before) === null && endOf(window.after) !== null) return 'high'
  const details = fields.find(({ field }) => field === 'enriched')
  // Requirements that a source states for the first time are more knowledge, not other requirements.
  const hasOtherRequirements = details && dimension(details.before, 'F') !== null && differs(details, 'F')
  if (hasOtherRequirements && endOf(program.application_window) === null) return 'high'
  const isImportant = fields.some(({ field }) => important.has(field)) || (details && differs(details, 'B'))
  return isImportant ? 'medium' : 'low'
}

const endOf = (window: unknown): unknown => valueAt(window, 'end') ?? null

const dimension = (enriched: unknown, letter: string): unknown => valueAt(enriched, letter) ?? null

const differs = ({ before, after }: ChangedField, letter: string): boolean =>
  canonicalJson(dimension(before, letter)) !== canonicalJson(dimension(after, letter))
