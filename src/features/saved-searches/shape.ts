import { type Static, Type } from 'typebox'
import type { SavedSearch } from '../../ledger/saved-searches.ts'
import { textOrNull, timestamp, timestampOrNull } from '../../schema/fields.ts'

/** A saved search as customers see it. */
export const savedSearchShape = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  operation: Type.String(),
  arguments: Type.Record(Type.String(), Type.Unknown()),
  created_at: timestamp(),
  last_run_at: timestampOrNull({ description: 'Null until it is run for the first time' }),
  last_snapshot_id: textOrNull({ description: 'Snapshot of its last run' }),
})

/** The saved search without whose it is. */
export const searchForOwner = ({ account_id: _, ...search }: SavedSearch): Static<typeof savedSearchShape> => ({
  ...search,
  arguments: { ...search.arguments },
})

/** The number of a saved search, as a path holds it. */
export const pathId = Type.Integer({ minimum: 1, description: 'Number of the saved search, as save_search gave it' })
