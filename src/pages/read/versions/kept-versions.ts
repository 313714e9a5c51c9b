import { type Html, html } from '../../../lib/html.ts'
import type { Language } from '../../../lib/language.ts'
import type { Context } from '../../../operation/context.ts'
import { addressOf, recordAddress } from '../../addresses.ts'
import { ask, type RowOf } from '../../asking.ts'
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

/** The address of the page that compares versions of a law or an article. */
export const versionsAddress = (dataset: 'laws' | 'law_articles', id: string): string =>
  `${recordAddress(dataset, id)}/versions`

/** The ways to the differences from each version that is kept. */
export function versionLinks(address: string, kept: readonly KeptVersion[], language: Language): Html {
  const { none, since } = words[language]
  if (kept.length === 0) return html`<p class="quiet">${none}</p>`
  const list = kept.map(
    ({ snapshot_id, built_at }) =>
      html`<li><a href="${addressOf(address, { from: snapshot_id })}" rel="nofollow">${since(dayWords(built_at, language))}</a> <span class="quiet">${snapshot_id}</span></li>`,
  )
  return html`<ul>${list}</ul>`
}

/** Asks what the text was on a day. */
export function dayForm(address: string, on: string, language: Language): Html {
  const { onDay, show } = words[language]
  return html`<form class="no-print" action="${address}" method="get"><label for="on">${onDay}</label>
<div class="row"><input id="on" name="on" type="date" value="${on}" required><button>${show}</button></div></form>`
}
