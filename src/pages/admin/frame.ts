import { Html, html } from '../../lib/html.ts'
import type { PageContent } from '../../operation/answer/ready-page.ts'
import type { Visit } from '../../operation/pages/page.ts'
import { rooms } from './rooms.ts'

type RoomPath = (typeof rooms)[number]['path']

interface Framed {
  readonly room: RoomPath
  /** Where it is not the name of the room. */
  readonly title?: string
  readonly body: Html
  /** What was done just now. */
  readonly done?: string | undefined
}

const words = {
  ja: { rooms: '運営者のページ', done: '完了しました', operator: '運営者' },
  en: { rooms: 'Pages of the operator', done: 'Done', operator: 'Operator' },
}
const current = new Html(' aria-current="true"')

/** A page of the operator among the others; the way out stands at its head, as on every page. */
export function framed({ room, title, body, done }: Framed, visit: Visit): PageContent {
  const { language, link } = visit
  const said = words[language]
  const items = rooms.map(
    ({ path, name }) => html`<li><a href="${link(path)}"${path === room ? current : null}>${name[language]}</a></li>`,
  )
  const notice = done === undefined ? null : html`<p role="status" class="panel">${said.done}: <code>${done}</code></p>`
  const name = title ?? rooms.find(({ path }) => path === room)?.name[language] ?? ''
  return {
    title: `${name} — ${said.operator}`,
    body: html`<nav aria-label="${said.rooms}" class="no-print"><ul class="tabs">${items}</ul></nav>${notice}${body}`,
    isWide: true,
    isEnhanced: true,
  }
}
