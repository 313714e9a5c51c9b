import type { LawArticle } from '../../../../datasets/law-article.ts'
import type { Beside } from '../../../../features/laws/articles/beside.ts'
import { type Html, html } from '../../../../lib/html.ts'
import type { Language } from '../../../../lib/language.ts'
import { recordAddress } from '../../../addresses.ts'

const words = {
  ja: { label: '前後の条文', previous: '前', next: '次', contents: '目次' },
  en: { label: 'Articles before and after', previous: 'Previous', next: 'Next', contents: 'Contents' },
} as const

/** The way to the provisions before and behind an article, and to the contents of its law: at its head a landmark, at its end once more. */
export function besideNav(
  { previous, next }: Beside,
  lawId: string | null,
  language: Language,
): { readonly head: Html | null; readonly end: Html | null } {
  const said = words[language]
  const links = [
    previous &&
      html`<a rel="prev nofollow" href="${addressOfArticle(previous)}">← ${said.previous}: ${nameOf(previous)}</a>`,
    lawId === null
      ? null
      : html`<a href="${recordAddress('laws', lawId)}#contents" rel="nofollow">${said.contents}</a>`,
    next && html`<a rel="next nofollow" href="${addressOfArticle(next)}">${said.next}: ${nameOf(next)} →</a>`,
  ].filter((link): link is Html => link !== null)
  if (links.length === 0) return { head: null, end: null }
  const row = html`<p class="row no-print">${links}</p>`
  return { head: html`<nav aria-label="${said.label}">${row}</nav>`, end: row }
}

const addressOfArticle = ({ article_id }: LawArticle): string => recordAddress('law_articles', article_id)

const nameOf = ({ article_number, title }: LawArticle): string => `${article_number}${title ?? ''}`
