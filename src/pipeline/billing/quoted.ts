import { countOpenJobs } from '../../ledger/jobs/callers-jobs.ts'
import type { Db } from '../../ledger/open.ts'
import { yenOf } from '../../ledger/price.ts'
import { findQuote, freeLines, type QuotedLine, quoteIdPattern } from '../../ledger/quotes.ts'
import type { Text } from '../../lib/text.ts'
import { AppError, type FailureKind, invalid } from '../../operation/errors.ts'
import { inputSha256 } from '../../operation/evidence/input-sha256.ts'
import { callKind, quoteLineOf } from '../../operation/jobs/job-records.ts'
import type { CheckedCall } from '../checked-call.ts'
import type { PipelineParts } from '../parts.ts'
import { withLedger } from '../with-ledger.ts'

const form = new RegExp(quoteIdPattern)

/** The line of the quote that a call names and is charged by; refused where the quote does not hold for it. Null without a quote. */
export function checkQuote(
  checked: CheckedCall,
  predicted: number,
  parts: PipelineParts,
): QuotedLine | null | Promise<QuotedLine> {
  const { options, job } = checked.call
  // A job was held against its quote when it was left; its charge decides whether the line is still there.
  if (job) return job.quote ? atMost(job.quote, predicted) : null
  return options.quoteId === undefined ? null : lineOf(checked, options.quoteId, predicted, parts)
}

async function lineOf(
  { call: { operation }, context, account, validated }: CheckedCall,
  quoteId: string,
  predicted: number,
  { ledger }: PipelineParts,
): Promise<QuotedLine> {
  if (!form.test(quoteId))
    throw header({
      ja: 'create_quote が返した quote_id で指定してください。',
      en: 'is no quote: send quote_id as create_quote gave it',
    })
  if (account === null)
    throw header({
      ja: '見積りを作成したAPIキーも送ってください。',
      en: 'belongs to an account: send the key that it was made with',
    })
  const quote = await withLedger(() => findQuote(ledger.db, account.id, quoteId, operation.name), context.report)
  if (!quote) throw refused('unknown', quoteId)
  if (quote.expiresAt <= context.now.toISOString()) throw refused('expired', quoteId)
  const sha256 = quote.lines.length > 0 ? await inputSha256(operation, validated) : ''
  const lines = quote.lines.filter((line) => line.input_sha256 === sha256)
  if (lines.length === 0) throw refused('other_call', quoteId, { input_sha256: sha256 })
  const free = lines.filter(({ used_by }) => used_by === null)
  const [line] = free
  if (!line) throw quoteUsed(quoteId)
  return atMost({ quoteId, operation: operation.name, inputSha256: sha256, units: line.units }, predicted)
}

/** The line of a call that does not cost more than it says. */
function atMost(line: QuotedLine, predicted: number): QuotedLine {
  const { quoteId, units } = line
  if (predicted <= units) return line
  throw refused('exceeded', quoteId, { quoted_yen: yenOf(units), predicted_yen: yenOf(predicted) })
}

/** Refuses a call that is left by a line which calls that were left before it are going to use up. */
export async function checkFreeLine(tx: Db, quote: QuotedLine, accountId: string): Promise<void> {
  const left = await countOpenJobs(tx, callKind, accountId, quoteLineOf(quote))
  if (left >= (await freeLines(tx, quote))) throw quoteUsed(quote.quoteId)
}

const header = (text: Text) => invalid([{ loc: ['header', 'X-Quote-Id'], ...text, type: 'header' }])

const refusals = {
  unknown: {
    kind: 'not_found',
    ja: 'この見積りはありません。',
    en: 'X-Quote-Id: there is no such quote of this account; send quote_id as create_quote gave it',
  },
  expired: {
    kind: 'gone',
    ja: '見積りの有効期限が切れました。もう一度見積りを取得してください。',
    en: 'X-Quote-Id: the quote has expired; make a new one with create_quote',
  },
  other_call: {
    kind: 'conflict',
    ja: 'この呼び出しは見積りに含まれていません。操作と引数は見積りと同じにしてください。',
    en: 'X-Quote-Id: this call is not among those of the quote; send operation and input as they were quoted, or quote this one with create_quote',
  },
  used: {
    kind: 'conflict',
    ja: '見積りのこの呼び出しは使用済みです。',
    en: 'X-Quote-Id: this call of the quote was made already; make a new quote with create_quote',
  },
  exceeded: {
    kind: 'conflict',
    ja: '現在の料金が見積りを超えるため実行しませんでした。もう一度見積りを取得してください。',
    en: 'X-Quote-Id: this call costs more now than was quoted; nothing was done, make a new quote with create_quote',
  },
} as const satisfies Record<string, Text & { readonly kind: FailureKind }>

function refused(
  why: keyof typeof refusals,
  quote_id: string,
  figures: Record<string, number | string> = {},
): AppError {
  const { kind, ...text } = refusals[why]
  return new AppError(kind, { ...text, body: { code: `quote_${why}`, quote_id, ...figures } })
}

/** 409 of a call whose line of the quote was used, perhaps at this very moment. */
export const quoteUsed = (quoteId: string): AppError => refused('used', quoteId)
