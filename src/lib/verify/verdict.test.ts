import { expect, test } from 'vitest'
import { origin, signer } from '../../../test/proofs/receipt.ts'
import { testSigner } from '../../../test/proofs/signer.ts'
import { leafOf } from '../../../test/proofs/tree.ts'
import { checkpointIn } from './checkpoint.ts'
import { verdictOf } from './verdict.ts'
import { verifyDocument } from './verify-document.ts'

test('the verdict over a document of test mode is TEST, whatever was asked and whatever passed', async () => {
  const tester = testSigner('of test mode', { mode: 'test' })
  const checkpoint = tester.checkpoint('konkyo.example/konkyo/test/corpus-2026-01-01-0123456789ab', 1, leafOf('x'))
  for (const acceptTest of [true, false])
    for (const jwks of [tester.jwks, signer.jwks, {}]) {
      const { isGood, ja, en } = verdictOf(await verifyDocument(checkpoint, jwks, { acceptTest }))
      expect([isGood, ja, en]).toEqual([false, expect.stringMatching(/^TEST/), expect.stringMatching(/^TEST/)])
    }
  const live = await verifyDocument(signer.checkpoint(origin, 1, leafOf('x')), signer.jwks)
  expect(verdictOf(live)).toEqual({ isGood: true, ja: '証明されました', en: 'Proven' })
})

test('an earlier checkpoint is found in what people keep: the note, pasted or saved by an editor, an answer, a receipt', () => {
  const note = signer.checkpoint(origin, 1, leafOf('x'))
  const kept = [note, note.trimEnd(), `\n${note}\n`, note.replaceAll('\n', '\r\n')]
  const documents = [{ checkpoint: note }, { receipt: { log: { checkpoint: note } } }].map((one) => JSON.stringify(one))
  for (const text of [...kept, ...documents]) expect(checkpointIn(text)).toBe(note)
  for (const text of ['', 'garbage', '{}', '[]', '{"checkpoint":1}', '{"receipt":{"log":null}}', note.slice(0, 80)])
    expect(checkpointIn(text)).toBeNull()
})
