import { Type } from 'typebox'
import { defineDataset, type RecordOf } from '../schema/dataset.ts'
import { text } from '../schema/fields.ts'
import { lineage } from '../schema/lineage.ts'

/** Pages of the files of calls (公募要領, 交付要綱) as text, one a record: what a span of a page addresses. */
export const programFilePage = defineDataset({
  name: 'program_file_pages',
  summary: 'Pages of guidelines and outlines that calls carry in PDF, as text (公募要領の各ページ)',
  id: 'page_id',
  fields: {
    page_id: text({ maxLength: 96 }),
    unified_id: text({ description: 'The program whose call carries the file' }),
    file_sha256: text({ pattern: '^[0-9a-f]{64}$', description: 'Of the bytes of the file' }),
    file_name: text({ description: 'Name of the file, as the office gave it' }),
    page: Type.Integer({ minimum: 1, description: 'Counted from the first page of the file' }),
    text: text({ description: 'Text of the page, in compatibility form; pictures and scans have none' }),
    ...lineage,
  },
  columns: ['unified_id'],
  lookups: [['unified_id']],
  filters: {},
  order: (row) => [row.unified_id, row.file_sha256, row.page],
})

/** One page of a file. */
export type ProgramFilePage = RecordOf<typeof programFilePage>
