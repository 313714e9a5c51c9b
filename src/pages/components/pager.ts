import { grouped } from '../../lib/grouped.ts'
import { type Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'

interface PagerParts {
  readonly total: number
  readonly offset: number
  readonly limit: number
  readonly language: Language
  href(offset: number): string
}

/** The ways to the rows before and after those that are shown. */
export function pager({ total, offset, limit, language, href }: PagerParts): Html | null {
  if (total <= limit && offset === 0) return null
  const words = {
    ja: { label: 'ページ', before: '前へ', after: '次へ' },
    en: { label: 'Pages', before: 'Back', after: 'More' },
  }[language]
  const link = (name: string, to: number, rel: string) =>
    html`<a class="button" rel="${rel} nofollow" href="${href(to)}">${name}</a>`
  const last = Math.min(offset + limit, total)
  return html`<nav aria-label="${words.label}" class="row no-print">${offset > 0 ? link(words.before, Math.max(0, offset - limit), 'prev') : null}
<p>${grouped(offset + 1)}–${grouped(last)} / ${grouped(total)}</p>
${last < total ? link(words.after, offset + limit, 'next') : null}</nav>`
}
