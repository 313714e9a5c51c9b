import { randomBytes } from 'node:crypto'
import { regrouped } from '../../lib/regrouped.ts'
import type { Db } from '../open.ts'
import { jobsKeptMs } from './callers-jobs.ts'

/** Bytes of one part: so few that writing one holds up no other call. */
const partBytes = 256 * 1024

/** Keeps a long input for a job that is about to be left; answers what the job is to call it. */
export async function keepInput(db: Db, chunks: AsyncIterable<Uint8Array>, now: Date): Promise<string> {
  const input_id = randomBytes(16).toString('base64url')
  let part = 0
  for await (const bytes of regrouped(chunks, partBytes)) {
    const row = { input_id, part: part++, bytes, created_at: now.toISOString() }
    await db.insertInto('job_inputs').values(row).execute()
  }
  return input_id
}

/** The bytes of a long input; undefined when it is no longer kept. */
export async function keptInput(db: Db, inputId: string): Promise<Buffer | undefined> {
  const rows = await db
    .selectFrom('job_inputs')
    .select('bytes')
    .where('input_id', '=', inputId)
    .orderBy('part')
    .execute()
  return rows.length === 0 ? undefined : Buffer.concat(rows.map(({ bytes }) => bytes))
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
