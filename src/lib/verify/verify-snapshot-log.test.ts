import { describe, expect, test } from 'vitest'
import { entriesOf, origin, signer } from '../../../test/proofs/receipt.ts'
import { testSigner } from '../../../test/proofs/signer.ts'
import { consistencyOf, leafOf, rootOf } from '../../../test/proofs/tree.ts'
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

  test('that lists a part of the log says that those entries are not proven', async () => {
    const part = JSON.stringify({ ...answer, results: results.slice(1, 3) })
    const { ok, checks } = await verifyDocument(part, signer.jwks)
    expect([ok, checks.find(({ check }) => check === 'entries')?.detail]).toEqual([
      true,
      expect.stringContaining('part'),
    ])
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
    ['a proof that is none, of a log that did not grow', { consistency: 'x' }, answer.checkpoint, ['consistency']],
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
