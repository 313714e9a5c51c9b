// Makes tables of exported rows away from the event loop. They leave in pieces, each a buffer of its own.
import { serve } from '../../threads/serve.ts'
import { tableFile } from './table-file.ts'

const pieceSize = 1024 * 1024

serve({
  async table({ format, name, asOf, bytes }) {
    const file = await tableFile(bytes, { format, name, asOf })
    return pieces(file)
  },
})

function* pieces(file) {
  for (let at = 0; at < file.length; at += pieceSize) yield new Uint8Array(file.subarray(at, at + pieceSize))
}
