import { type Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'

const names = {
  compatible: ['併用できる', 'Compatible', 'good'],
  incompatible: ['併用できない', 'Incompatible', 'bad'],
  requires_review: ['条件による', 'Depends', 'asks'],
  unknown: ['不明', 'Unknown', 'warn'],
} as const

/** What the evidence makes of two programs. */
export type VerdictName = keyof typeof names

/** A verdict in words. */
export const verdictName = (verdict: VerdictName, language: Language): string =>
  names[verdict][language === 'ja' ? 0 : 1]

/** The class that gives it its colour. */
export const verdictLook = (verdict: VerdictName): string => names[verdict][2]

/** A verdict in words and colour. */
export const verdictBadge = (verdict: VerdictName, language: Language): Html =>
  html`<span class="badge ${verdictLook(verdict)}">${verdictName(verdict, language)}</span>`
