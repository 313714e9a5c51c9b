import { Type } from 'typebox'
import { defineOperation } from '../../operation/operation.ts'
import { countOrNull, nullable, oneOf, textOrNull, timestampOrNull } from '../../schema/fields.ts'
import { sourceAlarms } from '../../schema/source-alarm.ts'
import { runOutcomes, type SourceState } from '../../schema/source-state.ts'

const unread: Omit<SourceState, 'source'> = {
  last_run_at: null,
  documents: 0,
  unfinished_documents: 0,
  last_document_at: null,
  rejected_rows: 0,
  rejects_file: null,
  rejects_bytes: null,
  rejects_at: null,
  last_try: null,
  last_good_at: null,
}

export const listAdminSources = defineOperation({
  name: 'list_admin_sources',
  http: 'GET /v1/admin/sources',
  title: { ja: '情報源の一覧', en: 'Sources' },
  summary: 'List sources with their last run, documents that were begun and not finished, and rows that were rejected',
  guidance: 'Read from the record store of this machine; is_read_here is false where sources are read on another one.',
  access: { key: 'admin' },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({}),
  output: Type.Object({
    is_read_here: Type.Boolean(),
    results: Type.Array(
      Type.Object({
        source: Type.String(),
        attribution: textOrNull({
          description: 'How it asks to be named; null while it is not in the served snapshot',
        }),
        last_run_at: timestampOrNull({ description: 'End of the last whole run' }),
        documents: Type.Integer({ description: 'Read to their end' }),
        unfinished_documents: Type.Integer({ description: 'Begun and not read to their end: being read, or failed' }),
        last_document_at: timestampOrNull(),
        rejected_rows: Type.Integer({ description: 'Rows of all documents that were not taken' }),
        rejects_file: textOrNull({ description: 'Reasons of the last run that rejected something, below rejects/' }),
        rejects_bytes: countOrNull(),
        rejects_at: timestampOrNull(),
        last_try_at: timestampOrNull({ description: 'When the last read over the network began' }),
        last_try_outcome: nullable(
          oneOf(runOutcomes, { description: 'How it ended; null: it runs, was killed, or there was none' }),
        ),
        last_good_at: timestampOrNull({ description: 'When the last read began that got all it asked for' }),
        alarms: sourceAlarms,
      }),
    ),
  }),
  example: {},
  run(_, { service, snapshot }) {
    const here = service.operator.sources()
    const { attributions = {} } = snapshot.manifest
    const known = new Map((here ?? []).map((one) => [one.source, one]))
    const names = [...new Set([...known.keys(), ...Object.keys(attributions)])].sort()
    const results = names.map((source) => {
      const { last_try, ...state } = known.get(source) ?? { ...unread, source }
      const tried = {
        last_try_at: last_try?.began_at ?? null,
        last_try_outcome: last_try?.outcome ?? null,
        alarms: [...(last_try?.alarms ?? [])],
      }
      return { ...state, ...tried, attribution: attributions[source] ?? null }
    })
    return { is_read_here: here !== null, results }
  },
})
