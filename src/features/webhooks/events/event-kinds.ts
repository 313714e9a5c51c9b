import { deadlineApproaching } from './deadline-approaching.ts'
import { enforcementAdded } from './enforcement-added.ts'
import type { EventKind } from './event-kind.ts'
import { invoiceRegistrantMatched } from './invoice-registrant-matched.ts'
import { programAmended } from './program-amended.ts'
import { programCreated } from './program-created.ts'
import { taxRulesetAmended } from './tax-ruleset-amended.ts'

/** Every kind of event that a customer's webhook can ask for, in display order. */
export const eventKinds: readonly EventKind[] = [
  programCreated,
  programAmended,
  enforcementAdded,
  taxRulesetAmended,
  invoiceRegistrantMatched,
  deadlineApproaching,
]

export const eventTypes: readonly string[] = eventKinds.map(({ type }) => type)

/** Types whose events are named by the day on which they were seen. */
export const typesNamedByDay: ReadonlySet<string> = new Set(
  eventKinds.filter(({ isNamedByDay }) => isNamedByDay).map(({ type }) => type),
)
