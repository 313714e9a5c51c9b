import { randomBytes } from 'node:crypto'
import { regrouped } from '../../lib/json-pieces.ts'
import type { Db } from '../open.ts'
import type { Secrets } from '../secrets.ts'
import { jobsKeptMs } from './job.ts'
import { openedBytes, sealedBytes } from './sealed-parts.ts'

/** Bytes of one part: so few that writing one holds up no other call. */
const partBytes = 256 * 1024

/** Keeps a long input for a job that is about to be left; answers what the job is to call it. */
export async function keepInput(
  db: Db,
  secrets: Secrets,
  chunks: AsyncIterable<Uint8Array>,
  now: Date,
): Promise<string> {
  const input_id = randomBytes(16).toString('base64url')
  let part = 0
  for await (const bytes of regrouped(chunks, partBytes)) {
    const row = { input_id, part: part++, ...(await sealedBytes(secrets, bytes)), created_at: now.toISOString() }
    await db.insertInto('job_inputs').values(row).execute()
  }
  return input_id
}

/** The bytes of a long input; undefined when it is no longer kept. */
export async function keptInput(db: Db, secrets: Secrets, inputId: string): Promise<Buffer | undefined> {
  const rows = await db
    .selectFrom('job_inputs')
    .select(['bytes', 'pepper_version'])
    .where('input_id', '=', inputId)
    .orderBy('part')
    .execute()
  if (rows.length === 0) return undefined
  return Buffer.concat(await Promise.all(rows.map((row) => openedBytes(secrets, row))))
}

/** Forgets a long input. */
export async function dropInput(db: Db, inputId: string): Promise<void> {
  await db.deleteFrom('job_inputs').where('input_id', '=', inputId).execute()
}

/** Forgets long inputs of jobs that can no longer be read, and those that no job came of. */
export async function dropOldInputs(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - jobsKeptMs).toISOString()
  await db.deleteFrom('job_inputs').where('created_at', '<=', oldest).execute()
}
