import type { Verification } from './verification.ts'

/** What is said of a document in one line; a document of test mode is never called proven. */
export function verdictOf({ ok, mode }: Verification): {
  readonly isGood: boolean
  readonly ja: string
  readonly en: string
} {
  if (mode === 'test')
    return { isGood: false, ja: 'TEST（試験用）: 証明ではありません', en: 'TEST: proves nothing about real records' }
  return ok
    ? { isGood: true, ja: '証明されました', en: 'Proven' }
    : { isGood: false, ja: '証明されませんでした', en: 'Not proven' }
}
