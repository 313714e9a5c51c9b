import { type AlertFilter, alertDigests, alertFilters, alertSeverities } from '../../lib/alert-message.ts'
import { type Html, html } from '../../lib/html.ts'
import { valueName } from '../../lib/labels.ts'
import type { Language } from '../../lib/language.ts'
import type { Visit } from '../../operation/pages/page.ts'
import { recordAddress, watchedKinds } from '../addresses.ts'
import { actForm, foldedForm } from '../components/act-form.ts'
import { selectField } from '../components/choices.ts'
import { momentWords } from '../components/figures.ts'
import { listSection } from '../components/list-section.ts'
import { type AccountData, type OwnAlert, words } from './account-data.ts'

/** What the form for another alert begins with, where a page of a record led to it. */
export interface WantedAlert {
  readonly watch?: string | undefined
  readonly value?: string | undefined
}

/** Alerts with the way to end each, and the form for another one. */
export function alertsSection({ alerts, searches }: AccountData, wanted: WantedAlert, visit: Visit): Html {
  const { language } = visit
  const { alerts: said, webhooks } = words[language]
  const columns = [said.what, said.severity, said.to, said.since, said.last, webhooks.acts]
  const rows = alerts.map((one) => [
    watched(one, searches, language),
    valueName('min_severity', one.min_severity, language),
    receivers(one, language),
    momentWords(one.created_at, language),
    momentWords(one.last_triggered, language),
    foldedForm(
      { action: '/account/alerts/delete', button: said.delete, id: one.id, of: String(one.id), isDestructive: true },
      visit,
    ),
  ])
  return html`${listSection({ heading: said.heading, id: 'alerts', columns, rows }, language)}${newAlert(wanted, visit)}`
}

function watched(
  { filter_type: type, filter_value: value }: OwnAlert,
  searches: AccountData['searches'],
  language: Language,
): Html {
  const kind = watchedKinds.get(type as AlertFilter)
  const search = type === 'saved_search' && searches.find(({ id }) => String(id) === value)
  const of = search ? search.name : value
  const shown = kind && of ? html`<a href="${recordAddress(kind, of)}" rel="nofollow">${of}</a>` : of
  return html`${valueName('filter_type', type, language)}${shown === null ? null : html`<br>${shown}`}`
}

function receivers({ webhook_url, email, email_confirmed, digest, feed_url }: OwnAlert, language: Language): Html {
  const said = words[language].alerts
  const unconfirmed = email_confirmed === false ? html` <span class="badge warn">${said.unconfirmed}</span>` : null
  const often = digest === null ? null : html` (${valueName('digest', digest, language)})`
  const mail = email === null ? null : html`${email}${unconfirmed}${often}<br>`
  return html`${mail}${webhook_url === null ? null : html`${webhook_url}<br>`}<a href="${feed_url}">${said.feed}</a>`
}

function newAlert({ watch = 'program_id', value = '' }: WantedAlert, visit: Visit): Html {
  const { language } = visit
  const said = words[language].alerts
  const options = (field: string, codes: readonly string[]) =>
    codes.map((code) => ({ value: code, name: valueName(field, code, language) }))
  const digests = [{ value: '', name: said.eachRun }, ...options('digest', alertDigests)]
  const fields = html`${selectField({ name: 'watch', label: said.what, options: options('filter_type', alertFilters), chosen: watch })}
<label for="watched">${said.value}</label><input id="watched" name="value" maxlength="256" value="${value}">
${selectField({ name: 'severity', label: said.severity, options: options('min_severity', alertSeverities.toReversed()), chosen: 'info' })}
<label for="told">${said.email}</label><input id="told" name="email" type="email" maxlength="254" autocomplete="email">
${selectField({ name: 'digest', label: said.digest, options: digests, chosen: '' })}
<label for="posted">${said.webhook}</label><input id="posted" name="url" type="url" maxlength="2048" placeholder="https://">`
  const form = actForm({ action: '/account/alerts/add', button: said.button, fields }, visit)
  const opened = value === '' ? null : html`<p role="note" class="quiet">${said.ready}</p>`
  return value === ''
    ? html`<details id="add-alert"><summary>${said.add}</summary><p class="quiet">${said.note}</p>${form}</details>`
    : html`<section id="add-alert" aria-label="${said.add}" class="panel"><h3>${said.add}</h3>${opened}<p class="quiet">${said.note}</p>${form}</section>`
}
