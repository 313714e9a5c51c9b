type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** The same bytes in pieces of one length, but for the last, however they come. */
export async function* regrouped(chunks: Chunks, pieceBytes: number): AsyncGenerator<Buffer> {
  let [waiting, length]: [Uint8Array[], number] = [[], 0]
  for await (const chunk of chunks) {
    waiting.push(chunk)
    length += chunk.length
    if (length < pieceBytes) continue
    const bytes = Buffer.concat(waiting)
    let at = 0
    for (; length - at >= pieceBytes; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes)
    waiting = [bytes.subarray(at)]
    length -= at
  }
  if (length > 0) yield Buffer.concat(waiting)
}
