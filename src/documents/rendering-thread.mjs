// Renders documents away from the event loop.
import { serve } from '../threads/serve.ts'
import { docxBytes } from './docx/docx-bytes.ts'
import { pdfBytes } from './pdf/pdf-bytes.ts'
import { xlsxBytes } from './xlsx/xlsx-bytes.ts'

serve({
  docx: (input) => docxBytes(...input),
  pdf: (input) => pdfBytes(...input),
  xlsx: (input) => xlsxBytes(...input),
})
