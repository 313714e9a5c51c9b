import type { Static } from 'typebox'
import type { getMe } from '../../account/get-me.ts'
import type { getUsageStatus } from '../../account/get-usage-status.ts'
import { type CardFacts, protocolCard } from './protocol-card.ts'

/** Names what the extended card says beside the public one. */
const accountExtension = 'urn:konkyo:a2a:account:v1'

interface Known {
  readonly me: Static<typeof getMe.output>
  readonly usage: Static<typeof getUsageStatus.output>
}

/** The card for whoever has a key: what the key adds, its plan and what is left of it, and where its long work is found. */
export function extendedCard(facts: CardFacts, { me, usage }: Known) {
  const { limit, used, remaining, reset_at } = usage
  const params = {
    plan: me.plan,
    tier: me.tier,
    units_used: used,
    ...(limit !== null && { units_limit: limit }),
    ...(remaining !== null && { units_remaining: remaining }),
    ...(reset_at !== null && { resets_at: reset_at }),
    budget_header: 'X-Cost-Cap-JPY',
    tasks_unfinished_at_most: 1000,
    tasks_kept_hours: 72,
    jobs_url: `${facts.baseUrl}/v1/jobs`,
    jobs_note: 'Any operation with async: true is left as a job, also where it is no skill',
  }
  const description = 'What the key of this call adds: its plan, what is left of it, budgets, and jobs'
  return protocolCard(facts, [{ uri: accountExtension, description, params }])
}
