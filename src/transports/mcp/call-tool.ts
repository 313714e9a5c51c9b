import type { CallToolResult } from '@modelcontextprotocol/server'
import { ulid } from '../../lib/ulid.ts'
import { KeptAnswer } from '../../operation/answer/kept-answer.ts'
import { ReadyFile } from '../../operation/answer/ready-file.ts'
import { ReadyJson } from '../../operation/answer/ready-json.ts'
import { ReadyPage } from '../../operation/answer/ready-page.ts'
import type { CallOptions } from '../../operation/context.ts'
import { AppError } from '../../operation/errors.ts'
import { typeWords } from '../../operation/input/broken-rule.ts'
import type { LongInput } from '../../operation/long-input/long-input.ts'
import type { AnyOperation } from '../../operation/operation.ts'
import type { Progress } from '../../operation/progress.ts'
import { underDeclaredNames } from '../../operation/tool/argument-spellings.ts'
import { idempotencyArgument, quoteArgument } from '../../operation/tool/tool-schemas.ts'
import type { Call, CallInput, Credentials, LongCaller, LongCallInput, Reply } from '../../pipeline/call.ts'
import type { EndedCall, OnCall } from '../../pipeline/ended-call.ts'
import { longGiven } from '../../pipeline/input/long-input.ts'
import type { Pipeline } from '../../pipeline/pipeline.ts'
import { AnswerStream } from '../../pipeline/replay/answer-stream.ts'
import { errorResult } from './error-result.ts'
import { type WayToLogIn, withWayToLogIn } from './log-in-result.ts'
import { answerText } from './text/answer-text.ts'
import type { McpTool } from './tools.ts'

/**
 * Whether the text of an answer has its bookkeeping as well (`full`), and whether it is all that is sent (`text`), for libraries
 * that hand their model the text and the data; else the data stands in `structuredContent` in any case.
 */
export type Detail = 'short' | 'full' | 'text'

/** Who sent a message, and the options headers that came with it. */
export interface McpCaller {
  readonly credentials: Credentials
  readonly address: string
  readonly options: Omit<CallOptions, 'ifNoneMatch'>
  readonly traceparent?: string | undefined
  /** What the texts of this connection hold. */
  readonly detail?: Detail
  /** Where its client can log its person in, over HTTP. */
  readonly logIn?: WayToLogIn | undefined
  /** Where the message came in over HTTP. */
  readonly route?: string
  /** Called when a call of this caller has been told about. */
  onReported?(): void
}

type Bag = Readonly<Record<string, unknown>>

/** What calls are run with. */
export interface Running {
  readonly pipeline: Pick<Pipeline, 'run'>
  readonly clock: () => Date
  readonly onCall: OnCall
}

/** What a message says of a call. */
export interface CallParams {
  readonly arguments?: Bag | undefined
  readonly _meta?: Bag | undefined
  /** Hears how far long work is, and stops what is not wanted any more. */
  readonly progress?: Progress
  /** The call is to be left as a job, whatever its arguments say. */
  readonly isLeft?: true
}

/** A call that was answered. */
interface Ran {
  readonly requestId: string
  readonly reply: Reply
}

/** Runs one tool call as one call of the pipeline. */
export async function callTool(
  running: Running,
  tool: McpTool,
  caller: McpCaller,
  params: CallParams,
): Promise<CallToolResult> {
  const ran = await ranTool(running, tool, caller, params)
  const result = resultOf(tool, ran, detailOf(caller, params._meta ?? {}), params.arguments)
  const { failure } = ran.reply
  return failure && caller.logIn ? withWayToLogIn(result, failure.kind, caller.logIn) : result
}

