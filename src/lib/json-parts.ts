const [quote, comma, backslash] = [0x22, 0x2c, 0x5c]

/** Bytes that are looked through between two pauses: before this code is compiled, they take about 0.1 µs each. */
const stride = 4096

/** Bytes of one item or member that is long, or of neighbours that are short. */
export interface JsonPart {
  readonly from: number
  readonly to: number
  readonly isLong: boolean
  /** About how many values stand in it, at any depth. */
  readonly values: number
}

/** The parts between two brackets; undefined where a pause may be made. What is longer than `atOnce` bytes is a part of its own. */
export function* jsonParts(bytes: Buffer, atOnce: number): Generator<JsonPart | undefined, void> {
  const end = bytes.length
  if ((yield* trimmed(bytes, 0, end))[0] === end) return
  let [depth, group, from, pause] = [0, 0, 0, stride]
  let [values, valuesBefore] = [0, 0]
  let isText = false
  for (let at = 0; at <= end; at++) {
    const byte = at < end ? (bytes[at] as number) : comma
    if (isText && at < end) {
      // A text that ends with a backslash would lead over the end, and the last part with it.
      if (byte === backslash && ++at >= end) break
      isText = byte === backslash || byte !== quote
    } else if (isText) break
    else if (byte === quote) isText = true
    else if (byte === 0x5b || byte === 0x7b) depth++
    else if (byte === 0x5d || byte === 0x7d) depth--
    else if (byte === comma) {
      values++
      if (depth === 0 || at === end) {
        if (from > group && at - group > atOnce) {
          yield { from: group, to: from - 1, isLong: false, values: valuesBefore }
          group = from
          values -= valuesBefore
        }
        const isLong = at - from > atOnce
        if (isLong || at === end) {
          yield { from: isLong ? from : group, to: at, isLong, values }
          group = at + 1
          values = 0
        }
        valuesBefore = values
        from = at + 1
      }
    }
    if (depth < 0) throw new SyntaxError('a bracket is closed that was never opened')
    if (at < pause) continue
    yield undefined
    pause = at + stride
  }
  if (isText) throw new SyntaxError('a text is not closed')
}

const isSpace = (byte: number | undefined) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09

/** Where a value begins and ends without the white space around it; undefined where a pause may be made. */
export function* trimmed(bytes: Buffer, start: number, end: number): Generator<undefined, [number, number]> {
  let [from, to] = [start, end]
  while (from < to && isSpace(bytes[from])) if (++from % stride === 0) yield
  while (to > from && isSpace(bytes[to - 1])) if (--to % stride === 0) yield
  return [from, to]
}
