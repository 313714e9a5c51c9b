import { ReadyFile } from '../operation/ready-file.ts'
import { ReadyJson } from '../operation/ready-json.ts'
import type { Reply } from './call.ts'

/** A stored answer, given again for nothing. */
export function replay({ status, body }: { status: number; body: Buffer }): Reply {
  return {
    status,
    answer: ReadyFile.fromKept(body) ?? new ReadyJson([body], 0),
    headers: { 'idempotency-replayed': 'true', 'x-metered': 'false', 'x-cost-yen': '0' },
    isV2: false,
  }
}
