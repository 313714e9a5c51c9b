import { shipped } from './shipped.ts'

/**
 * For readers of PDF: what the codes of Japanese fonts mean that a file names and does not hold (ISO 32000-1, 9.7.5.2), as pdf.js
 * packs them; its build for servers leaves them out.
 */
export const japaneseFonts = { cMapUrl: `${shipped('static/cmaps')}/`, cMapPacked: true } as const
