import { hash } from 'node:crypto'
import type Database from 'better-sqlite3'
import { canonicalJson } from '../lib/canonical-json.ts'
import { ownLicence } from '../schema/lineage.ts'
import { licenceAt, licenceProblem } from '../schema/publishers.ts'
import { type ChangeLog, contentHash } from './change-log.ts'

interface Stated {
  readonly seq: number
  readonly source_url: string
  readonly license: string
  readonly source_license?: string
}

/**
 * Replaces the current versions whose licence is not the one that the table of publishers states for their source by versions
 * with that one; returns how many. The table may have learnt a licence since they were loaded.
 */
export function relicense(db: Database.Database, changes: ChangeLog, now: string): number {
  const stated = db
    .prepare<[], Stated & { readonly source_license: string | null }>(
      `select seq, source_url, license, json ->> '$.source_license' as source_license from versions
       where superseded_at is null and source_url is not null and license is not null`,
    )
    .iterate()
  const wrong = Array.from(
    stated,
    ({ source_license, ...own }): Stated => (source_license === null ? own : { ...own, source_license }),
  ).filter((version) => licenceProblem({ ...version }) !== null)
  for (const version of wrong) replace(db, changes, version, now)
  return wrong.length
}

/** The licences of a record when they are those of its source. */
const rightLicence = ({ source_url, source_license }: Stated) =>
  source_license === undefined
    ? { license: licenceAt(source_url) }
    : { license: ownLicence, source_license: licenceAt(source_url) }

function replace(db: Database.Database, changes: ChangeLog, version: Stated, now: string): void {
  const old = db.prepare('select * from versions where seq = ?').get(version.seq) as Record<string, unknown> & {
    seq: number
    json: string
  }
  const licence = rightLicence(version)
  const json = canonicalJson({ ...(JSON.parse(old.json) as Record<string, unknown>), ...licence })
  const { seq: _, ...kept } = old
  const said = {
    json,
    license: licence.license,
    sha256: hash('sha256', json),
    content_sha256: contentHash(json),
    first_seen: now,
  }
  const row: Record<string, unknown> = { ...kept, ...said }
  const names = Object.keys(row)
  db.prepare('update versions set superseded_at = ? where seq = ?').run(now, version.seq)
  db.prepare(`insert into versions (${names.join(', ')}) values (${names.map((name) => `@${name}`).join(', ')})`).run(
    row,
  )
  changes.note(String(old.dataset), String(old.id))
}
