import { zlibSync } from 'fflate'
import PDFDocument from 'pdfkit'

/** What a reference of the library holds until it is written. */
interface Stream {
  readonly data: Record<string, unknown>
  buffer: Uint8Array[]
  finalize(): void
}

/**
 * A PDF whose streams are compressed by JavaScript: the zlib of Node gives other bytes from one release and processor to
 * the next. It has to be opened with `compress: false`.
 */
export class PdfFile extends PDFDocument {
  override ref(data: object): PDFKit.PDFKitReference {
    const reference = super.ref(data)
    const stream = reference as unknown as Stream
    const finalize = stream.finalize
    stream.finalize = () => {
      if (stream.buffer.length > 0 && !stream.data.Filter) {
        stream.buffer = [zlibSync(Buffer.concat(stream.buffer))]
        stream.data.Filter = 'FlateDecode'
      }
      finalize.call(stream)
    }
    return reference
  }
}
