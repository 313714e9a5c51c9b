import { headPart, keepPart, type PartStore, type ResultPart } from '../../ledger/jobs/job-results.ts'
import { NoRoom } from '../../ledger/jobs/kept-bytes.ts'
import type { Lease } from '../../ledger/leases.ts'
import { jsonPieces, regrouped } from '../../lib/json-pieces.ts'
import { pauses } from '../../lib/pause.ts'
import { ReadyFile } from '../../operation/answer/ready-file.ts'
import { ReadyJson } from '../../operation/answer/ready-json.ts'
import { AppError } from '../../operation/errors.ts'
import type { ResultRecord } from '../../operation/jobs/job-records.ts'
import { AnswerStream } from '../../pipeline/replay/answer-stream.ts'

/** Rows, and bytes of a file, that one part holds: so few that writing one holds up no other call. */
const partRows = 100
const partBytes = 256 * 1024
/** Bytes of the largest result that is kept. */
const mostBytes = 256 * 1024 * 1024

const json = { media_type: 'application/json', file_name: null } as const

/** Where a result is put aside, for whoever holds its job, and what is refused where there is no room. */
export interface ResultPlace extends PartStore {
  readonly lease: Lease
  noRoom(of: NoRoom['of']): Error
  lost(): Error
}

/** Puts the answer of a job aside in parts; answers what the job is to say of it. */
export async function keepResult(place: ResultPlace, answer: unknown): Promise<ResultRecord> {
  const { epoch } = place.lease
  if (answer instanceof AnswerStream)
    return { epoch, ...json, bytes: await keepBytes(place, answer), rows: null, head: null }
  if (answer instanceof ReadyFile) {
    const { mediaType: media_type, fileName: file_name } = answer
    const bytes = await keepBytes(place, [answer.bytes])
    return { epoch, media_type, file_name, bytes, rows: null, head: await keepHead(place, headOf(answer.json)) }
  }
  const body = (answer instanceof ReadyJson ? answer.toObject() : answer) as Record<string, unknown>
  const { results } = body
  const head = headOf(body)
  if (Array.isArray(results)) {
    const bytes = head.length + (await keepRows(place, results))
    return { epoch, ...json, bytes, rows: results.length, head: await keepHead(place, head) }
  }
  const pieces = function* () {
    for (const piece of jsonPieces(body)) yield Buffer.from(piece)
  }
  return { epoch, ...json, bytes: await keepBytes(place, pieces()), rows: null, head: null }
}

/** An answer without its rows, as bytes. */
function headOf(answer: unknown): Buffer {
  const { results: _, ...head } = answer as Record<string, unknown>
  return Buffer.from(JSON.stringify(head))
}

/** Keeps what stands beside the rows or the file where only those who ask for it read it. */
async function keepHead(place: ResultPlace, bytes: Buffer): Promise<ResultRecord['head']> {
  await keep(place, headPart, { firstRow: 0, rows: 0, bytes })
  return 'in a part'
}

/** Keeps rows a hundred at a time. */
async function keepRows(place: ResultPlace, rows: readonly unknown[]): Promise<number> {
  const pause = pauses()
  let kept = 0
  for (let first = 0; first < rows.length; first += partRows) {
    const some = rows.slice(first, first + partRows)
    const bytes = Buffer.from(JSON.stringify(some))
    kept = withinLimit(kept + bytes.length)
    await keep(place, first / partRows, { firstRow: first, rows: some.length, bytes })
    await pause()
  }
  return kept
}

/** Keeps bytes in pieces of one size, however they come. */
async function keepBytes(
  place: ResultPlace,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<number> {
  let [part, kept] = [0, 0]
  for await (const bytes of regrouped(chunks, partBytes)) {
    kept = withinLimit(kept + bytes.length)
    await keep(place, part++, { firstRow: 0, rows: 0, bytes })
  }
  return kept
}

async function keep(place: ResultPlace, part: number, kept: ResultPart): Promise<void> {
  const isOurs = await keepPart(place, place.lease, part, kept).catch((error: unknown) => {
    throw error instanceof NoRoom ? place.noRoom(error.of) : error
  })
  if (!isOurs) throw place.lost()
}

function withinLimit(bytes: number): number {
  if (bytes <= mostBytes) return bytes
  throw new AppError('too_large', {
    ja: '結果が大きすぎます。分けて依頼してください。',
    en: `the result is larger than ${mostBytes / 1024 / 1024} MiB; ask for less at a time`,
  })
}
