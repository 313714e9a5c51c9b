import type { DocumentModel } from './document-model.ts'
import { renderInThread } from './render-in-thread.ts'

/** A document as a Word file (ISO/IEC 29500); the same model gives the same bytes on any machine and day. */
export const toDocx = (model: DocumentModel): Promise<Buffer> => renderInThread({ format: 'docx', input: [model] })
