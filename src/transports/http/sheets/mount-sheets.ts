import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { csvRow } from '../../../lib/csv-sheet.ts'
import { jstDate } from '../../../lib/jst.ts'
import type { Language } from '../../../lib/language.ts'
import { ReadyJson } from '../../../operation/answer/ready-json.ts'
import { AppError } from '../../../operation/errors.ts'
import type { CellValue, SheetAddress, SheetColumn } from '../../../operation/sheets/sheet-address.ts'
import type { Call, Reply } from '../../../pipeline/call.ts'
import type { Pipeline } from '../../../pipeline/pipeline.ts'
import { chosenLanguage } from '../language.ts'
import { fixedHeaders } from '../ready-document.ts'
import { callReader, type Listener } from '../request.ts'
import { noteReply } from '../request-notes.ts'
import { readSheetQuery, type SheetRequest } from './read-query.ts'
import { refusalWords } from './refusal-words.ts'

/** The longest text that cells and WEBSERVICE hold. */
const longestCell = 32_000

const cutMark: Record<Language, string> = { ja: '…（長いため省略しました）', en: '… (too long; cut here)' }
const nothing: Record<Language, string> = { ja: '記載なし', en: 'not stated' }

/** Mounts the addresses that spreadsheets read by a formula: one cell as text, one row as CSV. */
export function mountSheets(
  app: FastifyInstance,
  addresses: readonly SheetAddress[],
  pipeline: Pipeline,
  listener: Listener,
): void {
  for (const address of addresses)
    for (const form of ['cell', 'row'] as const) {
      const url = `/x/${address.name}${form === 'row' ? '.csv' : ''}`
      app.get(url, sheetHandler(address, form, pipeline, listener))
      app.knownPaths.add(url, ['GET'])
    }
}

type Form = 'cell' | 'row'

function sheetHandler(address: SheetAddress, form: Form, pipeline: Pipeline, listener: Listener) {
  const read = callReader(address.operation, listener)
  return async (request: FastifyRequest, response: FastifyReply) => {
    const query = request.query as Record<string, string | string[] | undefined>
    try {
      const asked = readSheetQuery(address, query, jstDate(listener.clock()))
      const reply = await pipeline.run(callOf(read(request), asked))
      noteReply(request, reply)
      if (reply.failure) return refuse(response, reply.failure, { address, asked, headers: reply.headers })
      const body = form === 'cell' ? cellOf(reply, asked) : rowOf(reply, address, asked)
      return sendText(response, form, { ...reply, body })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      noteReply(request, { status: error.status, answer: undefined, headers: {}, isV2: false, failure: error })
      const asked = { language: chosenLanguage(query.lang) ?? 'ja', isToldInCell: query.errors === 'cell' } as const
      return refuse(response, error, { address, asked, headers: error.headers })
    }
  }
}

/** The call of the operation: a key of the address counts, a cookie never does, since no formula sends one. */
function callOf({ browser: _, ...call }: Call, { key, given }: SheetRequest): Call {
  const headers = call.credentials === 'operator' ? {} : call.credentials
  const bearer = headers.apiKey === undefined ? headers.authorization : `Bearer ${headers.apiKey}`
  return {
    ...call,
    credentials: key === undefined ? headers : { apiKey: key, authorization: bearer },
    options: { ...call.options, ifNoneMatch: undefined },
    sheet: { isKeyInAddress: key !== undefined },
    wantsV2: false,
    given: () => given,
  }
}

const answerOf = ({ answer }: Reply): unknown => (answer instanceof ReadyJson ? answer.toObject() : answer)

function cellOf(reply: Reply, { columns, language }: SheetRequest): string {
  const [column] = columns
  const value = column && shownIn(column, answerOf(reply), language)
  return value === null || value === undefined ? nothing[language] : String(value)
}

function rowOf(reply: Reply, { columns }: SheetAddress, { language, hasHead }: SheetRequest): string {
  const answer = answerOf(reply)
  const head = hasHead ? [columns.map(({ title }) => title[language])] : []
  return [...head, columns.map((column) => shownIn(column, answer, language))].map(csvRow).join('')
}

function shownIn(column: SheetColumn, answer: unknown, language: Language): CellValue {
  const value = column.of(answer, language)
  if (typeof value !== 'string' || value.length <= longestCell) return value
  return `${value.slice(0, longestCell).replace(/[\ud800-\udbff]$/, '')}${cutMark[language]}`
}

interface Refused {
  readonly address: SheetAddress
  readonly asked: Pick<SheetRequest, 'language' | 'isToldInCell'>
  readonly headers: Readonly<Record<string, string>>
}

function refuse(response: FastifyReply, failure: AppError, { address, asked, headers }: Refused): FastifyReply {
  const status = asked.isToldInCell ? 200 : failure.status
  return sendText(response, 'cell', { status, headers, body: refusalWords(failure, address, asked.language) })
}

const types: Record<Form, string> = { cell: 'text/plain; charset=utf-8', row: 'text/csv; charset=utf-8' }

/** The address holds a key, so nobody on the way keeps what it answers. */
function sendText(
  response: FastifyReply,
  form: Form,
  { status, headers, body }: { status: number; headers: Readonly<Record<string, string>>; body: string },
): FastifyReply {
  const fixed = { ...fixedHeaders, 'x-robots-tag': 'noindex', 'cache-control': 'private, no-store' }
  return response
    .headers({ ...headers, ...fixed, 'content-type': types[form] })
    .code(status)
    .send(body)
}
