import type { KeyMode } from './public-keys.ts'
import { type Check, failed, passed, type VerifyOptions } from './verification.ts'

/** What is said of a document of test mode: refused unless the caller asked for such; of a live one there is nothing to say. */
export function checkMode(mode: KeyMode, { acceptTest }: VerifyOptions): Check[] {
  if (mode === 'live') return []
  return [
    (acceptTest ? passed : failed)(
      'mode',
      'TEST: this was signed in test mode, over invented records; it proves nothing about real ones.',
      'TEST（試験用）: 試験モードで架空の記録に署名されたもので、実在の記録については何も証明しません。',
    ),
  ]
}
