import { english } from './english.ts'
import { japanese } from './japanese.ts'

/** What the rooms of the account say; names of operations and states stay as programs know them. */
export const words = { ja: japanese, en: english } as const
