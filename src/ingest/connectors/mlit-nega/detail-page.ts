import { statedDay, statedMonth } from '../../../lib/stated-day.ts'
import type { RawDocument } from '../../connector.ts'
import { readHtml } from '../../read/html.ts'
import type { ListLine } from './crawler-list.ts'
import { officeName, targetOf } from './target.ts'
import { trades } from './trades.ts'

/** The act of a detail page (概要) of the present site: labels and values in `dl.overview__list`. */
export async function detailAct(document: RawDocument): Promise<ListLine> {
  const $ = await readHtml(document)
  const values = new Map<string, string>()
  for (const term of $('dl.overview__list dt').toArray()) {
    const value = $(term).nextAll('dd').first().text().trim()
    if (value !== '') values.set($(term).text().trim(), value)
  }
  if (values.size === 0)
    throw new Error(`${document.name} is no detail page of the register: it has no dl.overview__list`)
  const found = { at: 'dl.overview__list', raw: [...values].map((pair) => pair.join('\t')).join('\n') }
  const value = (label: string) => values.get(label) ?? null
  const name = value('事業者名')
  const day = value('処分等年月日')
  const trade = document.url === null ? null : new URL(document.url).searchParams.get('jigyoubunya')
  if (name === null || day === null)
    return { ...found, rejected: `it lacks 事業者名 or 処分等年月日: ${[...values.keys()]}` }
  if (trade && trades[trade]?.ofPersons) return { ...found, skipped: 'the register names a natural person here' }
  const target = targetOf(name)
  if (!('name' in target)) return { ...found, ...target }
  const date = statedDay(day) ?? statedMonth(day)
  if (!date) return { ...found, rejected: `${JSON.stringify(day)} is no date` }
  const act = {
    trade,
    date,
    target,
    address: value('本社住所'),
    authority: officeName(value('処分等を行った者')),
    kind: value('処分等の種類'),
    period: value('処分等の期間'),
    law: value('根拠法令'),
    reason: value('違反行為の概要'),
  }
  return { ...found, act }
}
