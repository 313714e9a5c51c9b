import { describe, expect, test } from 'vitest'
import { entriesOf, origin, signer } from '../../../test/proofs/receipt.ts'
import { testSigner } from '../../../test/proofs/signer.ts'
import { consistencyOf, inclusionOf, leafOf, rootOf } from '../../../test/proofs/tree.ts'
import { canonicalJson } from '../canonical-json.ts'
import { verifyDocument } from './verify-document.ts'

const entries = entriesOf(6)
const leaves = entries.map((entry) => leafOf(canonicalJson(entry)))
const checkpointOf = (size: number, by = signer) => by.checkpoint(origin, size, rootOf(leaves.slice(0, size)))
/** As the service lists them: the newest first, with more than the log keeps. */
const results = entries
  .map((entry, index) => ({ index, ...entry, is_kept: index > 3, is_served: index === 5 }))
  .reverse()
const answer = {
  origin,
  size: 6,
  checkpoint: checkpointOf(6),
  root: `sha256:${rootOf(leaves).toString('hex')}`,
  results,
  consistency: { first: 4, second: 6, path: consistencyOf(leaves, 4) },
}

/** Names of the checks of an answer with whether each is ok. */
async function seen(changed: Record<string, unknown>, earlierCheckpoint?: string) {
  const text = JSON.stringify({ ...answer, ...changed })
  const { ok, checks } = await verifyDocument(text, signer.jwks, { earlierCheckpoint })
  return {
    ok,
    failed: checks.filter((one) => !one.ok).map(({ check }) => check),
    names: checks.map(({ check }) => check),
  }
}

