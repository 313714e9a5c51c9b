import { expect, test } from 'vitest'
import { provesConsistency } from '../../test/proofs/proves-consistency.ts'
import { canonicalJson } from '../lib/canonical-json.ts'
import { provesInclusion } from '../lib/merkle/inclusion.ts'
import { leafHash, MerkleRoot } from '../lib/merkle.ts'
import type { LogEntry } from './log-entry.ts'
import { SnapshotLog } from './snapshot-log.ts'

const entries = Array.from(
  { length: 20 },
  (_, i): LogEntry => ({
    snapshot_id: `corpus-2026-03-${String(i + 1).padStart(2, '0')}-0123456789ab`,
    root: `sha256:${String(i).padStart(64, '0')}`,
    tree_size: i * 7,
    built_at: new Date(Date.UTC(2026, 2, i + 1)).toISOString(),
  }),
)
const log = new SnapshotLog(entries)

test('the log knows each entry with its place, and the newest first', () => {
  expect(log.size).toBe(20)
  expect(entries.map(({ snapshot_id }) => log.entryOf(snapshot_id))).toEqual(
    entries.map((entry, index) => ({ ...entry, index })),
  )
  expect(log.entryOf('corpus-2026-04-01-0123456789ab')).toBeUndefined()
  expect(log.newest(3).map(({ index }) => index)).toEqual([19, 18, 17])
  expect(log.newest(3, 18).map(({ index }) => index)).toEqual([1, 0])
  expect(log.newest(3, 20)).toEqual([])
})

test('the root at every size is that of the canonical JSON of the first entries', () => {
  const tree = new MerkleRoot()
  for (let size = 0; size <= 20; size++) {
    expect(log.rootAt(size)).toEqual(tree.root())
    tree.add(leafHash(canonicalJson(entries[size] ?? {})))
  }
  expect(() => log.rootAt(21)).toThrow(RangeError)
})

test('every entry is proven in the log as it was when it was entered, and every past in every later log', () => {
  for (const [index, entry] of entries.entries()) {
    const leaf = leafHash(canonicalJson(entry))
    const size = index + 1
    expect(provesInclusion(leaf, index, size, log.inclusion(index, size), log.rootAt(size))).toBe(true)
    expect(provesInclusion(leaf, index, 20, log.inclusion(index), log.rootAt())).toBe(true)
    const [first, second] = [size, 20].map((n) => ({ size: n, root: log.rootAt(n) })) as [never, never]
    expect(provesConsistency(first, second, log.consistency(size))).toBe(true)
  }
})