/** The same, as the pipeline answers it. */
export async function ranTool(
  { pipeline, clock, onCall }: Running,
  tool: McpTool,
  caller: McpCaller,
  { arguments: sent = {}, _meta: meta = {}, progress, isLeft }: CallParams,
): Promise<Ran> {
  const started = { at: clock().getTime(), ms: performance.now() }
  const longInput = tool.operation.transport?.body?.inThread
  const call: Call = {
    operation: tool.operation,
    credentials: caller.credentials,
    address: caller.address,
    options: { ...optionsOf(tool, caller, sent, meta), ...(isLeft && { prefer: 'respond-async' }) },
    requestId: ulid(clock().getTime()),
    wantsV2: false,
    isStandingWanted: true,
    given: () => givenOf(tool, sent),
    ...(progress && { progress }),
    ...(longInput && { readLong: ({ lookFor }: LongCaller) => readLong(longInput, tool, sent, lookFor) }),
  }
  const reply = await collected(tool, await pipeline.run(call))
  caller.onReported?.()
  onCall(endedCall(call, caller, reply, started))
  return { requestId: call.requestId, reply }
}

function endedCall(call: Call, caller: McpCaller, reply: Reply, started: { at: number; ms: number }): EndedCall {
  const { facts, failure, status } = reply
  return {
    requestId: call.requestId,
    transport: 'mcp',
    method: caller.route === undefined ? null : 'POST',
    route: caller.route ?? null,
    operation: call.operation.name,
    status,
    isCut: false,
    startedAtMs: started.at,
    durationMs: performance.now() - started.ms,
    units: facts?.units ?? 0,
    keyPrefix: facts?.keyPrefix ?? null,
    address: caller.address,
    code: failure?.kind ?? null,
    traceparent: caller.traceparent,
  }
}

/** Bytes of the longest streamed answer that a message carries. */
const longestAnswer = 4 * 1024 * 1024

/** A streamed answer as a whole; one that is too long for a message is paid for and waits for the same call over REST. */
async function collected({ operation }: McpTool, reply: Reply): Promise<Reply> {
  const { answer } = reply
  if (answer instanceof KeptAnswer) return { ...reply, answer: await answer.held() }
  if (!(answer instanceof AnswerStream)) return reply
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of answer) {
    pieces.push(Buffer.from(piece))
    length += piece.length
    if (length > longestAnswer) return tooLong(operation, reply)
  }
  return { ...reply, answer: new ReadyJson(pieces) }
}

function tooLong({ http }: AnyOperation, reply: Reply): Reply {
  const failure = new AppError('too_large', {
    ja: `回答が大きすぎてツールでは返せません。同じ引数と同じ Idempotency-Key ヘッダーで ${http} を呼び出すと、追加料金なしで受け取れます。`,
    en: `the answer is longer than ${longestAnswer / 1024 / 1024} MiB; send the same arguments with the same Idempotency-Key header to ${http}: it is paid for already`,
  })
  return { ...reply, status: failure.status, answer: failure.body(), failure }
}

function givenOf(tool: McpTool, spelled: Bag): CallInput {
  const sent = underDeclaredNames(tool.argumentNames, spelled)
  const { rest, problems } = tool.pages?.without(sent) ?? { rest: sent, problems: [] }
  const input = { ...rest }
  for (const name of tool.optionArguments) delete input[name]
  // Models leave out what they do not mean by null or "".
  const malformed = tool.optionArguments.filter((name) => typeof (sent[name] ?? '') !== 'string')
  return {
    input,
    problems: [...malformed.map((name) => ({ loc: ['body', name], ...typeWords.string, type: 'type' })), ...problems],
    unknownNames: Object.keys(input).filter((name) => !tool.argumentNames.has(name)),
    argumentNames: tool.argumentNames,
  }
}

/** The same for an operation that has a thread read its input. */
async function readLong(
  longInput: LongInput,
  tool: McpTool,
  sent: Bag,
  lookFor: readonly string[],
): Promise<LongCallInput> {
  const { input, ...given } = givenOf(tool, sent)
  const read = longGiven(tool.operation, await longInput.read({ input }, lookFor))
  return { ...read, ...given, problems: [...given.problems, ...read.problems] }
}

