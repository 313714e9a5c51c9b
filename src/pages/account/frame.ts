import { Html, html } from '../../lib/html.ts'
import { isOwnPath } from '../../lib/own-path.ts'
import type { Text } from '../../lib/text.ts'
import type { PageContent } from '../../operation/answer/ready-page.ts'
import type { Visit } from '../../operation/pages/page.ts'
import { words } from './words.ts'

interface Room extends Text {
  readonly path: string
  /** There is something in it only where something is sold. */
  readonly isOfSale?: true
}

/** The rooms of the account, in display order. */
const rooms = [
  { path: '/account', ja: '利用状況', en: 'Usage' },
  { path: '/account/keys', ja: 'APIキー', en: 'Keys' },
  { path: '/account/alerts', ja: 'アラート', en: 'Alerts' },
  { path: '/account/searches', ja: '保存した検索', en: 'Saved searches' },
  { path: '/account/jobs', ja: 'ジョブ', en: 'Jobs' },
  { path: '/account/webhooks', ja: 'Webhook', en: 'Webhooks' },
  { path: '/account/billing', ja: '請求と支払い', en: 'Billing', isOfSale: true },
] as const satisfies readonly Room[]

export type RoomPath = (typeof rooms)[number]['path']

interface Framed {
  readonly room: RoomPath
  /** Where it is not the name of the room. */
  readonly title?: string
  readonly body: Html
  /** What was done just now: a name of `words.done`. */
  readonly done?: string | undefined
  /** The page of ours from which somebody came. */
  readonly from?: string | undefined
}

const current = new Html(' aria-current="true"')

/** A page of the account among its rooms, with what was done just now and the way back to where that began. */
export function framed({ room, title, body, done, from }: Framed, visit: Visit): PageContent {
  const { language, link, isSelling } = visit
  const said = words[language]
  const open = rooms.filter((one: Room) => isSelling || !one.isOfSale)
  const items = open.map(
    (one) => html`<li><a href="${link(one.path)}"${one.path === room ? current : null}>${one[language]}</a></li>`,
  )
  const name = title ?? rooms.find(({ path }) => path === room)?.[language] ?? ''
  return {
    title: `${name} — ${said.title}`,
    body: html`<nav aria-label="${said.rooms}" class="no-print"><ul class="tabs">${items}</ul></nav>${toldOf({ done, from }, visit)}${body}`,
    isWide: true,
    isEnhanced: true,
  }
}

function toldOf({ done, from }: Pick<Framed, 'done' | 'from'>, { language, link }: Visit): Html | null {
  const said = words[language]
  const told = done === undefined ? undefined : (said.done as Readonly<Record<string, string>>)[done]
  const back = isOwnPath(from) ? html`<p><a href="${link(from)}">${said.backThere}</a></p>` : null
  if (told === undefined) return back
  return html`<div class="panel"><p role="status">${told}</p>${back}</div>`
}
