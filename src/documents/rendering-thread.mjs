// Renders documents away from the event loop.
import { parentPort } from 'node:worker_threads'
import { docxBytes } from './docx/docx-bytes.ts'
import { pdfBytes } from './pdf/pdf-bytes.ts'
import { xlsxBytes } from './xlsx/xlsx-bytes.ts'

const renderers = { docx: docxBytes, pdf: pdfBytes, xlsx: xlsxBytes }

parentPort.on('message', async ({ id, format, input }) => {
  try {
    parentPort.postMessage({ id, bytes: await renderers[format](...input) })
  } catch (error) {
    parentPort.postMessage({ id, error })
  }
})
