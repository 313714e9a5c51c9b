import { type Html, html } from '../../lib/html.ts'

/** Something to be noticed beside the rest. */
export const panel = (body: Html | string): Html => html`<div class="panel">${body}</div>`

/** A part of a page under its heading. */
export const section = (heading: string, body: Html, id?: string): Html =>
  id === undefined
    ? html`<section><h2>${heading}</h2>${body}</section>`
    : html`<section aria-labelledby="${id}"><h2 id="${id}">${heading}</h2>${body}</section>`
