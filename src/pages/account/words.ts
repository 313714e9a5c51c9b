import { english } from './english.ts'
import { japanese } from './japanese.ts'

/** What the rooms of the account say. */
export const words = { ja: japanese, en: english } as const
