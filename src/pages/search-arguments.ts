import { parse } from 'secure-json-parse'
import { invalid } from '../operation/errors.ts'

/** The arguments of a search as a form carries them; 422 for what is no object. */
export function searchArguments(text: unknown): Record<string, unknown> {
  try {
    const given: unknown = parse(String(text))
    if (typeof given === 'object' && given !== null && !Array.isArray(given)) return given as Record<string, unknown>
  } catch {
    // Said below, as for any other text that is no object.
  }
  throw invalid([
    {
      loc: ['body', 'arguments'],
      ja: 'JSONのオブジェクトで指定してください。',
      en: 'must be an object in JSON',
      type: 'type',
    },
  ])
}
