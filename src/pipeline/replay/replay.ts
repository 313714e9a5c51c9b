import { ReadyFile } from '../../operation/ready-file.ts'
import { ReadyJson } from '../../operation/ready-json.ts'
import type { Reply } from '../call.ts'

/** Headers of an answer that is given again for nothing. */
export const replayHeaders = { 'idempotency-replayed': 'true', 'x-metered': 'false', 'x-cost-yen': '0' }

/** A stored answer, given again for nothing. */
export const replay = ({ status, body }: { status: number; body: Buffer }): Reply => ({
  status,
  answer: ReadyFile.fromKept(body) ?? new ReadyJson([body]),
  headers: replayHeaders,
  isV2: false,
})
