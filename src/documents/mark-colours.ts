import type { MarkLook } from './document-model.ts'

/** Ink and ground of marks on paper, as RGB in hexadecimal; each ink is readable on its ground (WCAG 2.2, 1.4.3). */
export const markColours: Readonly<Record<MarkLook, { readonly ink: string; readonly ground: string }>> = {
  good: { ink: '17632B', ground: 'E3F4E7' },
  warn: { ink: '7A4600', ground: 'FDF1DC' },
  bad: { ink: 'A40E26', ground: 'FDEAEC' },
  asks: { ink: '4A3A8C', ground: 'EFECFB' },
}
