import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import { shipped } from '../../lib/shipped.ts'
import { siteFooter, siteLinks } from './page-document.ts'
import { fixedHeaders, mountDocument, ReadyDocument } from './ready-document.ts'

/** Where the build puts the page. */
const place = shipped('dist/verify.html')

const languages = ['ja', 'en'] as const
const words = { ja: { site: 'サイト', skip: '本文へ' }, en: { site: 'Site', skip: 'Skip to content' } }

/** The rooms in one language, of which the page shows one. */
const siteIn = (language: Language): Html =>
  html`<nav class="${language}" lang="${language}" aria-label="${words[language].site}"><ul>${siteLinks(language).map(
    ({ path, name }) =>
      html`<li><a href="${path}"${path === '/verify' ? new Html(' aria-current="page"') : null}>${name}</a></li>`,
  )}</ul></nav>`

const skipIn = (language: Language): Html =>
  html`<a class="skip ${language}" lang="${language}" href="#main">${words[language].skip}</a>`

const footIn = (language: Language): Html[] =>
  siteFooter(language).map(
    ({ path, name }) => html`<a class="${language}" lang="${language}" href="${path}">${name}</a>`,
  )

/** The page as the service sends it: in the frame of all others, which one that is kept on a disk does without. */
function inFrame(page: string): string {
  const begins = page.indexOf('<header>')
  const ends = page.indexOf('</header>', begins) + '</header>'.length
  const header = html`${languages.map(skipIn)}<header><a class="brand" href="/">Konkyo 根拠</a>${languages.map(siteIn)}</header>`
  const framed = `${page.slice(0, begins)}${header.text}${page.slice(ends)}`
  return framed.replace('<footer>', () => `<footer>${html`${languages.flatMap(footIn)}`.text}`)
}

/** Mounts the page that verifies receipts inside a browser: one file that works from a disk as well. */
export function mountVerifyPage(app: FastifyInstance, throttle: (request: FastifyRequest) => void): void {
  const page = Buffer.from(inFrame(readFileSync(place, 'utf8')))
  const headers = {
    ...fixedHeaders,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `${policyOf(page.toString())}; frame-ancestors 'none'`,
    'cache-control': 'no-cache',
  }
  mountDocument(app, '/verify', { document: new ReadyDocument(() => page), headers, throttle })
}

/** The policy that the page carries for readers who open it from a disk; only a header can forbid framing. */
function policyOf(page: string): string {
  const [, policy] = /http-equiv="content-security-policy" content="([^"]+)"/.exec(page) ?? []
  if (policy === undefined) throw new Error(`${place} carries no policy`)
  return policy
}
