import { Type } from 'typebox'
import { type AlertFeed, findAlertFeed, type RaisedAlert, raisedAlerts } from '../../ledger/alerts/alert-feed.ts'
import { entityTagOf } from '../../lib/entity-tag.ts'
import type { Language } from '../../lib/language.ts'
import { element, type Xml, xmlDocument } from '../../lib/xml.ts'
import { alertLine } from '../../mails/alert-raised.ts'
import { ReadyFile } from '../../operation/answer/ready-file.ts'
import { type Context, MadeOnce } from '../../operation/context.ts'
import { defineOperation } from '../../operation/operation.ts'
import { oneOf } from '../../schema/fields.ts'

/** Entries of a feed: who polls once a day misses none of a run that found so many. */
const mostEntries = 200

/** What the secret of a call opened. */
const opened = new WeakMap<Context, AlertFeed>()
const made = new MadeOnce<{ readonly atom: string; readonly entries: number }>()

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
function alertAtom(feed: AlertFeed, reported: readonly RaisedAlert[], { language, baseUrl }: Shown): string {
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

export const getAlertFeed = defineOperation({
  name: 'get_alert_feed',
  http: 'GET /v1/alerts/feeds/{token}.atom',
  title: { ja: 'アラートのフィード', en: 'Alerts of a subscription as a feed' },
  summary: 'What an alert subscription was told of, under its private address, as Atom (RFC 4287)',
  guidance: `Free, without a key; the latest ${mostEntries}, newest first. Ask with If-None-Match: nothing new is 304. The address stands in the subscription as feed_url and ends with it: 404.`,
  access: {
    key: 'none',
    link: {
      limit: { calls: 60, per: 'hour' },
      async open({ token }: { readonly token: string }, context: Context) {
        const feed = await findAlertFeed(context.db, context.secrets, token, context.now)
        if (feed) opened.set(context, feed)
        return feed
      },
    },
  },
  effect: 'read',
  billing: { units: 0 },
  transport: { feed: 'atom', freshForSeconds: 900, tool: false },
  input: Type.Object({
    token: Type.String({ maxLength: 90, description: 'The secret of the address' }),
    language: oneOf(['ja', 'en'], { default: 'ja', description: 'Of what is ours; names stay as published' }),
  }),
  output: Type.Object({ entries: Type.Integer() }),
  example: { token: `al_1_${'0'.repeat(64)}` },
  exampleRefusal: 'not_found',
  async etag({ language }, context) {
    const { atom } = await madeFor(language, context)
    return entityTagOf(atom)
  },
  async run({ language }, context) {
    const { atom, entries } = await madeFor(language, context)
    return ReadyFile.feed({ entries }, 'atom', 'alerts', Buffer.from(atom))
  },
})

function madeFor(language: 'ja' | 'en', context: Context) {
  const feed = opened.get(context)
  if (!feed) throw new Error('a feed was asked for that nothing opened')
  return made.of(context, async () => {
    const reported = await raisedAlerts(context.db, feed.subscriptionId, mostEntries)
    return { atom: alertAtom(feed, reported, { language, baseUrl: context.service.baseUrl }), entries: reported.length }
  })
}
