import type { Account } from '../../ledger/account.ts'
import { demotedTerms, yenOf } from '../../ledger/price.ts'
import { webhookFailureId } from '../../ledger/webhooks/failed-test-delivery.ts'
import type { Text } from '../../lib/text.ts'
import { type AppError, internalError, invalid } from '../../operation/errors.ts'
import { predictedUnits } from '../../operation/limits/budget.ts'
import { RefusedKey } from '../../operation/limits/key-refusals.ts'
import { type AnyOperation, placeOf } from '../../operation/operation.ts'
import { dailyLimitReached, type Guests, quotaUsedUp } from '../access/quota.ts'
import { capExceeded, capMissing, monthlyCapReached } from '../billing/budget.ts'
import type { FoundText } from '../call.ts'
import { inProgress } from '../gates/in-flight.ts'
import type { Throttle } from '../gates/throttle.ts'
import { keyReused, missingKey } from '../replay/idempotency.ts'
import { ledgerUnavailable } from '../with-ledger.ts'

/** A call with a test key, and what its refusals are made of. */
interface TriggeredCall {
  readonly operation: AnyOperation
  readonly input: Record<string, unknown>
  readonly account: Account
  readonly now: Date
  readonly requestId: string
  readonly throttle: Throttle
  readonly service: Guests
  /** A trigger id in a list that stayed in its thread. */
  readonly found: FoundText | null
}

interface Place {
  readonly call: TriggeredCall
  /** Where the id stands, as the `loc` of a problem. */
  readonly loc: readonly (string | number)[]
}

/** An id that makes a call with a test key end in one way, and what that is, in English and Japanese. */
interface TestTrigger {
  readonly id: string
  readonly means: Text
  /** The refusal; without one the call goes on, and no record has the id. */
  refusal?(place: Place): AppError
}

/** Units that the refusals speak of; one for calls that cost nothing, which are never refused for money. */
const unitsOf = ({ operation, input }: TriggeredCall): number => Math.max(1, predictedUnits(operation, input))

/** Every trigger id. What is answered is made by the code that makes the genuine refusal. */
export const testTriggers: readonly TestTrigger[] = [
  {
    id: 'test_error_400',
    means: { ja: '400：予算の指定がありません', en: '400 `cost_cap_required`: no budget was stated' },
    refusal: ({ call }) => capMissing(yenOf(unitsOf(call))),
  },
  {
    id: 'test_error_401',
    means: { ja: '401：APIキーが無効か、失効しています', en: '401: the key is unknown or revoked' },
    refusal: () => new RefusedKey(),
  },
  {
    id: 'test_error_402',
    means: {
      ja: '402：予算（ここでは0円）を超えます',
      en: '402 `cost_cap_exceeded`: the call costs more than its budget, here 0 JPY',
    },
    refusal: ({ call }) => capExceeded(yenOf(unitsOf(call)), 0),
  },
  {
    id: 'test_error_404',
    means: {
      ja: 'この識別子の記録はありません：1件の取得では404、一括取得では`not_found`',
      en: 'no record has this id: 404 where one record is read, `not_found` in a batch',
    },
  },
  {
    id: 'test_error_409',
    means: { ja: '409：Idempotency-Keyが別の内容で使用済みです', en: '409 `idempotency_key_reused`' },
    refusal: keyReused,
  },
  {
    id: 'test_error_409_in_progress',
    means: {
      ja: '409：同じIdempotency-Keyの処理が進行中です（Retry-Afterつき）',
      en: '409 `in_progress` with Retry-After',
    },
    refusal: inProgress,
  },
  {
    id: 'test_error_422',
    means: { ja: '422：この識別子の位置を示します', en: '422 with the place of this id' },
    refusal: ({ loc }) =>
      invalid([
        { loc, ja: 'テスト用の識別子のため、受け付けません。', en: 'is refused on purpose', type: 'test_mode' },
      ]),
  },
  {
    id: 'test_error_428',
    means: { ja: '428：Idempotency-Keyがありません', en: '428: Idempotency-Key is missing' },
    refusal: ({ call }) => missingKey(call.operation),
  },
  {
    id: 'test_error_429',
    means: { ja: '429：呼び出しが速すぎます（Retry-Afterつき）', en: '429: calls come too fast, with Retry-After' },
    refusal: ({ call }) => call.throttle.refusalWhenEmpty(call.now.getTime()),
  },
  {
    id: 'test_error_429_quota',
    means: { ja: '429：キーなしの1日の回数を使い切りました', en: '429: the daily quota without a key is used up' },
    refusal: ({ call }) => quotaUsedUp(call.service, call.now),
  },
  {
    id: 'test_error_429_daily',
    means: {
      ja: '429：お支払いの確認ができないアカウントの1日の上限に達しました',
      en: '429: the daily limit of an account whose subscription is not paid for',
    },
    refusal: ({ call }) => dailyLimitReached(demotedTerms.dailyCalls, call.now),
  },
  {
    id: 'test_error_500',
    means: { ja: '500：予期しない障害', en: '500: an unforeseen failure' },
    refusal: ({ call }) => internalError(call.requestId),
  },
  {
    id: 'test_error_503',
    means: {
      ja: '503：利用の記録ができません（Retry-Afterつき）',
      en: '503: the call could not be recorded, with Retry-After',
    },
    refusal: ledgerUnavailable,
  },
  {
    id: 'test_error_503_cap',
    means: {
      ja: '503：月額上限に達しました（アカウントの上限、なければ0円）',
      en: '503 `cap_reached`: the monthly cap is reached (the cap of the account, or 0 JPY)',
    },
    refusal: ({ call }) => {
      return monthlyCapReached(call.account.monthlyCapYen ?? 0, 0, unitsOf(call), call.now)
    },
  },
  {
    id: webhookFailureId,
    means: {
      ja: '`test_webhook`の`event_id`に指定：4回の試行がすべて500で失敗した配信として記録され、5件目でWebhookが無効になります',
      en: 'in `event_id` of `test_webhook`: a delivery whose four attempts met a 500 is kept and counted; the fifth disables the webhook',
    },
  },
]

const byId = new Map(testTriggers.map((trigger) => [trigger.id, trigger]))

/** What is looked for in lists that stay in a thread. */
export const triggerIds: readonly string[] = [...byId.keys()]

/** The refusal that a trigger id in the input asks for; the first one counts. */
export function triggeredRefusal(call: TriggeredCall): AppError | undefined {
  const refusalOf = (text: unknown, loc: Place['loc']) => byId.get(text as string)?.refusal?.({ call, loc })
  for (const [name, value] of Object.entries(call.input))
    for (const [given, ...loc] of valuesIn(value)) {
      const refusal = refusalOf(given, [placeOf(call.operation, name), name, ...loc])
      if (refusal) return refusal
    }
  return call.found ? refusalOf(call.found.text, call.found.loc) : undefined
}

/** Values with their place: a list is looked into, and so are the objects in it; other objects are the caller's own data. */
function* valuesIn(value: unknown): Generator<[value: unknown, ...loc: (string | number)[]]> {
  if (!Array.isArray(value)) yield [value]
  else
    for (const [i, one] of value.entries()) {
      if (typeof one !== 'object' || one === null) yield [one, i]
      else for (const [name, inner] of Object.entries(one)) yield [inner, i, name]
    }
}
