import { html } from '../../lib/html.ts'
import { anchorOf, failures } from '../../operation/errors.ts'
import { pageDocument } from './page-document.ts'

/** What each v2 error code means, as one static page without scripts: the target of every error's `documentation`. */
export function errorPage(): string {
  const byCode = new Map<string, string[]>()
  for (const [kind, { status, code, retryable }] of Object.entries(failures)) {
    const line = `${status} ${kind.replaceAll('_', ' ')}${retryable ? ' (a retry can help, after Retry-After)' : ''}`
    byCode.set(code, [...(byCode.get(code) ?? []), line])
  }
  const sections = [...byCode].map(
    ([code, lines]) =>
      html`<h2 id="${anchorOf(code)}">${code}</h2><ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`,
  )
  const body = html`<p>Every failure has a body with <code>detail</code>; nothing that failed is billed. <span lang="ja">失敗した呼び出しに課金はありません。</span></p>${sections}`
  return pageDocument({ title: 'Errors', language: 'en', body, otherLanguage: null })
}
