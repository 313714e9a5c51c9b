import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { invalid } from '../../../operation/errors.ts'

/** Bytes of the longest list: what `csv` of the operation may be in a script of three bytes a letter. */
const mostBytes = 12_000_000

/** A list for the form that confirms it: the page carries it, so that nothing is kept of what nobody ordered. */
export const carried = (csv: string): string => deflateRawSync(csv).toString('base64url')

/** The list that a form carried; 422 for what is none. */
export function broughtBack(carriedList: unknown): string {
  try {
    return inflateRawSync(Buffer.from(String(carriedList), 'base64url'), { maxOutputLength: mostBytes }).toString()
  } catch {
    throw invalid([{ loc: ['body', 'list'], msg: 'is not what the page carried; upload the file again', type: 'list' }])
  }
}