describe('an answer of the snapshot log', () => {
  test('is proven by its checkpoint alone, and says which log it is', async () => {
    const { ok, proven } = await verifyDocument(JSON.stringify({ checkpoint: answer.checkpoint }), signer.jwks)
    expect(ok).toBe(true)
    expect(proven).toMatchObject({ kind: 'snapshot_log', kid: signer.kid, log: { origin, index: null, size: 6 } })
  })

  test('is compared with an earlier checkpoint through its consistency proof', async () => {
    expect(await seen({}, checkpointOf(4))).toEqual({
      ok: true,
      failed: [],
      names: ['json', 'checkpoint', 'log', 'entries', 'consistency'],
    })
    expect((await seen({ consistency: null }, checkpointOf(6))).ok).toBe(true)
    expect((await seen({ consistency: null })).names).not.toContain('consistency')
  })

  test('that lists a page of a long log proves each entry by its own path', async () => {
    const long = entriesOf(257)
    const leavesOf = long.map((entry) => leafOf(canonicalJson(entry)))
    const listed = (index: number): object => ({ index, ...long[index], path: inclusionOf(leavesOf, index) })
    const checkpoint = signer.checkpoint(origin, 257, rootOf(leavesOf))
    const page = (from: number, count: number) => Array.from({ length: count }, (_, i) => listed(from - i))
    const of = (results: readonly object[], said: object = {}) => seen({ checkpoint, results, ...unsaid, ...said })
    const unsaid = { size: 257, root: undefined, consistency: null, total: 257 }
    expect(await of(page(156, 100), { limit: 100, offset: 100 })).toMatchObject({ ok: true })
    expect(await of(page(256, 257))).toMatchObject({ ok: true })
    const refused: [string, readonly object[], object?][] = [
      ['reversed', page(156, 100).toReversed()],
      ['with a gap', page(156, 100).toSpliced(50, 1)],
      ['shortened', page(156, 99), { limit: 100, offset: 100 }],
      ['of another place', page(155, 100), { limit: 100, offset: 100 }],
      ['of a log said to be shorter', page(156, 100), { total: 200 }],
      ['without proofs', page(156, 100).map((one) => ({ ...one, path: undefined }))],
      ['with a forged root', page(156, 100).with(7, { ...listed(149), root: `sha256:${'0'.repeat(64)}` })],
      ['with two proofs swapped', page(156, 2).with(0, { ...listed(156), path: inclusionOf(leavesOf, 155) })],
    ]
    for (const [what, results, said] of refused)
      expect([what, (await of(results, said)).failed]).toEqual([what, ['entries']])
  })

  test('is compared with a checkpoint of a key that was followed since', async () => {
    const next = testSigner('the next key')
    const { checkpoint: _, ...rest } = answer
    const after = { ...rest, checkpoint: checkpointOf(6, next) }
    const note = signer.succession(next, '2026-05-01T00:00:00.000Z')
    expect(await seen({ ...after, succession: [note] }, checkpointOf(4))).toMatchObject({ ok: true })
    expect(await seen({ ...after, succession: [] }, checkpointOf(4))).toMatchObject({ failed: ['checkpoint'] })
    const forged = testSigner('another').succession(next, '2026-05-01T00:00:00.000Z')
    expect((await seen({ ...after, succession: [forged, 1, note.replace('next', 'text')] })).ok).toBe(false)
  })

  test('of a log of which its issuer signed two is named as misbehaviour, in both languages', async () => {
    const other = signer.checkpoint(origin, 6, leafOf('another log'))
    const { ok, checks } = await verifyDocument(JSON.stringify(answer), signer.jwks, { earlierCheckpoint: other })
    const { check, detail, detail_ja } = checks.at(-1) ?? {}
    expect([ok, check]).toEqual([false, 'consistency'])
    expect(detail).toContain('MISBEHAVIOUR (split view): the issuer signed two different logs of 6 entries')
    expect(detail_ja).toContain('不正（分岐）')
    const forged = checkpointOf(6, testSigner('another'))
    const refused = await verifyDocument(JSON.stringify(answer), signer.jwks, { earlierCheckpoint: forged })
    expect(refused.checks.at(-1)?.detail).not.toContain('MISBEHAVIOUR')
  })

  test.each([
    ['an earlier checkpoint of another size', {}, checkpointOf(3), ['consistency']],
    ['an earlier checkpoint of another key', {}, checkpointOf(4, testSigner('another')), ['consistency']],
    ['an earlier checkpoint that is none', {}, 'x', ['consistency']],
    ['an earlier state that was rewritten', {}, signer.checkpoint(origin, 4, leafOf('x')), ['consistency']],
    [
      'a proof of another state',
      { consistency: { ...answer.consistency, path: answer.consistency.path.slice(1) } },
      checkpointOf(4),
      ['consistency'],
    ],
    ['no proof', { consistency: null }, checkpointOf(4), ['consistency']],
    ['a checkpoint of another key', { checkpoint: checkpointOf(6, testSigner('another')) }, undefined, ['checkpoint']],
    ['another origin beside it', { origin: 'other.example/konkyo/snapshots' }, undefined, ['log']],
    ['another size beside it', { size: 7 }, undefined, ['log']],
    ['another root beside it', { root: `sha256:${'0'.repeat(64)}` }, undefined, ['log']],
    [
      'an entry changed',
      { results: results.with(2, { ...results[2], tree_size: 9 } as never) },
      undefined,
      ['entries'],
    ],
    [
      'two entries swapped',
      { results: results.map((one, i) => ({ ...results[i ^ 1], index: one.index })) },
      undefined,
      ['entries'],
    ],
    ['entries that are none', { results: [1] }, undefined, ['entries']],
  ])('is refused with %s', async (_, changed, earlier, failed) => {
    expect(await seen(changed, earlier)).toMatchObject({ ok: false, failed })
  })

  test('is refused whichever character of its checkpoint is changed', async () => {
    const { checkpoint } = answer
    for (let at = 0; at < checkpoint.length; at++) {
      const other = String.fromCharCode(checkpoint.charCodeAt(at) ^ 1)
      const changed = checkpoint.slice(0, at) + other + checkpoint.slice(at + 1)
      expect((await seen({ checkpoint: changed })).ok).toBe(false)
    }
  })
})
