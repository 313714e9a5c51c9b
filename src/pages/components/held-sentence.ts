import { grouped } from '../../lib/grouped.ts'
import { type Html, html } from '../../lib/html.ts'
import { datasetName } from '../../lib/labels.ts'
import type { Language } from '../../lib/language.ts'
import type { Context } from '../../operation/context.ts'
import { declaredSources } from '../../schema/declared-sources.ts'

/** What was read from official sources into the served snapshot, and from which it was not. */
export interface Holdings {
  readonly kinds: readonly { readonly dataset: string; readonly rows: number }[]
  readonly unread: readonly string[]
}

const mostKinds = 6

/** Made once for a snapshot. */
export const heldBy = ({ snapshot }: Pick<Context, 'snapshot'>): Holdings =>
  snapshot.remember('rows of official sources', () => {
    const { datasets, attributions = {} } = snapshot.manifest
    const kinds = Object.entries(datasets).flatMap(([dataset, { by_source = {} }]) => {
      const rows = Object.entries(by_source)
        .filter(([source]) => source !== '_none')
        .flatMap(([, counts]) => Object.values(counts))
        .reduce((sum, count) => sum + count, 0)
      return rows > 0 ? [{ dataset, rows }] : []
    })
    const network = declaredSources().filter(({ is_on_network }) => is_on_network)
    return {
      kinds: kinds.sort((a, b) => b.rows - a.rows).slice(0, mostKinds),
      unread: network.map(({ source }) => source).filter((source) => !Object.hasOwn(attributions, source)),
    }
  })

const sync = html`<code>konkyo sync</code>`

/** What is held of official sources, and which command adds what is not. */
export function heldSentence({ kinds, unread }: Holdings, language: Language): Html {
  const counts = kinds.map(({ dataset, rows }) => `${datasetName(dataset, language)} ${grouped(rows)}`)
  if (language === 'ja')
    return counts.length === 0
      ? html`<p class="quiet">収録しているのは初期データのみです。${sync} で公式の出典から全国のデータを取得します（<code>konkyo sync --dry-run</code> で計画を表示）。</p>`
      : html`<p class="quiet">公式の出典から取得した記録：${counts.join('件、')}件。${unread.length === 0 ? null : html`未取得の出典：${unread.join('、')}（${sync} で取得）。`}<a href="/status#reach">出典ごとの状況</a></p>`
  return counts.length === 0
    ? html`<p class="quiet">Only the starter data is loaded. ${sync} reads all of Japan from official sources (<code>konkyo sync --dry-run</code> prints the plan).</p>`
    : html`<p class="quiet">Read from official sources: ${counts.join(', ')}. ${unread.length === 0 ? null : html`Not read yet: ${unread.join(', ')} (${sync} reads them). `}<a href="/status#reach">Source by source</a></p>`
}
