// Renders documents away from the event loop.
import { serve } from '../threads/serve.ts'
import { formats } from './formats.ts'
import { listFile } from './tables/list-file.ts'

serve({
  document: async ({ format, model }) => (await formats[format].documentInThread())(model),
  workbook: async ({ format, sheets, asOf }) => (await formats[format].workbookInThread())(sheets, asOf),
  list: ({ format, list }) => listFile(format, list),
})
