import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Language } from '../../lib/language.ts'
import { type AppError, asDetail, type FailureKind, failures, type Problem } from '../../operation/errors.ts'
import { idempotencyArgument, quoteArgument } from '../../operation/tool/tool-schemas.ts'
import type { McpTool } from './tools.ts'

type Meta = Readonly<Record<string, unknown>>
type Named = Pick<McpTool, 'argumentNames'>

/** A refusal as a tool’s result: text to read and `_meta` for machines; clients hold `structuredContent` against the schema of a success. */
export function errorResult(failure: AppError, tool: Named, meta: Meta = {}): CallToolResult {
  const { status, code, retryable } = failures[failure.kind]
  const { problems } = failure.extras
  const body = {
    ...failure.body(),
    ...(problems && { detail: problems.map((one) => asDetail({ ...one, loc: locOf(one, tool) })) }),
  }
  return {
    isError: true,
    content: [{ type: 'text', text: textOf(failure, tool) }],
    _meta: { ...meta, 'konkyo/error': { status, code, retryable, body } },
  }
}

/** The Japanese message for the user, then the English one for the developer. */
function textOf({ kind, text, extras: { problems } }: AppError, tool: Named): string {
  // Names that nobody knows stand in the message with what they probably mean.
  const others = problems?.filter(({ type }) => type !== 'unknown_argument')
  const isAllListed = problems !== undefined && others?.length === problems.length
  const linesIn = (language: Language) => [
    ...(isAllListed ? [] : [text[language]]),
    ...(others?.map((one) => `${nameOf(one, tool)}: ${one[language]}`) ?? []),
  ]
  const remedy = remedies[kind]
  const japanese = linesIn('ja').filter((line) => line !== text.en)
  return [...japanese, linesIn('en').join('; '), ...(remedy ? [remedy] : [])]
    .map((line) => inArguments(line, tool))
    .join('\n')
}

/** What a client of tools can do, which its user's message does not say. */
const remedies: Partial<Record<FailureKind, string>> = {
  unauthorized: 'Connect with a valid key (X-API-Key, over stdio KONKYO_API_KEY).',
  quota_exceeded: 'Or connect with a key (X-API-Key).',
}

const places = ['query', 'body', 'path', 'header']

/** Where a value stands in the arguments of the call; REST has it in a path, a query, a body or a header. */
function locOf({ loc: [place, ...names] }: Problem, tool: Named): (string | number)[] {
  const inside = places.includes(String(place)) ? names : [place ?? '', ...names]
  return ['arguments', ...inside.map((name) => (typeof name === 'string' ? (argumentFor(name, tool) ?? name) : name))]
}

const nameOf = (problem: Problem, tool: Named): string => locOf(problem, tool).slice(1).join('.') || 'arguments'

/** What stands for a header of REST: an argument where the tool has it, `_meta` otherwise. */
function argumentFor(header: string, { argumentNames }: Named): string | undefined {
  if (header === 'Idempotency-Key')
    return argumentNames.has(idempotencyArgument) ? idempotencyArgument : '_meta "service/idempotency-key"'
  if (header === 'X-Cost-Cap-JPY')
    return argumentNames.has('max_cost_jpy') ? 'max_cost_jpy' : '_meta "service/cost-cap-jpy"'
  if (header === 'X-Quote-Id') return argumentNames.has(quoteArgument) ? quoteArgument : '_meta "service/quote-id"'
  return header === 'X-Client-Tag' ? '_meta "service/client-tag"' : undefined
}

/** A sentence about headers as one about arguments; what is called a header stays one. */
const inArguments = (text: string, tool: Named): string =>
  text
    .replace(/X-Cost-Cap-JPY (or|か) max_cost_jpy/g, 'max_cost_jpy')
    .replace(
      /(?:Idempotency-Key|X-Cost-Cap-JPY|X-Client-Tag|X-Quote-Id)(?! ?(?:header|ヘッダー))/g,
      (name) => argumentFor(name, tool) ?? name,
    )
