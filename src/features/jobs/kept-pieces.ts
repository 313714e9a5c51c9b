import { headPart, partAt, type ResultId } from '../../ledger/jobs/job-results.ts'
import type { Context } from '../../operation/context.ts'
import type { ResultRecord } from '../../operation/jobs/job-records.ts'

/** The parts of a result one after the other, each read when it is asked for; a result that ends before its end is a failure. */
export async function* keptPieces(
  from: Pick<Context, 'db' | 'secrets'>,
  id: ResultId,
  { rows, bytes }: ResultRecord,
): AsyncGenerator<Buffer, void> {
  const whole = rows ?? bytes
  for (let [part, read] = [0, 0]; read < whole; part++) {
    const kept = await partAt(from, id, part)
    if (!kept) throw new Error(`part ${part} of the result of job ${id.jobId} is gone`)
    read += rows === null ? kept.bytes.length : kept.rows
    yield kept.bytes
  }
}

/** What stands beside the rows or the file of a result; null where its parts are the whole of it. */
export async function keptHead(
  from: Pick<Context, 'db' | 'secrets'>,
  id: ResultId,
  { head }: Pick<ResultRecord, 'head'>,
): Promise<Readonly<Record<string, unknown>> | null> {
  if (head !== 'in a part') return head
  const kept = await partAt(from, id, headPart)
  if (!kept) throw new Error(`what stands beside the result of job ${id.jobId} is gone`)
  return JSON.parse(kept.bytes.toString('utf8'))
}

/** The answer as it was before its rows were put aside, a list of some of them in each part. */
export async function* piecesWithRows(
  head: Readonly<Record<string, unknown>>,
  parts: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer, void> {
  const others = JSON.stringify(head).slice(1, -1)
  yield Buffer.from(`{${others}${others === '' ? '' : ','}"results":[`)
  let isFirst = true
  for await (const part of parts) {
    if (!isFirst) yield comma
    yield part.subarray(1, -1)
    isFirst = false
  }
  yield Buffer.from(']}')
}

const comma = Buffer.from(',')
