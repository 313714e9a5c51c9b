import { type Html, html } from '../../lib/html.ts'
import type { Visit } from '../../operation/pages/page.ts'
import { addressOf } from '../addresses.ts'

/** Something to be noticed beside the rest. */
export const panel = (body: Html | string): Html => html`<div class="panel">${body}</div>`

/** A part of a page under its heading. */
export const section = (heading: string, body: Html, id?: string): Html =>
  id === undefined
    ? html`<section><h2>${heading}</h2>${body}</section>`
    : html`<section aria-labelledby="${id}"><h2 id="${id}">${heading}</h2>${body}</section>`

/** What is said of one thing, by its name. */
export type Fact = readonly [name: string, value: Html | string | null]

/** Facts one below the other; one that has no value is left out. */
export function facts(list: readonly Fact[]): Html {
  const stated = list.filter(([, value]) => value !== null && value !== '')
  return html`<dl class="facts">${stated.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
}

/** How many looks a visitor without a key has left today, with the way to go on; nothing for one who is logged in. */
export function quotaNote({ callsLeft, language, here }: Visit): Html | null {
  if (callsLeft === null) return null
  const way = addressOf('/login', { next: here })
  return {
    ja: html`<p class="quiet no-print" role="note">APIキーなしでご覧になれるのは、本日あと<strong>${callsLeft}</strong>回です（日本時間0時に戻ります）。<a href="${way}">APIキーでログイン</a>すると続けられます。</p>`,
    en: html`<p class="quiet no-print" role="note">You have <strong>${callsLeft}</strong> free calls left today without an API key (resets at midnight Japan time). <a href="${way}">Log in with an API key</a> to continue.</p>`,
  }[language]
}
