import { codeOf } from '../../lib/caught.ts'
import { linkTokenHash, newLinkToken, oldestLink } from '../mail/link-token.ts'
import type { Db } from '../open.ts'
import type { Secrets } from '../secrets.ts'
import { type Advisor, openAdvisor } from './advisors.ts'

/** Notes that the register holds the number of a firm, the first time as well when; answers the token of the mail that proves it. In a transaction of the caller. */
export async function beginProof(
  tx: Db,
  secrets: Secrets,
  { id, registerName, now }: { readonly id: number; readonly registerName: string | null; readonly now: Date },
): Promise<string> {
  const row = await tx
    .selectFrom('advisors')
    .select(['proof_token', 'checked_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const token = row.proof_token === null ? newLinkToken() : secrets.unseal(row.proof_token)
  await tx
    .updateTable('advisors')
    .set({
      register_name: registerName,
      checked_at: row.checked_at ?? now.toISOString(),
      proof_token: row.proof_token ?? secrets.seal(token),
      proof_token_hash: linkTokenHash(token),
    })
    .where('id', '=', id)
    .execute()
  return token
}

/** The firm that a mailed link is about; undefined where it is unknown or too old, and of firms that are not listed any more. */
export async function byProofToken(db: Db, secrets: Secrets, token: string, now: Date): Promise<Advisor | undefined> {
  const row = await db
    .selectFrom('advisors')
    .selectAll()
    .where('proof_token_hash', '=', linkTokenHash(token))
    .where('disabled_at', 'is', null)
    .where((e) => e.or([e('verified_at', 'is not', null), e('checked_at', '>', oldestLink(now))]))
    .executeTakeFirst()
  return row && openAdvisor(row, secrets)
}

/** Whoever can prove that a firm is who it says. */
export type Prover = 'mail' | 'operator'

/**
 * Notes that a firm is who it says, and ends the others that signed up with its number unproven; answers those, or null where
 * another firm has proven the number. In a transaction of the caller, which ends with null.
 */
export async function proveAdvisor(
  tx: Db,
  secrets: Secrets,
  { firm, by, now }: { readonly firm: Advisor; readonly by: Prover; readonly now: Date },
): Promise<Advisor[] | null> {
  const at = now.toISOString()
  const isProven = await unlessTaken(async () => {
    const { numUpdatedRows } = await tx
      .updateTable('advisors')
      .set({ verified_at: at, proven_by: by })
      .where('id', '=', firm.id)
      .where('verified_at', 'is', null)
      .where('disabled_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('advisors as other')
              .select('other.id')
              .where('other.houjin_bangou', '=', firm.houjin_bangou)
              .where('other.verified_at', 'is not', null)
              .where('other.disabled_at', 'is', null),
          ),
        ),
      )
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  })
  if (!isProven) return null
  const ended = await tx
    .updateTable('advisors')
    .set({ disabled_at: at, disabled_reason: `firm ${firm.id} has proven the number` })
    .where('houjin_bangou', '=', firm.houjin_bangou)
    .where('verified_at', 'is', null)
    .where('disabled_at', 'is', null)
    .returningAll()
    .execute()
  return ended.map((row) => openAdvisor(row, secrets))
}

/** Two that prove one number at the same moment meet at its index: the later one has not. */
async function unlessTaken(change: () => Promise<boolean>): Promise<boolean> {
  try {
    return await change()
  } catch (error) {
    if (codeOf(error) === '23505') return false
    throw error
  }
}

/** Whether a firm has proven that a corporate number is its own, and is listed. */
export async function isProvenNumber(db: Db, number: string): Promise<boolean> {
  const row = await db
    .selectFrom('advisors')
    .select('id')
    .where('houjin_bangou', '=', number)
    .where('verified_at', 'is not', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
