import type { AlertFeed, RaisedAlert } from '../../ledger/alerts/alert-feed.ts'
import type { Language } from '../../lib/language.ts'
import { element, type Xml, xmlDocument } from '../../lib/xml.ts'
import { alertLine } from '../../mails/alert-raised.ts'

const none = {}

const titles = {
  ja: (id: number) => `Konkyo: アラート ${id}`,
  en: (id: number) => `Konkyo: alert ${id}`,
}

interface Shown {
  readonly language: Language
  readonly baseUrl: string
}

/** Alerts as Atom (RFC 4287). Ids are tags (RFC 4151) that say nothing of the secret address. */
export function alertAtom(feed: AlertFeed, reported: readonly RaisedAlert[], { language, baseUrl }: Shown): string {
  const tag = `tag:${new URL(baseUrl).hostname},2026:alerts/${feed.subscriptionId}`
  return xmlDocument(
    element(
      'feed',
      { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': language },
      element('id', none, tag),
      element('title', none, titles[language](feed.subscriptionId)),
      element('updated', none, reported[0]?.at ?? feed.createdAt),
      element('author', none, element('name', none, 'Konkyo'), element('uri', none, `${baseUrl}/`)),
      ...reported.map((one) => entry(one, tag, language)),
    ),
  )
}

function entry({ name, at, change }: RaisedAlert, tag: string, language: Language): Xml {
  const line = alertLine({ ...change, field_names: [...change.field_names] }, language)
  const { text, url } = typeof line === 'string' ? { text: line, url: undefined } : line
  return element(
    'entry',
    none,
    element('id', none, `${tag}/${encodeURIComponent(name)}`),
    element('title', none, text),
    element('updated', none, at),
    url === undefined ? null : element('link', { rel: 'alternate', href: url }),
    element('category', { term: change.record_kind }),
    element('category', { term: change.severity }),
    element('content', { type: 'text' }, text),
  )
}
