import { byName } from './by-name.ts'
/** Markup that may be sent as it stands: every text in it was escaped. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = string | number | Html | readonly Html[] | null

/** Markup with values put in: a text is escaped, markup stays markup, null is nothing. For content and quoted attributes only. */
export function html(fixed: TemplateStringsArray, ...parts: readonly Part[]): Html {
  let text = fixed[0] as string
  for (let i = 1; i < fixed.length; i++) text += markupOf(parts[i - 1] ?? null) + fixed[i]
  return new Html(text)
}

function markupOf(part: Part): string {
  if (part === null) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'string') return escaped(part)
  if (typeof part === 'number') return String(part)
  let text = ''
  for (const one of part) text += one.text
  return text
}

const entities: Record<string, string> = byName({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })

const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] as string)
