import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf } from '../lib/caught.ts'
import { valueAt, withValueAt } from '../lib/dotted-path.ts'
import { jstDate } from '../lib/jst.ts'
import type { AnyDataset } from '../schema/dataset.ts'
import { longestSpan } from '../schema/evidence.ts'
import { fillKeys, validatorOf } from '../schema/validator.ts'
import { RecordStore } from './record-store.ts'
import {
  type CheckedValue,
  type CheckRow,
  checkId,
  checkOf,
  holdsFor,
  putCheck,
  sourceChecks,
} from './source-checks.ts'

/** What a person says of one value of a record. */
export interface PersonCheck extends CheckedValue {
  /** The value that the person saw; another one by then is refused. */
  readonly seen: unknown
  /** What it is in truth; absent = the value that was seen is right. */
  readonly correct?: unknown
  readonly who: string
  readonly why: string
  /** Where the person read it; the source of the value without it. */
  readonly source_url?: string | null
  readonly span?: string | null
  readonly place?: string | null
}

/** Why a person's check was not kept: `no_store` = this machine ingests nothing; `busy` = the store is being written just then. */
export type Refusal = 'no_store' | 'busy' | 'unknown_record' | 'no_value' | 'seen_changed' | 'not_allowed' | 'too_long'

export type PersonOutcome = { readonly kept: CheckRow } | { readonly refused: Refusal }

const [attempts, betweenMs] = [30, 100]

/**
 * Keeps what a person says of a value as the next version of its check, in the record store of this machine. The next
 * `konkyo corpus build` shows it. Waits for another writer without holding this process, three seconds at most.
 */
export async function checkByPerson(
  dataDir: string,
  datasets: readonly AnyDataset[],
  said: PersonCheck,
  now: Date,
): Promise<PersonOutcome> {
  return inStore(dataDir, (store) => keep(store, datasets, said, now))
}

/** Takes back what was said of a value, by a person or by a check: the record is what it was before. */
export async function takeBackCheck(
  dataDir: string,
  checked: CheckedValue,
  now: Date,
): Promise<{ readonly taken: boolean } | { readonly refused: Refusal }> {
  return inStore(dataDir, (store) => ({
    taken: store.withdraw(sourceChecks, checkId(checked), now.toISOString()) === 'withdrawn',
  }))
}

async function inStore<T>(dataDir: string, work: (store: RecordStore) => T): Promise<T | { refused: Refusal }> {
  if (!existsSync(join(dataDir, 'records.sqlite'))) return { refused: 'no_store' }
  for (let attempt = 1; ; attempt++) {
    try {
      const store = new RecordStore(dataDir, { waitMs: 0 })
      try {
        return work(store)
      } finally {
        store.close()
      }
    } catch (error) {
      if (!/^SQLITE_(?:BUSY|LOCKED)/.test(codeOf(error))) throw error
      if (attempt === attempts) return { refused: 'busy' }
      await pause(betweenMs)
    }
  }
}

function keep(store: RecordStore, datasets: readonly AnyDataset[], said: PersonCheck, now: Date): PersonOutcome {
  const { dataset: name, record_id, field, seen, correct, who, why, span = null, place = null } = said
  const today = jstDate(now)
  const dataset = datasets.find((one) => one.name === name)
  const json = dataset && store.currentOf(name, record_id, today)
  if (!dataset || json === undefined) return { refused: 'unknown_record' }
  if (who.length > 120 || why.length > 400 || (span?.length ?? 0) > longestSpan) return { refused: 'too_long' }
  const record = fillKeys(dataset)(JSON.parse(json) as Record<string, unknown>)
  const value = valueAt(record, field)
  if (value === undefined) return { refused: 'no_value' }
  const before = checkOf(store, said, today)
  // Who confirms what was corrected confirms the correction: the stored value is the old one.
  const corrected = before?.finding === 'corrected' && holdsFor(before, value) ? before.found : undefined
  if (!holdsFor({ value: corrected ?? value }, seen)) return { refused: 'seen_changed' }
  const found = correct === undefined ? corrected : correct
  const isCorrected = found !== undefined && !holdsFor({ value }, found)
  if (isCorrected && !validatorOf(dataset.schema).Check(withValueAt(record, field, found)))
    return { refused: 'not_allowed' }
  const checked = {
    ...{ dataset: name, record_id, field, value, span, place },
    finding: isCorrected ? ('corrected' as const) : ('confirmed' as const),
    found: isCorrected ? found : null,
    source_url: said.source_url ?? (record.source_url as string | null),
    sha256: null,
    checked_by: who,
    note: why,
  }
  putCheck(store, checked, now)
  return { kept: checkOf(store, said, today) as CheckRow }
}
