import { Type } from 'typebox'
import { jstDate, nextJstMidnight, secondsUntil } from '../../lib/jst.ts'
import { countAgainst } from '../../operation/access/call-limit.ts'
import { boundOf, type Context } from '../../operation/context.ts'
import { AppError, checkTexts } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { addFeedback, countMessage } from './queries.ts'

const dailyLimit = 10

export const submitFeedback = defineOperation({
  name: 'submit_feedback',
  http: 'POST /v1/feedback',
  title: { ja: 'ご意見の送信', en: 'Send feedback' },
  keywords: [
    'ご意見',
    '不具合報告',
    '誤りの報告',
    '要望',
    'bug',
    'error',
    'report',
    '意見を送る',
    '不具合の報告',
    'データの誤りを報告',
    '載っていない制度を知らせる',
    '間違いの連絡',
    'report a wrong record',
  ],
  summary: 'Tell the operators about a wrong record, a missing program or anything else',
  access: { key: 'optional', scope: 'none' },
  effect: 'write',
  change: { destructive: false, repeatable: false },
  billing: { units: 0 },
  transport: { successStatus: 201 },
  input: Type.Object({
    message: Type.String({ minLength: 1, maxLength: 4000 }),
    rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
    endpoint: Type.Optional(Type.String({ maxLength: 256 })),
    request_id: Type.Optional(Type.String({ maxLength: 128 })),
  }),
  output: Type.Object({ received: Type.Literal(true), feedback_id: Type.Integer() }),
  example: { message: '締切日が公式ページと違います。', rating: 4, endpoint: '/v1/programs/search' },
  check(input) {
    checkTexts(input, ['message', 'endpoint', 'request_id'])
  },
  async run({ message, rating, endpoint, request_id }, context) {
    const { sender, ...identity } = senderOf(context)
    if (context.caller.kind === 'anonymous') await countBytes(`${message}${endpoint ?? ''}${request_id ?? ''}`, context)
    if (!(await countMessage(context.db, sender, jstDate(context.now), dailyLimit))) throw tooMuch(context.now)
    const row = { message, rating: rating ?? null, endpoint: endpoint ?? null, request_id: request_id ?? null }
    const feedback_id = await addFeedback(context.db, { ...row, ...identity, created_at: context.now.toISOString() })
    return { received: true as const, feedback_id }
  },
})

/** What is kept of people without a key is so much a day in all, however many addresses they have. */
const countBytes = (text: string, { db, now }: Context): Promise<void> => {
  const takes = { count: Buffer.byteLength(text), unit: 'bytes of messages without a key, of all senders together,' }
  const limit = { calls: 2_000_000, per: 'day' } as const
  return countAgainst(db, { bucket: 'feedback_bytes', caller: 'without a key', limit, takes }, now)
}

/** Ten a day per account, or per hashed address; the address itself is never kept. */
function senderOf({ caller }: Context) {
  const nobody = { account_id: null, key_id: null, address_hash: null }
  if (caller.kind === 'account') {
    return { ...nobody, sender: caller.account.id, account_id: caller.account.id, key_id: caller.account.keyId }
  }
  if (caller.kind === 'anonymous') return { ...nobody, sender: boundOf(caller), address_hash: caller.addressHash }
  return { ...nobody, sender: 'operator' }
}

function tooMuch(now: Date): AppError {
  const resets_at = nextJstMidnight(now)
  return new AppError('quota_exceeded', {
    ja: `フィードバックは1日${dailyLimit}件までです。`,
    en: 'feedback rate limit exceeded',
    retryAfter: secondsUntil(resets_at, now),
    body: { limit: dailyLimit, resets_at },
  })
}