/** What a call says about itself wins over the headers of its connection; of two budgets the lower one binds. */
function optionsOf(tool: McpTool, { options }: McpCaller, sent: Bag, meta: Bag): CallOptions {
  const argument = (name: string) => {
    const value = tool.optionArguments.includes(name) ? sent[name] : undefined
    return typeof value === 'string' && value.trim() !== '' ? value : undefined
  }
  return {
    idempotencyKey: argument(idempotencyArgument) ?? metaText(meta, 'idempotency-key') ?? options.idempotencyKey,
    costCap: lowerCap(metaText(meta, 'cost-cap-jpy'), options.costCap),
    clientTag: metaText(meta, 'client-tag') ?? options.clientTag,
    quoteId: argument(quoteArgument) ?? metaText(meta, 'quote-id') ?? options.quoteId,
    origin: metaText(meta, 'origin'),
    scopedCapToken: metaText(meta, 'scoped-cap-token') ?? options.scopedCapToken,
  }
}

/** A key that is no text is passed on as JSON, so that a malformed budget is refused instead of ignored. */
function metaText(meta: Bag, name: string): string | undefined {
  const value = meta[`service/${name}`]
  return value === undefined || typeof value === 'string' ? value : JSON.stringify(value)
}

function lowerCap(one: string | undefined, other: string | undefined): string | undefined {
  if (one === undefined || other === undefined) return one ?? other
  if (!/^\d{1,12}$/.test(one)) return one
  return Number(one) <= Number(other) ? one : other
}

export const detailOf = ({ detail = 'short' }: McpCaller, meta: Bag): Detail =>
  metaText(meta, 'detail') === 'full' ? 'full' : detail

/** Cost, quota, snapshot and waiting time, which REST tells in headers; then what was charged and what is left, as data. */
export const metaOf = (requestId: string, { headers, standing }: Reply) => ({
  'service/headers': { 'x-request-id': requestId, ...headers },
  ...(standing && { 'konkyo/charge': standing }),
})

/** What a tool answered, as its result; `sent` are the arguments, which say the page of a list. */
export function resultOf(tool: McpTool, { requestId, reply }: Ran, detail: Detail, sent: Bag = {}): CallToolResult {
  const _meta = metaOf(requestId, reply)
  if (reply.failure) return errorResult(reply.failure, tool, _meta)
  const answer = objectOf(reply.answer)
  const structuredContent = (tool.wraps ? wrapped(tool, answer, sent) : answer) as Bag
  const content = [contentOf(reply.answer, () => textOf(tool, structuredContent, detail, sent))]
  return detail === 'text' ? { content } : { content, structuredContent, _meta }
}

/** A list as an object. */
const wrapped = ({ pages }: McpTool, answer: unknown, sent: Bag) =>
  pages ? pages.of(answer as readonly unknown[], sent) : { results: answer }

/** Most clients hand a model the text alone, so that it holds what the model needs; those that read the data pass on either. */
const textOf = ({ operation }: McpTool, structured: Bag, detail: Detail, sent: Bag): string =>
  detail === 'full' ? JSON.stringify(structured) : answerText(operation, structured, sent)

/** A file of text is read as it is, any other one travels as a resource. */
function contentOf(answer: unknown, text: () => string): CallToolResult['content'][number] {
  if (!(answer instanceof ReadyFile)) return { type: 'text', text: text() }
  const { mediaType: mimeType, fileName, bytes, isText } = answer
  if (isText) return { type: 'text', text: answer.toText() }
  return { type: 'resource', resource: { uri: `file:///${fileName}`, mimeType, blob: bytes.toString('base64') } }
}

/** The data of an answer. */
export function objectOf(answer: unknown): unknown {
  if (answer instanceof ReadyJson) return answer.toObject()
  return answer instanceof ReadyFile || answer instanceof ReadyPage ? answer.json : answer
}
