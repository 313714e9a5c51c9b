import { Type } from 'typebox'
import { defineOperation } from '../../operation/operation.ts'
import { countOrNull, textOrNull, timestampOrNull } from '../../schema/fields.ts'
import type { SourceState } from '../../schema/source-state.ts'

const unread: Omit<SourceState, 'source'> = {
  last_run_at: null,
  documents: 0,
  unfinished_documents: 0,
  last_document_at: null,
  rejected_rows: 0,
  rejects_file: null,
  rejects_bytes: null,
  rejects_at: null,
}

export const listAdminSources = defineOperation({
  name: 'list_admin_sources',
  http: 'GET /v1/admin/sources',
  title: { ja: '情報源の一覧', en: 'Sources' },
  summary: 'List sources with their last run, documents that were begun and not finished, and rows that were rejected',
  guidance:
    'Read from the record store of this machine; is_read_here is false where sources are read on another one. A run that failed before a document was begun leaves nothing here: its command told why.',
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
      }),
    ),
  }),
  example: {},
  run(_, { service, snapshot }) {
    const here = service.operator.sources()
    const { attributions = {} } = snapshot.manifest
    const known = new Map((here ?? []).map((one) => [one.source, one]))
    const names = [...new Set([...known.keys(), ...Object.keys(attributions)])].sort()
    const results = names.map((source) => ({
      ...unread,
      ...known.get(source),
      source,
      attribution: attributions[source] ?? null,
    }))
    return { is_read_here: here !== null, results }
  },
})
