import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { invalid } from '../../operation/errors.ts'

/** Good at text of three bytes a letter, and quick with a list of megabytes. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** A text for the form that comes next: the page carries it, so that nothing of it is kept here. */
export const carried = (text: string): string => brotliCompressSync(text, quality).toString('base64url')

const notCarried = {
  ja: '画面から渡された内容と違います。ファイルを選び直してください。',
  en: 'is not what the page carried; upload the file again',
}

/** The text that a field of a form carried, of so many bytes at most; 422 for what is none. */
export function broughtBack(field: string, value: unknown, mostBytes: number): string {
  try {
    return brotliDecompressSync(Buffer.from(String(value), 'base64url'), { maxOutputLength: mostBytes }).toString()
  } catch {
    throw invalid([{ loc: ['body', field], ...notCarried, type: field }])
  }
}
