import { Html, html } from '../lib/html.ts'
import { type Block, type DocumentModel, dayLines, type Mark, markColours, markLabel } from './document-model.ts'
import { shownText } from './shown-text.ts'

const marks = Object.entries(markColours).map(
  ([look, { ink, ground }]) => `mark.${look}{background:#${ground}}mark.${look} a{color:#${ink}}`,
)
const style = `body{max-width:46rem;margin:2rem auto;padding:0 1rem;font-family:system-ui,sans-serif;line-height:1.7;overflow-wrap:anywhere}
p,li,td{white-space:pre-wrap}mark{color:inherit}mark a{font-weight:bold;font-size:.85em}p.marked{margin:0;min-height:1.7em}
table{border-collapse:collapse}th,td{border:1px solid #8C959F;padding:.2rem .5rem;text-align:left}
${marks.join('')}`

/** A document as one HTML file that loads nothing and runs nothing: a policy in it holds wherever it is opened. */
export function toHtml(model: DocumentModel): string {
  const { title, subtitle, language, blocks } = model
  const head = html`<meta charset="utf-8"><meta http-equiv="content-security-policy" content="default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${shownText(title)}</title><style>${new Html(style)}</style>`
  const body = html`<h1>${shownText(title)}</h1>${subtitle ? html`<p>${shownText(subtitle)}</p>` : null}${dayLines(model).map((line) => html`<p>${shownText(line)}</p>`)}
${blocks.map(shownBlock)}`
  return `<!doctype html><html lang="${language}"><head>${head.text}</head><body>${body.text}</body></html>\n`
}

function shownBlock(block: Block): Html {
  switch (block.kind) {
    case 'heading': {
      const name = new Html(`h${block.level + 1}`)
      return html`<${name}>${shownText(block.text)}</${name}>\n`
    }
    case 'paragraph':
      return html`<p>${shownText(block.text)}</p>\n`
    case 'list':
      return html`<ul>${block.items.map((item) => html`<li>${shownText(item)}</li>`)}</ul>\n`
    case 'table':
      return html`<table><thead><tr>${cells('th', block.head)}</tr></thead><tbody>${block.rows.map((row) => html`<tr>${cells('td', row)}</tr>`)}</tbody></table>\n`
    case 'fields':
      return html`<table>${block.pairs.map(([name, value]) => html`<tr>${cells('th', [name])}${cells('td', [value])}</tr>`)}</table>\n`
    case 'marked':
      return html`<p class="marked">${block.parts.map((part) => (typeof part === 'string' ? html`${shownText(part)}` : marked(part)))}</p>\n`
    case 'note':
      return html`<section id="note-${block.mark.note}"><p>${marked(block.mark)}</p><ul>${block.lines.map((line) => html`<li>${linked(shownText(line))}</li>`)}</ul></section>\n`
  }
}

const cells = (name: 'th' | 'td', texts: readonly string[]): Html[] =>
  texts.map((text) => html`<${new Html(name)}>${shownText(text)}</${new Html(name)}>`)

const marked = (mark: Mark): Html =>
  html`<mark class="${mark.look}">${shownText(mark.text)}<a href="#note-${mark.note}">${markLabel(mark)}</a></mark>`

/** A line that is an address leads there. */
const linked = (line: string): Html =>
  /^https?:\/\/\S+$/i.test(line) ? html`<a href="${line}" rel="noreferrer">${line}</a>` : html`${line}`
