import { Type } from 'typebox'
import { setStanding } from '../../ledger/advisors/advisors.ts'
import { checkTexts } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { text } from '../../schema/fields.ts'
import { listProven, tellEnded } from '../advisors/end-others.ts'
import { disabled } from '../advisors/refusals.ts'
import { advisor, advisorForOperator, advisorId, advisorOf } from './admin-advisors.ts'

export const verifyAdminAdvisor = defineOperation({
  name: 'verify_admin_advisor',
  http: 'POST /v1/admin/advisors/{id}/proof',
  title: { ja: '専門家の本人確認・却下', en: 'Verify or refuse a firm' },
  summary:
    'Say that a firm is who it says, which lists it and ends other sign-ups with its number, or that it is not, which ends this one; who is ended is told by mail',
  access: { key: 'admin' },
  effect: 'write',
  billing: { units: 0 },
  input: Type.Object({
    id: advisorId,
    is_proven: Type.Boolean(),
    reason: text({ maxLength: 500, description: 'How it was proven, or why not; for operators only' }),
  }),
  output: advisor,
  example: { id: 1, is_proven: true, reason: '代表電話に架電して確認' },
  exampleRefusal: 'not_found',
  check: (input) => checkTexts(input, ['reason']),
  async run({ id, is_proven, reason }, context) {
    const firm = await advisorOf(id, context)
    if (is_proven && firm.disabled_at !== null) throw disabled()
    if (is_proven && firm.verified_at === null) await listProven(firm, 'operator', context)
    if (!is_proven && firm.disabled_at === null) {
      await setStanding(context.db, id, reason, context.now)
      await tellEnded(firm, 'refused', context)
    }
    return advisorForOperator(await advisorOf(id, context), context)
  },
})
