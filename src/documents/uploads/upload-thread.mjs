// Reads files of other people away from the event loop.
import { serve } from '../../threads/serve.ts'
import { readTable } from '../tables/read-table.ts'
import { readText } from './read-text.ts'

serve({
  table: async ({ bytes }) => readTable(Buffer.from(bytes)),
  text: async ({ bytes }) => readText(Buffer.from(bytes)),
})
