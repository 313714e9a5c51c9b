import type { Program } from '../../datasets/program.ts'
import { lifecycleOfProgram } from '../../datasets/program-lifecycle.ts'
import { jstDate } from '../../lib/jst.ts'
import { citationOf } from '../../operation/citation.ts'
import type { EnvelopeRows } from '../../operation/search/search-envelope.ts'

/** What a v2 envelope says about programs. */
export const programsInEnvelope: EnvelopeRows = {
  about(row, ctx) {
    const record = row as Program
    const { unified_id: id, authority_name: publisher, primary_name: title } = record
    return {
      citations: citationOf(record, { id, publisher, title }, ctx),
      lifecycle: lifecycleOfProgram(ctx.snapshot, record, jstDate(ctx.now)),
    }
  },
  action: ({ unified_id, primary_name }) => ({
    endpoint: '/v1/programs/{unified_id}',
    args: { unified_id },
    reason: `Read the full record of ${primary_name}`,
  }),
}
