import type { Sheet } from './document-model.ts'
import { renderInThread } from './render-in-thread.ts'

/** Sheets as an Excel workbook (ISO/IEC 29500) of the day `asOf` (YYYY-MM-DD); the same input gives the same bytes. */
export const toXlsx = (sheets: readonly Sheet[], asOf: string): Promise<Buffer> =>
  renderInThread({ format: 'xlsx', input: [sheets, asOf] })
