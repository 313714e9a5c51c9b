import { hash } from 'node:crypto'
import type Database from 'better-sqlite3'
import { canonicalJson } from '../lib/canonical-json.ts'
import { licenceAt, licenceProblem } from '../schema/publishers.ts'
import { type ChangeLog, contentHash } from './change-log.ts'

interface Stated {
  readonly seq: number
  readonly source_url: string
  readonly license: string
}

/**
 * Replaces the current versions whose licence is not the one that the table of publishers states for their source by versions
 * with that one; returns how many. The table may have learnt a licence since they were loaded.
 */
export function relicense(db: Database.Database, changes: ChangeLog, now: string): number {
  const stated = db
    .prepare<[], Stated>(
      `select seq, source_url, license from versions
       where superseded_at is null and source_url is not null and license is not null`,
    )
    .iterate()
  const wrong = Array.from(stated).filter((version) => licenceProblem({ ...version }) !== null)
  for (const { seq, source_url } of wrong) replace(db, changes, seq, licenceAt(source_url), now)
  return wrong.length
}

function replace(db: Database.Database, changes: ChangeLog, seq: number, license: string, now: string): void {
  const old = db.prepare('select * from versions where seq = ?').get(seq) as Record<string, unknown> & {
    seq: number
    json: string
  }
  const json = canonicalJson({ ...(JSON.parse(old.json) as Record<string, unknown>), license })
  const { seq: _, ...kept } = old
  const said = { json, license, sha256: hash('sha256', json), content_sha256: contentHash(json), first_seen: now }
  const row: Record<string, unknown> = { ...kept, ...said }
  const names = Object.keys(row)
  db.prepare('update versions set superseded_at = ? where seq = ?').run(now, seq)
  db.prepare(`insert into versions (${names.join(', ')}) values (${names.map((name) => `@${name}`).join(', ')})`).run(
    row,
  )
  changes.note(String(old.dataset), String(old.id))
}
