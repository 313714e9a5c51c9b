import type { Advisor } from '../../ledger/advisors/advisors.ts'
import { type Prover, proveAdvisor } from '../../ledger/advisors/proofs.ts'
import { mailNamed } from '../../ledger/mail/outbox.ts'
import { advisorEnded } from '../../mails/advisor-ended.ts'
import { contentOf } from '../../mails/mail-kind.ts'
import type { Context } from '../../operation/context.ts'
import { numberConflict } from './refusals.ts'

/** Told by mail at most: whoever signs up in masses with one number keeps nobody waiting. */
const mostTold = 100

/** Lists a firm that was proven, and ends the sign-ups of others with its number; 409 where another one has proven it. In a transaction. */
export async function listProven(firm: Advisor, by: Prover, context: Context): Promise<void> {
  const { db, secrets, now } = context
  const ended = await proveAdvisor(db, secrets, { firm, by, now })
  if (ended === null) throw numberConflict(firm.houjin_bangou)
  for (const other of ended.slice(0, mostTold)) await tellEnded(other, 'number_proven', context)
}

/** Tells whoever signed up that it came to nothing. */
export async function tellEnded(
  { houjin_bangou, contact_email: address }: Advisor,
  cause: 'number_proven' | 'refused',
  { db, secrets, now }: Pick<Context, 'db' | 'secrets' | 'now'>,
): Promise<void> {
  const content = contentOf(advisorEnded, { houjin_bangou, cause })
  await mailNamed(db, secrets, { ...content, address, language: null, now })
}
