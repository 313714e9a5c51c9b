import { byName } from './by-name.ts'
/** Markup that may be sent as it stands: every text in it was escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | readonly Html[] | null

/** Markup with values put in: a text is escaped, markup stays markup, null is nothing. For content and quoted attributes only. */
export function html(fixed: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(fixed.reduce((before, text, i) => before + markupOf(parts[i - 1] ?? null) + text))
}

function markupOf(part: Part): string {
  if (part === null) return ''
  if (part instanceof Html) return part.text
  return typeof part === 'object' ? part.map(({ text }) => text).join('') : escaped(String(part))
}

const entities: Record<string, string> = byName({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] as string)
