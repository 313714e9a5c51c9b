/** Kinds of events that a customer's webhook can ask for (specification, "Event types"). */
export const eventTypes = [
  'program.created',
  'program.amended',
  'enforcement.added',
  'tax_ruleset.amended',
  'invoice_registrant.matched',
] as const

export type EventType = (typeof eventTypes)[number]
