import { Type } from 'typebox'
import { alertDigests, alertFilters, alertSeverities } from '../../../lib/alert-message.ts'
import { type Html, html } from '../../../lib/html.ts'
import { valueName } from '../../../lib/labels.ts'
import { definePage } from '../../../operation/pages/define-page.ts'
import type { Visit } from '../../../operation/pages/page.ts'
import { recordAddress } from '../../addresses.ts'
import { type AnswerOf, ask } from '../../asking.ts'
import { actForm, foldedForm } from '../../components/act-form.ts'
import { selectField } from '../../components/choices.ts'
import { momentWords } from '../../components/figures.ts'
import { listSection } from '../../components/list-section.ts'
import { facts } from '../../components/panel.ts'
import { type SentForm, textField, typedIn, unsent } from '../../components/sent-form.ts'
import { framed } from '../frame.ts'
import { words } from '../words.ts'
import { type WatchedThing, watchedThing } from './watched-name.ts'

type Alert = AnswerOf<'list_alert_subscriptions'>[number]
type NamedAlert = Alert & { readonly thing: WatchedThing | null }

const text = (most: number) => Type.Optional(Type.String({ maxLength: most }))

/** Alerts with the way to end each, and the form for another one: empty, or for what the page that led here shows. */
export const alertsRoom = definePage({
  name: 'page_alerts',
  access: 'own',
  http: 'GET /account/alerts',
  input: Type.Object({ done: text(64), watch: text(64), value: text(256), from: text(2000) }),
  back: () => '/account/alerts',
  async run({ done, watch, value, from }, ctx) {
    const searches = await ask('list_saved_searches', {}, ctx)
    const thingOf = (type: string, of: string) => watchedThing(type, of, { searches, ctx })
    const alerts = await ask('list_alert_subscriptions', {}, ctx)
    return {
      alerts: alerts.map((one): NamedAlert => {
        const { filter_type: type, filter_value: of } = one
        return { ...one, thing: of === null ? null : thingOf(type, of) }
      }),
      wanted: watch && value ? { watch, value, from, thing: thingOf(watch, value) } : null,
      done,
      from,
    }
  },
  show({ alerts, wanted, done, from }, visit) {
    const said = words[visit.language].alerts
    const values = wanted && { ...wanted, called: wanted.thing.name[visit.language] }
    const form = alertForm(values ? { ...unsent, values } : unsent, visit)
    const add = values
      ? html`<section id="add-alert" aria-labelledby="add-heading" class="panel"><h2 id="add-heading">${said.add}</h2>${form}</section>`
      : html`<details id="add-alert"><summary>${said.add}</summary>${form}</details>`
    const list = alertList(alerts, visit)
    return framed(
      { room: '/account/alerts', done, from, body: values ? html`${add}${list}` : html`${list}${add}` },
      visit,
    )
  },
})

function alertList(alerts: readonly NamedAlert[], visit: Visit): Html {
  const { language } = visit
  const { alerts: said, webhooks } = words[language]
  const columns = [said.what, said.severity, said.to, said.since, said.last, webhooks.acts]
  const rows = alerts.map((one) => [
    watched(one, visit),
    valueName('min_severity', one.min_severity, language),
    receivers(one, visit),
    momentWords(one.created_at, language),
    one.last_triggered === null ? said.never : momentWords(one.last_triggered, language),
    foldedForm(
      {
        action: '/account/alerts/delete',
        button: said.delete,
        id: one.id,
        of: one.thing?.name[language] ?? valueName('filter_type', one.filter_type, language),
        isFinal: true,
      },
      visit,
    ),
  ])
  return listSection({ heading: said.heading, id: 'alerts', columns, rows }, language)
}

function watched({ filter_type, filter_value, thing }: NamedAlert, { language, link }: Visit): Html {
  const kind = valueName('filter_type', filter_type, language)
  if (thing === null) return html`${kind}`
  const name = thing.name[language]
  const shown =
    thing.dataset && filter_value
      ? html`<a href="${link(recordAddress(thing.dataset, filter_value))}" rel="nofollow">${name}</a>`
      : name
  return html`${shown}<br><span class="quiet">${kind}</span>`
}

/** Where an alert is told, and whether a mail address hears of it. */
function receivers(
  { webhook_url, email, email_confirmed, digest, feed_url }: Alert,
  { language, isMailing }: Visit,
): Html {
  const said = words[language].alerts
  const unconfirmed = email_confirmed === false ? html` <span class="badge warn">${said.unconfirmed}</span>` : null
  const state = isMailing ? unconfirmed : html` <span class="badge warn">${said.notMailed}</span>`
  const often = digest === null ? null : html` (${valueName('digest', digest, language)})`
  const mail = email === null ? null : html`${email}${state}${often}<br>`
  return html`${mail}${webhook_url === null ? null : html`${webhook_url}<br>`}<a href="${feed_url}">${said.feed}</a>`
}

/** The form for an alert: on what the page that led here shows, under its name, or on what is typed. */
export function alertForm(sent: SentForm, visit: Visit): Html {
  const { language, isMailing } = visit
  const said = words[language].alerts
  const options = (field: string, codes: readonly string[]) =>
    codes.map((code) => ({ value: code, name: valueName(field, code, language) }))
  const field = (id: string, name: string, label: string, of: string, attributes: Html) =>
    textField({ id, name, label, of, sent, attributes }, language)
  const digests = [{ value: '', name: said.eachRun }, ...options('digest', alertDigests)]
  const from = typedIn(sent, 'from')
  const fields = html`${from && html`<input type="hidden" name="from" value="${from}">`}${watchedFields(sent, visit)}
${selectField({ name: 'severity', label: said.severity, options: options('min_severity', alertSeverities.toReversed()), chosen: typedIn(sent, 'severity', 'info') })}
${field('told', 'email', isMailing ? said.email : said.emailUnsent, 'email', html`type="email" maxlength="254" autocomplete="email"`)}
${selectField({ name: 'digest', label: said.digest, options: digests, chosen: typedIn(sent, 'digest') })}
${field('posted', 'url', said.webhook, 'webhook_url', html`type="url" maxlength="2048" placeholder="https://"`)}`
  const unsendable = isMailing ? null : html`<p class="panel" role="note">${said.noServer}</p>`
  return html`<p class="quiet">${said.note}</p>${unsendable}${actForm({ action: '/account/alerts/add', button: said.button, fields }, visit)}`
}

function watchedFields(sent: SentForm, { language }: Visit): Html {
  const said = words[language].alerts
  const [watch, value, called] = [typedIn(sent, 'watch', 'program_id'), typedIn(sent, 'value'), typedIn(sent, 'called')]
  if (called !== '')
    return html`${facts([[valueName('filter_type', watch, language), called]])}<input type="hidden" name="watch" value="${watch}"><input type="hidden" name="value" value="${value}"><input type="hidden" name="called" value="${called}">`
  // A saved search is watched from the list of them, where it has a name.
  const kinds = alertFilters.filter((code) => code !== 'saved_search')
  const options = kinds.map((code) => ({ value: code, name: valueName('filter_type', code, language) }))
  return html`<p class="quiet">${said.easier}</p>${selectField({ name: 'watch', label: said.what, options, chosen: watch })}
${textField({ id: 'watched', name: 'value', of: 'filter_value', label: said.value, sent, attributes: html`maxlength="256"` }, language)}`
}
