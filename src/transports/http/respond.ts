import type { FastifyReply } from 'fastify'
import { isLongJson, jsonPieces } from '../../lib/json-pieces.ts'
import { pauses } from '../../lib/pause.ts'
import type { Text } from '../../lib/text.ts'
import { KeptAnswer } from '../../operation/answer/kept-answer.ts'
import { ReadyFile } from '../../operation/answer/ready-file.ts'
import { ReadyJson } from '../../operation/answer/ready-json.ts'
import { ReadyPage } from '../../operation/answer/ready-page.ts'
import type { AppError } from '../../operation/errors.ts'
import type { Reply } from '../../pipeline/call.ts'
import { AnswerStream } from '../../pipeline/replay/answer-stream.ts'
import { v2ContentType } from './accept.ts'
import { fixedHeaders } from './ready-document.ts'
import { isPageLoad, refusalDocument } from './refusal-page.ts'
import { noteReply } from './request-notes.ts'
import { pageHeaders } from './send-page.ts'
import { sendStream } from './send-stream.ts'

const jsonType = 'application/json; charset=utf-8'

const fixedPairs = Object.entries(fixedHeaders).flat()

/** Sends a finished call, to its end where it is a stream. Headers and body are final here, so they go to the socket without Fastify's bookkeeping per header. */
export function send(
  response: FastifyReply,
  { requestId, isKeyed }: { requestId: string; isKeyed: boolean },
  reply: Reply,
): undefined | Promise<undefined> {
  const { status, answer, headers, isV2, failure } = reply
  noteReply(response.request, reply)
  if (failure && isPageLoad(response.request)) return sendRefusal(response, requestId, { status, headers, failure })
  const pairs = fixedPairs.concat(response.server.transportSecurity)
  pairs.push('x-request-id', requestId, 'x-envelope-version', isV2 ? 'v2' : 'v1')
  if (!('cache-control' in headers)) pairs.push('cache-control', isKeyed ? 'private, no-cache' : 'no-cache')
  for (const name in headers) pairs.push(name, headers[name] as string)
  response.hijack()
  if (status === 304 || status === 204) {
    response.raw.writeHead(status, pairs).end()
    return
  }
  if (answer instanceof AnswerStream || answer instanceof KeptAnswer) {
    pairs.push(...(answer instanceof KeptAnswer ? keptHeaders(answer) : ['content-type', jsonType]))
    response.raw.writeHead(status, pairs)
    const { raw } = response
    return sendStream(answer, raw, response.request.raw.socket).then(
      () => undefined,
      (error: Error) => void raw.destroy(error),
    )
  }
  const isFile = answer instanceof ReadyFile
  if (isFile)
    pairs.push(
      'content-disposition',
      `${answer.isShown ? 'inline' : 'attachment'}; filename="${answer.fileName}"`,
      ...Object.entries(answer.headers).flat(),
    )
  pairs.push('content-type', isFile ? fileType(answer) : isV2 ? v2ContentType : jsonType)
  const write = (body: Buffer) => {
    pairs.push('content-length', String(body.length))
    response.raw.writeHead(status, pairs).end(body)
  }
  const body = isFile ? answer.bytes : jsonBytes(answer instanceof ReadyPage ? answer.json : answer)
  if (body instanceof Promise) void body.then(write).catch((error: Error) => response.raw.destroy(error))
  else write(body)
}

/** Shows a refusal to whoever opened the address in a browser. */
function sendRefusal(
  response: FastifyReply,
  requestId: string,
  { status, headers, failure }: Pick<Reply, 'status' | 'headers'> & { readonly failure: AppError },
): undefined {
  const page = Buffer.from(refusalDocument(failure, response.request, requestId))
  const all = { ...pageHeaders, vary: 'Accept, Accept-Language, Cookie', ...headers, 'x-request-id': requestId }
  const pairs = [...Object.entries(all).flat(), ...response.server.transportSecurity]
  response.hijack()
  response.raw.writeHead(status, [...pairs, 'content-length', String(page.length)]).end(page)
}

/** What headers say of an answer that is kept as a document or a file. */
const keptHeaders = ({ file, bytes }: KeptAnswer): string[] => [
  ...(file
    ? ['content-disposition', `attachment; filename="${file.fileName}"`, 'content-type', fileType(file.format)]
    : ['content-type', jsonType]),
  ...(bytes === null ? [] : ['content-length', String(bytes)]),
]

/** Only text has a character set (RFC 2046, 4.1.2). */
const fileType = ({ mediaType }: Pick<ReadyFile, 'mediaType'>): string =>
  mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType

/** Long lists are written with pauses, so that an answer of a megabyte does not hold up others. */
function jsonBytes(answer: unknown): Buffer | Promise<Buffer> {
  if (answer instanceof ReadyJson) return answer.toBuffer()
  return isLongJson(answer as object) ? longJson(answer as object) : Buffer.from(JSON.stringify(answer))
}

async function longJson(answer: object): Promise<Buffer> {
  const parts: Buffer[] = []
  const pause = pauses()
  for (const piece of jsonPieces(answer)) {
    parts.push(Buffer.from(piece))
    await pause()
  }
  return Buffer.concat(parts)
}

/** Sends a refusal that happened before any operation was found. */
export function sendError(
  response: FastifyReply,
  requestId: string,
  failure: AppError,
): undefined | Promise<undefined> {
  const reply = { status: failure.status, answer: failure.body(), headers: failure.headers, isV2: false, failure }
  return send(response, { requestId, isKeyed: false }, reply)
}

/** What is said of a request that cannot be read at all. */
export const malformed: Text = { ja: 'リクエストの形が正しくありません。', en: 'the request is malformed' }

/** What is said of a body of another type. */
export const needsJson: Text = {
  ja: '本文は application/json で送ってください。',
  en: 'send the body as application/json',
}
