import { sql } from 'kysely'
import { jobPeppers, resealJobs } from './jobs/job-peppers.ts'
import { addressHashes } from './mail/suppressions.ts'
import type { Db } from './open.ts'
import { sealsUnderOlder } from './sealing-peppers.ts'
import type { Secrets } from './secrets.ts'

/** How many keys, sealed texts (secrets of webhooks, requests of customers, mails, addresses, contacts of firms, inputs and results of jobs) and audit seals rest on which peppers. */
export interface PepperUse {
  /** On configured ones that are not the current one. */
  readonly older: { readonly keys: number; readonly texts: number; readonly seals: number }
  /** On peppers that are not configured: what rests on them is of no use. */
  readonly missing: { readonly keys: number; readonly texts: number; readonly peppers: readonly string[] }
}

/** What rests on peppers other than the current one: the older ones may be given up when nothing does. */
export async function pepperUse(db: Db, secrets: Secrets): Promise<PepperUse> {
  const keys = await db.selectFrom('api_keys').select('pepper_version').where('revoked_at', 'is', null).execute()
  const texts = await sealedTexts(db)
  const ofJobs = [...(await jobPeppers(db))]
  const versions = {
    keys: keys.map(({ pepper_version }) => pepper_version),
    texts: texts.map(({ sealed }) => sealed.split('.')[0] as string),
  }
  const [current, ...others] = secrets.versions
  const counted = (isMeant: (version: string) => boolean) => ({
    keys: versions.keys.filter(isMeant).length,
    texts: ofJobs.reduce(
      (sum, [version, count]) => sum + (isMeant(version) ? count : 0),
      versions.texts.filter(isMeant).length,
    ),
  })
  const isMissing = (version: string) => version !== current && !others.includes(version)
  const peppers = [
    ...new Set([...versions.keys, ...versions.texts, ...ofJobs.map(([version]) => version)].filter(isMissing)),
  ].sort()
  const seals = await sealsUnderOlder(db, secrets)
  return {
    older: { ...counted((version) => others.includes(version)), seals },
    missing: { ...counted(isMissing), peppers },
  }
}

/** Seals anew under the current pepper what was sealed under an older one that is configured; returns how many texts. */
export async function resealAll(db: Db, secrets: Secrets): Promise<number> {
  let count = await resealJobs(db, secrets)
  for (const { table, column, hashColumn, sealed } of await sealedTexts(db)) {
    const isHeld = secrets.versions.includes(sealed.split('.')[0] as string)
    const resealed = isHeld ? secrets.resealed(sealed) : null
    if (resealed === null) continue
    // Whoever has changed it meanwhile keeps the change.
    const { numUpdatedRows } = await db
      .updateTable(table)
      .set({
        [column]: resealed,
        ...(hashColumn && { [hashColumn]: addressHashes(secrets, secrets.unseal(sealed))[0] }),
      })
      .where(column, '=', sealed)
      .executeTakeFirstOrThrow()
    count += Number(numUpdatedRows)
  }
  return count
}

/** Every column of sealed texts; an address stands beside its hash, which rests on the same pepper. */
const sealedColumns = [
  { table: 'webhooks', column: 'secret' },
  { table: 'alert_subscriptions', column: 'email' },
  { table: 'alert_addresses', column: 'address', hashColumn: 'address_hash' },
  { table: 'alert_addresses', column: 'token' },
  { table: 'saved_searches', column: 'arguments' },
  { table: 'customer_requests', column: 'requester_email' },
  { table: 'customer_requests', column: 'details' },
  { table: 'customer_requests', column: 'reply' },
  { table: 'mails', column: 'recipient' },
  { table: 'mails', column: 'facts' },
  { table: 'advisors', column: 'contact_email' },
  { table: 'advisors', column: 'contact_phone' },
  { table: 'advisors', column: 'proof_token' },
  { table: 'advisor_referrals', column: 'evidence_url' },
  { table: 'mail_suppressions', column: 'note' },
  { table: 'widgets', column: 'owner_email' },
  { table: 'mail_suppressions', column: 'address', hashColumn: 'address_hash' },
  { table: 'subscribers', column: 'address', hashColumn: 'address_hash' },
  { table: 'newsletter_subscribers', column: 'address', hashColumn: 'address_hash' },
  { table: 'newsletter_subscribers', column: 'token' },
] as const

type SealedColumn = (typeof sealedColumns)[number]

interface SealedText {
  readonly table: SealedColumn['table']
  readonly column: SealedColumn['column']
  readonly hashColumn?: 'address_hash'
  readonly sealed: string
}

async function sealedTexts(db: Db): Promise<SealedText[]> {
  const found: SealedText[] = []
  for (const place of sealedColumns) {
    const { rows } = await sql<{ sealed: string | null }>`
      select ${sql.ref(place.column)} as sealed from ${sql.table(place.table)}`.execute(db)
    // Mails to customers, and those that have ended, hold nothing private; receivers of alerts have no secret.
    for (const { sealed } of rows) if (sealed && !sealed.startsWith('{')) found.push({ ...place, sealed })
  }
  return found
}
