import { type Html, html } from '../../../lib/html.ts'
import type { Language } from '../../../lib/language.ts'
import type { Context } from '../../../operation/context.ts'
import { addressOf, recordAddress } from '../../addresses.ts'
import { type AnswerOf, ask, type RowOf } from '../../asking.ts'
import { dayWords } from '../../components/figures.ts'
import { words } from './words.ts'

/** A version of the data as `list_audit_snapshots` tells it. */
export type KeptVersion = RowOf<'list_audit_snapshots'>

/** Versions that one page offers. */
const mostVersions = 20

/** The versions that are kept beside the one that answers, the newest first. */
export async function keptVersions(ctx: Context): Promise<readonly KeptVersion[]> {
  const { results } = await ask('list_audit_snapshots', { limit: mostVersions }, ctx)
  return results.filter(({ is_kept, snapshot_id }) => is_kept && snapshot_id !== ctx.snapshot.id)
}

/** The address of the page that shows versions of a law or an article. */
export const versionsAddress = (dataset: 'laws' | 'law_articles', id: string): string =>
  `${recordAddress(dataset, id)}/versions`

/** The ways to the differences from each version of the data that is kept, which are no versions of the law. */
export function versionLinks(address: string, kept: readonly KeptVersion[], language: Language): Html {
  const { none, since, dataNote } = words[language]
  if (kept.length === 0) return html`<p class="quiet">${none}</p>`
  const published = publishedWords(kept, language)
  const list = kept.map(
    ({ snapshot_id }, i) =>
      html`<li><a href="${addressOf(address, { from: snapshot_id })}" rel="nofollow">${since(published[i] ?? '')}</a></li>`,
  )
  return html`<p class="quiet">${dataNote}</p><ul>${list}</ul>`
}

/** When versions were published: the day, with as much of the time of day as tells two of one day apart. */
export function publishedWords(kept: readonly { readonly built_at: string | null }[], language: Language): string[] {
  const ways = [0, 5, 8].map((length) => kept.map(({ built_at }) => published(built_at, length, language)))
  return kept.map((_, i) => {
    const isTold = (words: readonly string[]) => words.indexOf(words[i] ?? '') === words.lastIndexOf(words[i] ?? '')
    return (ways.find(isTold) ?? ways.at(-1))?.[i] ?? ''
  })
}

/** A day, with the first signs of the time in Japan: 10:12:33. */
function published(moment: string | null, signs: number, language: Language): string {
  if (moment === null) return words[language].unnamed
  const time = timeInJapan.format(new Date(moment)).slice(0, signs)
  return `${dayWords(moment, language)} ${time}`.trim()
}

const timeInJapan = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tokyo', timeStyle: 'medium' })

/** The folded part of a page that leads to versions of the data. */
export const dataVersions = (address: string, kept: readonly KeptVersion[], language: Language): Html =>
  html`<details><summary>${words[language].data}</summary>${versionLinks(address, kept, language)}</details>`

type Wordings = AnswerOf<'get_law_article_as_of'>['wordings_held']

/** The wordings of an article that are held, by the days on which they came into force, the newest first. */
export function wordingLinks(address: string, wordings: Wordings, language: Language): Html | null {
  const { inForceFrom } = words[language]
  const days = wordings.flatMap(({ effective_from }) => effective_from ?? []).toReversed()
  if (days.length === 0) return null
  const list = days.map(
    (day) =>
      html`<li><a href="${addressOf(address, { on: day })}" rel="nofollow">${inForceFrom(dayWords(day, language))}</a></li>`,
  )
  return html`<ul>${list}</ul>`
}

/** Asks what the text was on a day. */
export function dayForm(address: string, on: string, language: Language): Html {
  const { onDay, show } = words[language]
  return html`<form class="no-print" action="${address}" method="get"><label for="on">${onDay}</label>
<div class="row"><input id="on" name="on" type="date" value="${on}" required><button>${show}</button></div></form>`
}
