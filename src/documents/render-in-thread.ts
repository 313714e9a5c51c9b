import { Thread } from '../threads/thread.ts'
import type { DocumentModel, Sheet } from './document-model.ts'

/** A format and the arguments of its renderer. */
export type Rendering =
  | { readonly format: 'docx' | 'pdf'; readonly input: readonly [DocumentModel] }
  | { readonly format: 'xlsx'; readonly input: readonly [sheets: readonly Sheet[], asOf: string] }

const thread = new Thread(new URL('./rendering-thread.mjs', import.meta.url))

/** Renders in the one thread for documents, because a long document would hold up every other call. */
export async function renderInThread({ format, input }: Rendering): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await thread.run<Uint8Array>(format, input)
  return Buffer.from(buffer, byteOffset, byteLength)
}
