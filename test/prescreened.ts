import { expect } from 'vitest'
import type { TestApp } from './app.ts'

interface Condition {
  readonly condition: string
  readonly status: string
  readonly needs?: readonly string[]
}

/** A program of a prescreening. */
export interface PrescreenedRow {
  readonly unified_id: string
  readonly primary_name: string
  readonly prefecture: string | null
  readonly municipality: string | null
  readonly fit: string
  readonly conditions: readonly Condition[]
}

/** What a prescreening of a profile answers. */
export async function prescreened(
  app: TestApp,
  profile: object,
): Promise<{ results: PrescreenedRow[]; [key: string]: unknown }> {
  const { status, json } = await app.post('/v1/programs/prescreen', { limit: 50, ...profile })
  expect(status).toBe(200)
  return json
}

/** How a row fares under a condition; undefined where it was not compared. */
export const statusIn = (row: PrescreenedRow, condition: string): string | undefined =>
  row.conditions.find((one) => one.condition === condition)?.status
