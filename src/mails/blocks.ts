import { type Html, html } from '../lib/html.ts'

/** An address with what stands for it. */
export interface Link {
  readonly text: string
  readonly url: string
}

/** A part of a mail: a paragraph, or what is named. */
export type Block =
  | string
  | { readonly heading: string }
  | { readonly link: Link }
  | { readonly items: readonly (string | Link)[] }
  | { readonly rows: readonly (readonly [label: string, value: string])[] }
  | { readonly rule: true }

const rule = '─'.repeat(20)

/** The blocks as plain text. */
export const textOf = (blocks: readonly Block[]): string => `${blocks.map(textOfBlock).join('\n\n')}\n`

function textOfBlock(block: Block): string {
  if (typeof block === 'string') return block
  if ('heading' in block) return `■ ${block.heading}`
  if ('link' in block) return `${block.link.text}\n${block.link.url}`
  if ('items' in block) return block.items.map(itemText).join('\n')
  if ('rows' in block) return block.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
  return rule
}

const itemText = (item: string | Link): string =>
  typeof item === 'string' ? `・${item}` : `・${item.text}\n  ${item.url}`

/** The blocks as HTML that mail programs show: no style that one of them drops changes what is said. */
export const htmlOf = (blocks: readonly Block[]): Html => html`${blocks.map(htmlOfBlock)}`

function htmlOfBlock(block: Block): Html {
  if (typeof block === 'string') return html`<p>${block}</p>`
  if ('heading' in block) return html`<h2 style="font-size:16px;margin:24px 0 8px">${block.heading}</h2>`
  if ('link' in block) return html`<p>${anchor(block.link)}</p>`
  if ('items' in block)
    return html`<ul>${block.items.map((item) => html`<li>${typeof item === 'string' ? item : anchor(item)}</li>`)}</ul>`
  if ('rows' in block)
    return html`<table style="border-collapse:collapse">${block.rows.map(
      ([label, value]) =>
        html`<tr><th style="text-align:left;padding:2px 16px 2px 0">${label}</th><td style="padding:2px 0">${value}</td></tr>`,
    )}</table>`
  return html`<hr>`
}

/** Records carry addresses of other people: only what a browser may open is a link. */
const anchor = ({ text, url }: Link): Html =>
  /^https?:\/\//.test(url) ? html`<a href="${url}">${text}</a>` : html`${text}`
