import { createHash } from 'node:crypto'
import { Html, html } from '../../../lib/html.ts'

/** A record as its preview shows it. */
export interface PreviewFacts {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly description: string
  readonly source: { readonly label: string; readonly url: string } | null
}

const style = `body{font:14px/1.5 "Hiragino Sans","Noto Sans JP",sans-serif;margin:12px;color:#1f2328;background:#fff}
h1{font-size:16px;margin:0 0 4px}p{margin:0 0 4px}.quiet{color:#57606a}a{color:#0550ae;overflow-wrap:anywhere}`

const hash = createHash('sha256').update(style).digest('base64')

/** A preview may stand in a frame of any page; it runs nothing and loads nothing. */
export const previewPolicy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors *`

/** A preview as a document. */
export const previewDocument = ({ id, name, type, description, source }: PreviewFacts): string =>
  html`<!doctype html><html lang="ja"><head><meta charset="utf-8"><title>${name}</title>${new Html(`<style>${style}</style>`)}</head>
<body><h1>${name}</h1><p class="quiet">${type} · ${id}</p><p>${description}</p>${source && html`<p>${source.label}: <a href="${source.url}" target="_blank" rel="noopener noreferrer">${source.url}</a></p>`}</body></html>`
    .text
