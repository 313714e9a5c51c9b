import { deserialize, serialize } from 'node:v8'

/**
 * @typedef {{ text: string, bytes: ArrayBuffer }} Packed
 * @typedef {import('./written-file.mjs').Answer} Answer
 */

/** Two lengths go before a frame: of its text, and of the bytes behind it. */
const headLength = 8

/**
 * A message as it goes over a socket.
 * @param {string | Packed} message
 * @returns {Buffer[]}
 */
export function framed(message) {
  if (typeof message === 'string') return [frame(message, 0)]
  return [frame(message.text, message.bytes.byteLength), Buffer.from(message.bytes)]
}

/**
 * @param {string} text
 * @param {number} bytesLength
 */
function frame(text, bytesLength) {
  const length = Buffer.byteLength(text)
  const buffer = Buffer.allocUnsafe(headLength + length)
  buffer.writeUInt32LE(length, 0)
  buffer.writeUInt32LE(bytesLength, 4)
  buffer.write(text, headLength)
  return buffer
}

/**
 * Answers as JSON text like what they answer, unless they hold bytes, which is rare.
 * @param {Answer[]} answers
 * @returns {string | Answer[]}
 */
export const textOf = (answers) => (answers.some(hasBytes) ? answers : JSON.stringify(answers))

/** @param {Answer} answer */
function hasBytes({ result }) {
  const first = result?.rows[0]
  return first !== undefined && Object.values(first).some((value) => value instanceof Uint8Array)
}

/**
 * Answers as they go over a socket.
 * @param {string | Answer[]} answers
 * @returns {Buffer[]}
 */
export function framedAnswers(answers) {
  if (typeof answers === 'string') return framed(answers)
  const bytes = serialize(answers)
  return [frame('', bytes.length), bytes]
}

/**
 * @param {string | Packed} message
 * @returns {string | Answer[]}
 */
export const answersOf = (message) =>
  typeof message === 'string' ? message : deserialize(new Uint8Array(message.bytes))

/** Finds the messages in what comes over a socket, however it is cut. */
export class Frames {
  /** @type {Buffer[]} */
  #pieces = []
  #length = 0
  #wanted = headLength;

  /**
   * @param {Buffer} piece
   * @returns {Generator<string | Packed>}
   */
  *in(piece) {
    this.#pieces.push(piece)
    this.#length += piece.length
    while (this.#length >= this.#wanted) {
      const all = this.#pieces.length === 1 ? /** @type {Buffer} */ (this.#pieces[0]) : Buffer.concat(this.#pieces)
      this.#pieces = [all]
      const end = headLength + all.readUInt32LE(0) + all.readUInt32LE(4)
      this.#wanted = end
      if (all.length < end) return
      const rest = all.subarray(end)
      this.#pieces = rest.length > 0 ? [rest] : []
      this.#length = rest.length
      this.#wanted = headLength
      yield messageIn(all.subarray(0, end))
    }
  }
}

/**
 * @param {Buffer} whole
 * @returns {string | Packed}
 */
function messageIn(whole) {
  const end = headLength + whole.readUInt32LE(0)
  const text = whole.toString('utf8', headLength, end)
  return end === whole.length ? text : { text, bytes: new Uint8Array(whole.subarray(end)).buffer }
}
