import { expect, test } from 'vitest'
import { make } from '../../test/make.ts'
import { gate } from '../ingest/gate.ts'
import { entitySource } from './entity-source.ts'

const accepted = (first_seen: unknown) =>
  gate(entitySource)(JSON.stringify(make(entitySource, { first_seen }))).accepted

test('a source was first seen on a day or at a moment, as it states, and nothing else is a time', () => {
  expect(['2025-01-01', '2025-01-01T09:30:00Z', null].map(accepted)).toEqual([true, true, true])
  expect(['2025-13-01', '2025', 'yesterday', 20250101].map(accepted)).toEqual([false, false, false, false])
})
