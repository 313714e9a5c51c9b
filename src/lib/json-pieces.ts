/** Items of a list inside an object that is written at once. */
const longestList = 32

/**
 * What JSON.stringify makes of data without `toJSON`, in pieces: one for each item of a list, or of the lists at the top of an
 * object and the long ones below.
 */
export function* jsonPieces(value: object): Generator<string, void> {
  if (Array.isArray(value)) return yield* listPieces(value)
  let before = '{'
  for (const [key, member] of Object.entries(value)) {
    const isOpened = Array.isArray(member) || holdsLongList(member)
    const text = isOpened ? '' : JSON.stringify(member)
    if (text === undefined) continue
    yield `${before}${JSON.stringify(key)}:${text}`
    if (isOpened) yield* jsonPieces(member)
    before = ','
  }
  yield before === '{' ? '{}' : '}'
}

function* listPieces(items: readonly unknown[]): Generator<string, void> {
  yield '['
  for (const [i, item] of items.entries()) yield `${i === 0 ? '' : ','}${JSON.stringify(item) ?? 'null'}`
  yield ']'
}

/** Whether data has a long list at its top or one level below it; other data is written at once in less time than in pieces. */
export const isLongJson = (value: object): boolean =>
  isLongList(value) || holdsLongList(value) || Object.values(value).some(holdsLongList)

const isLongList = (value: unknown): boolean => Array.isArray(value) && value.length > longestList

const holdsLongList = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.values(value).some(isLongList)

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

/** How many objects and lists stand inside one another, counted no further than one more than `most`; never recursive. */
export function jsonDepth(value: unknown, most: number): number {
  let level = [value].filter(isContainer)
  for (let depth = 0; depth <= most; depth++) {
    if (level.length === 0) return depth
    const inner: object[] = []
    for (const one of level) for (const child of Object.values(one)) if (isContainer(child)) inner.push(child)
    level = inner
  }
  return most + 1
}

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null
