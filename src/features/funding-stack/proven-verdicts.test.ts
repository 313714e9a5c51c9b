import { describe, expect, test } from 'vitest'
import { sealed, signer } from '../../../test/proofs/receipt.ts'
import { type Given, pair, relation, stacking } from '../../../test/stacking.ts'
import { verifyDocument } from '../../lib/verify/verify-document.ts'

const sameExpense = { kind: 'same_asset_exclusive', extra: { questions: [{ kind: 'same_expense' }] } }

/** Whether a stack is proven that its issuer changes and signs again; undefined where nothing is changed. */
async function provenAfter(rules: Given[], change: (text: string) => string) {
  const { check } = await stacking({ rules, relations: [relation('case_by_case', { from_id: 'UNI-3' })] })
  const { receipt, audit_seal: _, ...body } = (await check(['UNI-1', 'UNI-2', 'UNI-3'], { receipt: true })).json
  const given = { ...receipt, kid: signer.kid, log: null }
  const text = JSON.stringify(body)
  const changed = change(text)
  if (changed === text) return undefined
  const forged = sealed({ ...JSON.parse(changed), receipt: given })
  return (await verifyDocument(JSON.stringify(forged), signer.jwks)).ok
}

describe('the verdicts of a proven stack', () => {
  test('follow from the records of their rules, and no issuer can set them otherwise', async () => {
    for (const rules of [
      [pair('mutex')],
      [pair('mutex', sameExpense)],
      [pair('combine_ok')],
      [pair('mutex', { severity: 'warning' })],
    ]) {
      expect([rules, await provenAfter(rules, (text) => text.replace('{', '{ "note": "x",'))]).toEqual([rules, true])
      for (const wrong of ['incompatible', 'requires_review', 'compatible']) {
        const change = (text: string) =>
          text.replaceAll(
            /"(verdict|all_pairs_status)":"(incompatible|requires_review|compatible)"/g,
            `"$1":"${wrong}"`,
          )
        expect([rules, wrong, await provenAfter(rules, change)]).not.toEqual([rules, wrong, true])
      }
      expect(
        await provenAfter(rules, (text) =>
          text.replace(/"all_pairs_status":"[a-z_]+"/, '"all_pairs_status":"compatible"'),
        ),
      ).toBe(false)
    }
  })
})
