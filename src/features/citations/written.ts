import type { Snapshot } from '../../corpus/snapshot.ts'
import { ReadyJson } from '../../operation/ready-json.ts'
import { stampOf } from '../../operation/stamp.ts'
import type { DraftReport } from './draft/draft-shapes.ts'

/** Characters that become bytes at once: a long answer written in one piece would hold the event loop. */
const chunkLength = 32_768

/** Writes an answer in steps, finding by finding. */
export function* written(
  head: object,
  report: DraftReport | null,
  tail: string,
  snapshot: Snapshot,
): Generator<void, ReadyJson> {
  const chunks: Buffer[] = []
  let text = `${JSON.stringify(head).slice(0, -1)},"draft":`
  if (report === null) text += 'null'
  else {
    const { findings, ...rest } = report
    text += `${JSON.stringify(rest).slice(0, -1)},"findings":[`
    for (const [i, finding] of findings.entries()) {
      text += (i === 0 ? '' : ',') + JSON.stringify(finding)
      if (text.length > chunkLength) {
        chunks.push(Buffer.from(text))
        text = ''
        yield
      }
    }
    text += ']}'
  }
  return new ReadyJson([...chunks, `${text}${tail}${stampOf(snapshot)}}`], 1)
}
