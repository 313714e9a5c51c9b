import { Html, html } from '../../lib/html.ts'
import { japaneseMarked } from '../../lib/japanese-marked.ts'
import type { Language } from '../../lib/language.ts'
import type { Text } from '../../lib/text.ts'
import type { FeedLink, PageContent } from '../../operation/answer/ready-page.ts'
import type { Visitor } from '../../operation/pages/page.ts'
import { assetAddress } from './page-assets.ts'
import { logInLink, visitorPart } from './visitor-part.ts'

interface Document extends PageContent {
  readonly language: Language
  /** Path and query of the page; null where it is not known or no way leads back to it. */
  readonly here?: string | null
  /** The same page in the other language; null where there is none. */
  readonly otherLanguage: string | null
  /** Public address of the service, which previews need. */
  readonly baseUrl?: string
  /** The address of another page of ours. */
  readonly link?: (path: string) => string
  /** Who is logged in, null where nobody is; absent where that was not asked. */
  readonly visitor?: Visitor | null | undefined
}

const alternate = ({ type, title, href }: FeedLink): Html =>
  html`<link rel="alternate" type="${type}" title="${title}" href="${href}">`

interface SiteLink {
  readonly path: string
  readonly name: string
}

const rooms = [
  { path: '/search', ja: 'さがす', en: 'Find' },
  { path: '/profile', ja: '会社の条件から', en: 'Profile' },
  { path: '/combine', ja: '併用を調べる', en: 'Combine' },
  { path: '/shortlist', ja: '候補リスト', en: 'Shortlist' },
  { path: '/check/draft', ja: '引用チェック', en: 'Citations' },
  { path: '/check/invoices', ja: 'インボイス確認', en: 'Invoices' },
  { path: '/check/counterparties', ja: '取引先確認', en: 'Counterparties' },
  { path: '/calendar', ja: '締切カレンダー', en: 'Calendar' },
  { path: '/verify', ja: 'レシートの検証', en: 'Verify' },
  { path: '/account', ja: 'アカウント', en: 'Account' },
]

const foot = [
  { path: '/snapshots', ja: 'データの版', en: 'Snapshots' },
  { path: '/feeds', ja: 'フィード', en: 'Feeds' },
  { path: '/status', ja: '稼働状況', en: 'Status' },
  { path: '/docs', ja: 'ドキュメント', en: 'Documentation' },
  { path: '/docs/errors', ja: 'エラーについて', en: 'Errors' },
  { path: '/contact', ja: 'お問い合わせ', en: 'Contact' },
]

const inLanguage =
  (links: readonly (Text & { readonly path: string })[]) =>
  (language: Language): readonly SiteLink[] =>
    links.map(({ path, ...names }) => ({ path, name: names[language] }))

/** The rooms for people, at the head of every page. */
export const siteLinks = inLanguage(rooms)
/** What stands at the foot of every page. */
export const siteFooter = inLanguage(foot)

/** Whether an address is that of a room. */
const isHere = (here: string | null, path: string): boolean => here?.split('?', 1)[0] === path

/** A whole page, readable on a telephone and on paper. */
export function pageDocument(page: Document): string {
  const { language, title, body, isWide } = page
  const words = { ja: { skip: '本文へ', site: 'サイト' }, en: { skip: 'Skip to content', site: 'Site' } }[language]
  const { link = (path) => path, here = null, visitor } = page
  const main = html`<a class="skip" href="#main">${words.skip}</a>
<header><a class="brand" href="${link('/')}">Konkyo 根拠</a>
<nav aria-label="${words.site}"><ul>${siteLinks(language).map(
    ({ path, name }) =>
      html`<li><a href="${link(path)}"${isHere(here, path) ? new Html(' aria-current="page"') : null}>${name}</a></li>`,
  )}</ul></nav>${visitorPart(visitor, { language, link })}</header>
<main id="main" tabindex="-1"><h1>${title}</h1>${body}</main>
<footer>${siteFooter(language).map(({ path, name }) => html`<a href="${link(path)}">${name}</a>`)}${logInLink(visitor, { language, link })}${otherLanguageLink(page)}</footer>`
  const document = `<!doctype html><html lang="${language}"><head>${headOf(page).text}</head><body${isWide ? ' class="wide"' : ''}>${main.text}</body></html>\n`
  return language === 'en' ? japaneseMarked(document) : document
}

function headOf({ title, alternates = [], isEnhanced, jsonLd, ...page }: Document): Html {
  const script = isEnhanced ? html`<script src="${assetAddress('script')}" defer></script>` : null
  return html`<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | Konkyo</title>${page.canonical === undefined ? html`<meta name="robots" content="noindex">` : null}
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="stylesheet" href="${assetAddress('style')}">${script}${refreshOf(page)}
${previewOf({ title, ...page })}${alternates.map(alternate)}${jsonLd === undefined ? null : jsonLdScript(jsonLd)}`
}

/** A browser that runs the script of the page looks again by that. */
function refreshOf({ refreshSeconds }: Pick<Document, 'refreshSeconds'>): Html | null {
  return refreshSeconds === undefined
    ? null
    : html`<noscript><meta http-equiv="refresh" content="${refreshSeconds}"></noscript>`
}

/** How programs that show links show this one (the Open Graph protocol), and its one address. */
function previewOf({ title, description, canonical, baseUrl, language }: Omit<Document, 'body'>): Html | null {
  if (baseUrl === undefined) return null
  const said = description === undefined ? null : html`<meta name="description" content="${description}">`
  const properties = {
    'og:site_name': 'Konkyo 根拠',
    'og:type': 'website',
    'og:title': title,
    'og:locale': { ja: 'ja_JP', en: 'en_GB' }[language],
    ...(description !== undefined && { 'og:description': description }),
    ...(canonical !== undefined && { 'og:url': `${baseUrl}${canonical}` }),
    'og:image': `${baseUrl}${assetAddress('preview')}`,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Konkyo 根拠',
  }
  const metas = Object.entries(properties).map(([name, value]) => html`<meta property="${name}" content="${value}">`)
  const one = canonical === undefined ? null : canonicalLinks(`${baseUrl}${canonical}`)
  return html`${said}${metas}<meta name="twitter:card" content="summary_large_image">${one}`
}

const canonicalLinks = (address: string): Html => {
  const inEnglish = `${address}${address.includes('?') ? '&' : '?'}lang=en`
  return html`<link rel="canonical" href="${address}"><link rel="alternate" hreflang="ja" href="${address}"><link rel="alternate" hreflang="en" href="${inEnglish}">`
}

/** A block of data, which browsers do not run; no text in it can end it. */
const jsonLdScript = (data: object): Html =>
  new Html(`<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`)

function otherLanguageLink({ language, otherLanguage }: Document): Html | null {
  if (otherLanguage === null) return null
  const other = { ja: { code: 'en', name: 'English' }, en: { code: 'ja', name: '日本語' } }[language]
  return html`<a href="${otherLanguage}" lang="${other.code}" hreflang="${other.code}">${other.name}</a>`
}
