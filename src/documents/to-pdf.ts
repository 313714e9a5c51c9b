import type { DocumentModel } from './document-model.ts'
import { renderInThread } from './render-in-thread.ts'

/** A document as a PDF file of A4 pages with its Japanese font and text that can be read off again; the same model gives the same bytes on any machine and day. */
export const toPdf = (model: DocumentModel): Promise<Buffer> => renderInThread({ format: 'pdf', input: [model] })
