/**
 * @typedef {{ sql: string, parameters: readonly unknown[], rows?: number | undefined }} Query
 * @typedef {{ id: number, statements: readonly Query[], isWhole: boolean }} Message
 * @typedef {{ text: string, bytes: ArrayBuffer }} Packed
 */

/**
 * A message as JSON text, because cloning many small values costs several times more; its bytes beside it, in one piece.
 * @param {Message} message
 * @returns {string | Packed}
 */
export function packed(message) {
  if (!message.statements.some(({ parameters }) => parameters.some(isBytes))) return JSON.stringify(message)
  /** @type {Uint8Array[]} */
  const pieces = []
  let length = 0
  const placed = (/** @type {unknown} */ value) => {
    if (!isBytes(value)) return value
    pieces.push(value)
    length += value.byteLength
    return { from: length - value.byteLength, to: length }
  }
  const statements = message.statements.map((query) => ({ ...query, parameters: query.parameters.map(placed) }))
  const text = JSON.stringify({ ...message, statements })
  const bytes = new Uint8Array(length)
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.byteLength
  }
  return { text, bytes: bytes.buffer }
}

/**
 * The message again.
 * @param {Packed} packed
 * @returns {Message}
 */
export function unpacked({ text, bytes }) {
  const message = JSON.parse(text)
  for (const query of message.statements) {
    query.parameters = query.parameters.map((/** @type {any} */ value) =>
      value !== null && typeof value === 'object' ? Buffer.from(bytes, value.from, value.to - value.from) : value,
    )
  }
  return message
}

/** @type {(value: unknown) => value is Uint8Array} */
const isBytes = (value) => value instanceof Uint8Array
