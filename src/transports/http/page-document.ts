import { createHash } from 'node:crypto'
import { type Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import type { FeedLink, PageContent } from '../../operation/ready-page.ts'
import { pageStyle } from './page-style.ts'

/** How a policy names the one style that pages have (CSP Level 3, hash sources). */
export const styleSource = `'sha256-${createHash('sha256').update(pageStyle).digest('base64')}'`

interface Document {
  readonly language: Language
  readonly title: string
  readonly body: Html
  readonly alternates?: PageContent['alternates']
  /** The same page in the other language; null where there is none. */
  readonly otherLanguage: string | null
}

const alternate = ({ type, title, href }: FeedLink): Html =>
  html`<link rel="alternate" type="${type}" title="${title}" href="${href}">`

/** A whole page without scripts, readable on a telephone. */
export function pageDocument({ language, title, body, alternates = [], otherLanguage }: Document): string {
  const other = language === 'ja' ? { code: 'en', name: 'English' } : { code: 'ja', name: '日本語' }
  const head = html`<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>${title} | Konkyo</title>${alternates.map(alternate)}`
  const foot =
    otherLanguage === null
      ? null
      : html`<footer><a href="${otherLanguage}" lang="${other.code}" hreflang="${other.code}">${other.name}</a></footer>`
  const main = html`<header>Konkyo 根拠</header><main><h1>${title}</h1>${body}</main>${foot}`
  return `<!doctype html><html lang="${language}"><head>${head.text}<style>${pageStyle}</style></head><body>${main.text}</body></html>\n`
}
