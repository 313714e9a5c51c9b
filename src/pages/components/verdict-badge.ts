import { type Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'

const names = {
  compatible: { ja: '併用できる', en: 'Compatible', look: 'good' },
  incompatible: { ja: '併用できない', en: 'Incompatible', look: 'bad' },
  requires_review: { ja: '条件による', en: 'Depends', look: 'asks' },
  unknown: { ja: '不明', en: 'Unknown', look: 'warn' },
} as const

/** What the evidence makes of two programs. */
export type VerdictName = keyof typeof names

/** A verdict in words. */
export const verdictName = (verdict: VerdictName, language: Language): string => names[verdict][language]

/** The class that gives it its colour. */
export const verdictLook = (verdict: VerdictName): string => names[verdict].look

/** A verdict in words and colour. */
export const verdictBadge = (verdict: VerdictName, language: Language): Html =>
  html`<span class="badge ${verdictLook(verdict)}">${verdictName(verdict, language)}</span>`
