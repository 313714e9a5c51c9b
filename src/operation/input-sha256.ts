import { createHash } from 'node:crypto'
import { canonicalJson } from '../lib/canonical-json.ts'

/** SHA-256 of an input with its defaults, as a quote names it. */
export const inputSha256 = (input: Readonly<Record<string, unknown>>): string =>
  createHash('sha256').update(canonicalJson(input)).digest('hex')
