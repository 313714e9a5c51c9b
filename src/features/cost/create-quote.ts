import { Type } from 'typebox'
import { unitPriceYen, yenOf } from '../../ledger/price.ts'
import { keepQuote, type QuotedCall } from '../../ledger/quotes.ts'
import { pauses } from '../../lib/pause.ts'
import { accountOf, type Context } from '../../operation/context.ts'
import { invalid, type Problem } from '../../operation/errors.ts'
import { compactJws } from '../../operation/evidence/compact-jws.ts'
import { inputSha256 } from '../../operation/evidence/input-sha256.ts'
import { defineOperation } from '../../operation/operation.ts'
import { oneOf, timestamp } from '../../schema/fields.ts'
import { findTool } from './find-tool.ts'
import { type PlannedCall, priceCall } from './price-call.ts'

const closed = { additionalProperties: false }

const statementShape = Type.Object({
  issuer: Type.String(),
  mode: oneOf(['live', 'test']),
  quote_id: Type.String(),
  customer_id: Type.String(),
  issued_at: timestamp(),
  expires_at: timestamp(),
  unit_price_yen: Type.Integer(),
  calls: Type.Array(
    Type.Object({
      operation: Type.String(),
      input_sha256: Type.String({ description: 'SHA-256 of the canonical JSON (RFC 8785) of the input with defaults' }),
      units: Type.Integer({ description: 'At most' }),
      yen: Type.Integer({ description: 'At most, excluding tax' }),
    }),
  ),
  total_units: Type.Integer(),
  total_yen: Type.Integer({ description: 'At most, JPY excluding tax' }),
})

const noOperation = {
  ja: 'この名前の操作はありません。find_tool で探してください。',
  en: 'is no operation; find_tool finds the right one',
  type: 'tool',
}

/** The most that each call can cost, by the very rule that it is metered by; 422 for calls that cannot be promised a price. */
async function quotedCalls(calls: readonly Required<PlannedCall>[], context: Context): Promise<QuotedCall[]> {
  const problems: Problem[] = []
  const quoted: QuotedCall[] = []
  const pause = pauses()
  for (const [place, call] of calls.entries()) {
    const operation = findTool(context.service.operations, call.tool)
    if (!operation) problems.push({ loc: ['body', 'calls', place, 'tool'], ...noOperation })
    else {
      const { units, input } = priceCall(operation, call, place, context)
      quoted.push({ operation: operation.name, inputSha256: await inputSha256(operation, input), units })
    }
    await pause()
  }
  if (problems.length > 0) throw invalid(problems)
  return quoted
}

export const createQuote = defineOperation({
  name: 'create_quote',
  http: 'POST /v1/quotes',
  title: { ja: '確定見積もりの作成', en: 'Get a binding quote' },
  keywords: [
    '見積書',
    '確定見積',
    '上限額',
    '稟議',
    'quote',
    'fixed price',
    '正式な見積',
    '上限が決まった見積',
    '稟議用の見積',
    'binding quote',
  ],
  toolsets: ['service', 'account'],
  summary: 'Get a signed price for a list of calls that their execution never exceeds',
  guidance:
    'Free. Make each call with its very input and X-Quote-Id (over MCP: quote_id of call_tool and of tools that need a budget, or _meta "service/quote-id"), as a job, too: it is refused, unbilled, when it would cost more, is not among the calls, was made already or comes too late. Nothing is reserved: caps hold. preview_cost estimates without binding.',
  access: { key: 'required', scope: 'api:metered', limit: { calls: 50, per: 'minute' } },
  effect: 'write',
  change: { destructive: false, repeatable: false },
  billing: { units: 0 },
  input: Type.Object(
    {
      calls: Type.Array(
        Type.Object(
          {
            tool: Type.String({
              minLength: 1,
              maxLength: 128,
              description: 'Name, path, METHOD /path or absolute URL of an operation',
            }),
            args: Type.Record(Type.String(), Type.Unknown(), { description: 'Its input, as it will be sent' }),
          },
          closed,
        ),
        { minItems: 1, maxItems: 100, description: 'The same call may be repeated; each is good for one charge' },
      ),
      valid_minutes: Type.Integer({ minimum: 1, maximum: 1440, default: 60, description: 'How long the quote holds' }),
    },
    closed,
  ),
  output: Type.Object({
    quote_id: Type.String({ description: 'To be sent with each call' }),
    statement: statementShape,
    jws: Type.String({
      description:
        'Compact JWS (RFC 7515, EdDSA) whose payload is the canonical JSON of statement; check it with /.well-known/jwks.json',
    }),
  }),
  example: { calls: [{ tool: 'search_programs', args: { q: '省エネ' } }], valid_minutes: 30 },
  async run({ calls, valid_minutes }, context) {
    const { db, now, service, signer } = context
    const { id: accountId, customerId } = accountOf(context)
    const quoted = await quotedCalls(calls, context)
    const expires_at = new Date(now.getTime() + valid_minutes * 60_000).toISOString()
    const quote_id = await keepQuote(db, { accountId, calls: quoted, expiresAt: expires_at, now })
    const total_units = quoted.reduce((sum, { units }) => sum + units, 0)
    const statement = {
      issuer: service.baseUrl,
      mode: signer.mode,
      quote_id,
      customer_id: customerId,
      issued_at: now.toISOString(),
      expires_at,
      unit_price_yen: unitPriceYen,
      calls: quoted.map(({ operation, inputSha256: input_sha256, units }) => ({
        operation,
        input_sha256,
        units,
        yen: yenOf(units),
      })),
      total_units,
      total_yen: yenOf(total_units),
    }
    return { quote_id, statement, jws: await compactJws(statement, 'quote', context) }
  },
})
