import { anchorOf, failures } from '../../operation/errors.ts'

/** What each v2 error code means, as one static page without scripts: the target of every error's `documentation`. */
export function errorPage(): string {
  const byCode = new Map<string, string[]>()
  for (const [kind, { status, code, retryable }] of Object.entries(failures)) {
    const line = `<li>${status} ${kind.replaceAll('_', ' ')}${retryable ? ' (a retry can help, after Retry-After)' : ''}</li>`
    byCode.set(code, [...(byCode.get(code) ?? []), line])
  }
  const sections = [...byCode].map(
    ([code, lines]) => `<h2 id="${anchorOf(code)}">${code}</h2><ul>${lines.join('')}</ul>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Konkyo: errors</title><h1>Errors / エラー</h1>
<p>Every failure has a body with <code>detail</code>; nothing that failed is billed. 失敗した呼び出しに課金はありません。</p>
${sections.join('\n')}</html>
`
}
