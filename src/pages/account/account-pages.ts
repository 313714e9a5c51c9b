import { Type } from 'typebox'
import { html } from '../../lib/html.ts'
import { definePage } from '../../operation/pages/define-page.ts'
import type { Page } from '../../operation/pages/page.ts'
import { actForm, foldedForm } from '../components/act-form.ts'
import { section } from '../components/panel.ts'
import { accountData, words } from './account-data.ts'
import { accountActs } from './acts.ts'
import { alertsSection } from './alerts-section.ts'
import { childKeyPage } from './child-key-page.ts'
import { childKeysSection } from './child-keys-section.ts'
import { deliveriesPage } from './deliveries-page.ts'
import { invoicesPage } from './invoices-page.ts'
import { jobFilePage } from './jobs/job-file-page.ts'
import { jobResultPage } from './jobs/job-result-page.ts'
import { jobsSection, watchSections } from './own-sections.ts'
import { refundForm } from './refund-form.ts'
import { searchNewsPage } from './search-news.ts'
import { daysSection, monthSections, usedSections } from './usage-sections.ts'
import { webhookSection } from './webhook-section.ts'

const accountPage = definePage({
  name: 'page_account',
  access: 'own',
  http: 'GET /account',
  input: Type.Object({
    done: Type.Optional(Type.String({ maxLength: 64 })),
    watch: Type.Optional(Type.String({ maxLength: 64 })),
    value: Type.Optional(Type.String({ maxLength: 256 })),
  }),
  back: () => '/account',
  run: async ({ done, ...wanted }, ctx) => ({ data: await accountData(ctx), done, wanted }),
  show({ data, done, wanted }, visit) {
    const said = words[visit.language]
    const { key, invoices } = said
    const told =
      done === undefined
        ? null
        : html`<p role="status" class="panel">${done === 'subscribe_alert' ? said.alerts.done : said.done}</p>`
    const rotate = foldedForm({ action: '/account/key', button: key.rotate, isDestructive: true }, visit)
    const paying = html`<p><a class="button" href="${visit.link('/account/invoices')}">${invoices.open}</a></p>${actForm({ action: '/account/portal', button: invoices.portal }, visit)}${refundForm(data, visit)}`
    const body = html`${told}${monthSections(data, visit)}${daysSection(data, visit)}${usedSections(data, visit)}
${section(key.heading, html`<p>${key.note}</p>${rotate}`, 'key')}${childKeysSection(data, visit)}${webhookSection(data, visit)}${alertsSection(data, wanted, visit)}${watchSections(data, visit)}${jobsSection(data, visit)}
${data.isSelling ? section(invoices.heading, paying, 'paying') : null}<p><a href="${visit.link('/login')}">${said.login}</a></p>`
    return { title: said.title, body, isWide: true, isEnhanced: true }
  },
})

/** The rooms of whoever is logged in. */
export const accountPages: readonly Page[] = [
  accountPage,
  childKeyPage,
  deliveriesPage,
  invoicesPage,
  jobResultPage,
  jobFilePage,
  searchNewsPage,
  ...accountActs,
]
