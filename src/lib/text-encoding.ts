import { byName } from './by-name.ts'
/** Encodings in which Japanese sources publish; `shift_jis` is Windows code page 932, as WHATWG defines it. */
export type Encoding = 'utf-8' | 'shift_jis' | 'euc-jp'

const names: Record<Encoding, string> = byName({ 'utf-8': 'UTF-8', shift_jis: 'Shift_JIS (cp932)', 'euc-jp': 'EUC-JP' })

/** The name of an encoding for people. */
export const encodingName = (encoding: Encoding): string => names[encoding]

/** A decoder that throws at bytes that the encoding does not know; a byte order mark is dropped. */
export const strictDecoder = (encoding: Encoding) => new TextDecoder(encoding, { fatal: true })

/** The encoding that the label of a document means (`Windows-31J`, `UTF8`), or undefined when it is none of ours. */
export function encodingOfLabel(label: string): Encoding | undefined {
  const known = label.trim().toLowerCase() === 'cp932' ? 'shift_jis' : label
  try {
    const { encoding } = new TextDecoder(known)
    return encoding in names ? (encoding as Encoding) : undefined
  } catch {
    return undefined
  }
}

/** The encoding of bytes of which the first ones are known; throws a sentence when they are no text that we read. */
export function sniffEncoding(head: Buffer, isWhole: boolean): Encoding {
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff))
    throw new Error('is UTF-16; save it as UTF-8 or Shift_JIS')
  if (head.includes(0)) throw new Error('holds NUL bytes: it is no text file')
  if (decodes(head, 'utf-8', isWhole)) return 'utf-8'
  if (decodes(head, 'shift_jis', isWhole)) return 'shift_jis'
  throw new Error(`is neither ${names['utf-8']} nor ${names.shift_jis}`)
}

function decodes(bytes: Buffer, encoding: Encoding, isWhole: boolean): boolean {
  try {
    strictDecoder(encoding).decode(bytes, { stream: !isWhole })
    return true
  } catch {
    return false
  }
}

/** What switches to Japanese letters in ISO-2022-JP (RFC 1468), which mail programs and old hosts write: ESC and these. */
const switches = ['$B', '$@', '(J', '(I'].map((letters) => `\u001b${letters}`)

/** The text of bytes in ISO-2022-JP, which are otherwise plain ASCII; null for others. */
export function iso2022JpText(bytes: Buffer): string | null {
  if (!bytes.includes(0x1b)) return null
  if (!switches.some((one) => bytes.includes(one)) || bytes.some((byte) => byte > 0x7f)) return null
  try {
    return new TextDecoder('iso-2022-jp', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
