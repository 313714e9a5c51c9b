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
