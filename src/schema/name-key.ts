import { normalizeText } from '../lib/japanese-text.ts'

/** A name as it is compared with others: normalised, null when there is none. */
export const nameKey = (name: string | null): string | null => (name === null ? null : normalizeText(name))
