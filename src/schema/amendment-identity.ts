import { idOf } from './dataset.ts'

/** What tells two amendments apart; rows from other releases carry no amendment_id. */
export const amendmentIdentity = ['amendment_id', 'entity_id', 'field_name', 'detected_at'] as const

/** The record id of an amendment. */
export const amendmentKey = (row: Record<string, unknown>): string => idOf({ id: amendmentIdentity }, row)
