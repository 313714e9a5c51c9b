import type { TestApp } from './app.ts'

/** Requests as they are kept, oldest first, with what is sealed opened again; that it was sealed is part of reading it. */
export async function keptRequests({ app }: TestApp) {
  const rows = await app.ledger.db
    .selectFrom('customer_requests')
    .selectAll()
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    ...row,
    requester_email: app.secrets.unseal(row.requester_email),
    details: app.secrets.unseal(row.details),
  }))
}
