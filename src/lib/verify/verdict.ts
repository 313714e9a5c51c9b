import type { Figures, Verification } from './verification.ts'

/** Whether something in a document rests on a rule or on the word of the service. */
export const isInPart = (figures: Figures | null | undefined): boolean =>
  Object.keys(figures?.not_covered ?? {}).length > 0

/** What is said of a document in one line; a document of test mode is never called proven. */
export function verdictOf({ ok, mode, proven }: Verification): {
  readonly isGood: boolean
  readonly ja: string
  readonly en: string
} {
  if (mode === 'test')
    return { isGood: false, ja: 'TEST（試験用）: 証明ではありません', en: 'TEST: proves nothing about real records' }
  if (ok && isInPart(proven?.figures))
    return {
      isGood: true,
      ja: '一部を除いて証明されました',
      en: 'Proven in part: some values rest on rules or the word of the service',
    }
  return ok
    ? { isGood: true, ja: '証明されました', en: 'Proven' }
    : { isGood: false, ja: '証明されませんでした', en: 'Not proven' }
}
