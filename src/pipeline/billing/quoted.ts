import { yenOf } from '../../ledger/price.ts'
import { findQuote, type QuotedLine, quoteIdPattern } from '../../ledger/quotes.ts'
import { predictedUnits } from '../../operation/budget.ts'
import { AppError, type FailureKind, invalid } from '../../operation/errors.ts'
import { inputSha256 } from '../../operation/input-sha256.ts'
import type { CheckedCall } from '../checked-call.ts'
import type { PipelineParts } from '../parts.ts'
import { withLedger } from '../with-ledger.ts'

const form = new RegExp(quoteIdPattern)

/** The line of the quote that a call names and is charged by; refused where the quote does not hold for it. Null without a quote. */
export async function checkQuote(checked: CheckedCall, { ledger }: PipelineParts): Promise<QuotedLine | null> {
  const { call, context, account, validated } = checked
  const { operation, options } = call
  const { quoteId } = options
  if (quoteId === undefined) return null
  if (!form.test(quoteId)) throw header('is no quote: send quote_id as create_quote gave it')
  if (account === null) throw header('belongs to an account: send the key that it was made with')
  if (checked.isLeft) throw header('holds for calls that are answered now; this one would be left as a job')
  const quote = await withLedger(() => findQuote(ledger.db, account.id, quoteId, operation.name), context.report)
  if (!quote) throw refused('unknown', quoteId)
  if (quote.expiresAt <= context.now.toISOString()) throw refused('expired', quoteId)
  const sha256 = quote.lines.length > 0 ? inputSha256(validated) : ''
  const lines = quote.lines.filter((line) => line.input_sha256 === sha256)
  if (lines.length === 0) throw refused('other_call', quoteId)
  const free = lines.filter(({ used_by }) => used_by === null)
  const [line] = free
  if (!line) throw quoteUsed(quoteId)
  const predicted = predictedUnits(operation, checked.input)
  if (predicted > line.units)
    throw refused('exceeded', quoteId, { quoted_yen: yenOf(line.units), predicted_yen: yenOf(predicted) })
  return { quoteId, operation: operation.name, inputSha256: sha256 }
}

const header = (msg: string) => invalid([{ loc: ['header', 'X-Quote-Id'], msg, type: 'header' }])

const refusals = {
  unknown: ['not_found', 'there is no such quote of this account', 'この見積りはありません。'],
  expired: [
    'gone',
    'the quote has expired; make a new one',
    '見積りの有効期限が切れました。もう一度見積りを取得してください。',
  ],
  other_call: [
    'conflict',
    'this call is not among those of the quote: operation and input must be as they were quoted',
    'この呼び出しは見積りに含まれていません。操作と引数は見積りと同じにしてください。',
  ],
  used: [
    'conflict',
    'this call of the quote was made already; make a new quote',
    '見積りのこの呼び出しは使用済みです。',
  ],
  exceeded: [
    'conflict',
    'this call costs more now than was quoted; nothing was done, make a new quote',
    '現在の料金が見積りを超えるため実行しませんでした。もう一度見積りを取得してください。',
  ],
} as const satisfies Record<string, readonly [FailureKind, string, string]>

function refused(why: keyof typeof refusals, quote_id: string, figures: Record<string, number> = {}): AppError {
  const [kind, message, messageJa] = refusals[why]
  return new AppError(kind, message, { body: { code: `quote_${why}`, quote_id, ...figures }, messageJa })
}

/** 409 of a call whose line of the quote was used, perhaps at this very moment. */
export const quoteUsed = (quoteId: string): AppError => refused('used', quoteId)
