import type { Finding } from '../../../features/citations/draft/draft-shapes.ts'
import { type Html, html } from '../../../lib/html.ts'
import type { Language } from '../../../lib/language.ts'
import { type MarkedFinding, markedParts } from './marked-parts.ts'
import { verdicts } from './words.ts'

/** Bytes of the longest draft that a page shows whole: a page stays under 200 KB (docs/pages.md). */
const mostShownBytes = 40_000

/** Letters on each side of a citation where a longer one is shown. */
const around = 60

/** Letters of one citation on a page. */
const mostOfOne = 200

/** Findings that a page shows; the file has all. */
export const mostShown = 40

export const isLong = (draft: string): boolean => Buffer.byteLength(html`${draft}`.text) > mostShownBytes

/** The text as it is, each citation with its number and verdict; of a long one what stands around the first citations. */
export function markedText(draft: string, findings: readonly Finding[], language: Language): Html {
  const parts = markedParts(draft, findings)
  const isInPart = isLong(draft)
  const shown = isInPart ? parts.slice(0, 2 * mostShown + 1) : parts
  return html`${shown.map((part, i) => {
    if (typeof part !== 'string') return markShown(part, language)
    const isFirst = i === 0
    const isLast = i === parts.length - 1
    return html`${isInPart ? excerpt(part, isFirst, isLast) : part}`
  })}`
}

function markShown({ finding: { text, verdict }, note }: MarkedFinding, language: Language): Html {
  const [name, look] = verdicts[verdict]
  const label = `${note} ${name[language]}`
  return html`<mark class="${look}">${shortened(text)}${note > mostShown ? html`<b>${label}</b>` : html`<a href="#c${note}">${label}</a>`}</mark>`
}

/** The two ends of what stands between citations; only one of them where it begins or ends the draft. */
function excerpt(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * around) return text
  const before = isFirst ? '' : text.slice(0, around)
  const after = isLast ? '' : text.slice(-around)
  return `${whole(before)} … ${whole(after)}`
}

/** A text that fits on the page. */
export const shortened = (text: string, most = mostOfOne): string =>
  text.length > most ? `${whole(text.slice(0, most))}…` : text

/** Without the half of a character that a cut has left at an end. */
const whole = (text: string): string => text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '')
