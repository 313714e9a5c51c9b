import { Type } from 'typebox'
import { grouped } from '../../../lib/grouped.ts'
import { html } from '../../../lib/html.ts'
import { valueName } from '../../../lib/labels.ts'
import { definePage } from '../../../operation/pages/define-page.ts'
import { ask } from '../../asking.ts'
import { momentWords } from '../../components/figures.ts'
import { listSection } from '../../components/list-section.ts'
import { framed } from '../frame.ts'
import { words } from '../words.ts'

/** The newest invoices; a page of its own, because the payment processor is asked for them. */
export const invoicesPage = definePage({
  name: 'page_invoices',
  access: 'own',
  http: 'GET /account/invoices',
  input: Type.Object({}),
  back: () => '/account/billing',
  run: (_, ctx) => ask('get_billing_history', {}, ctx),
  show({ invoices, cached_at, ...gaps }, visit) {
    const { language, link } = visit
    const { invoices: said, back } = words[language]
    const rows = invoices.map((one) => [
      one.number ?? one.id,
      momentWords(one.created, language),
      `¥${grouped(one.amount_due_yen)}`,
      `¥${grouped(one.amount_paid_yen)}`,
      one.status === null ? '—' : valueName('status', one.status, language, 'invoices'),
      one.hosted_invoice_url === null
        ? '—'
        : html`<a href="${one.hosted_invoice_url}" rel="noreferrer">${said.see}</a>`,
    ])
    const columns = [said.number, said.made, said.due, said.paid, said.state, said.see]
    const missing = (language === 'ja' ? gaps.known_gaps_ja : gaps.known_gaps).map(
      (gap) => html`<p class="panel">${gap}</p>`,
    )
    const body = html`${missing}${listSection({ heading: said.open, id: 'invoices', columns, rows }, language)}<p class="quiet">${said.requested}: ${momentWords(cached_at, language)}</p><p><a href="${link('/account/billing')}">${back}</a></p>`
    return framed({ room: '/account/billing', title: said.title, body }, visit)
  },
})
