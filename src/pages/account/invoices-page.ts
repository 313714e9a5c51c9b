import { Type } from 'typebox'
import { html } from '../../lib/html.ts'
import { defineOwnPage } from '../../operation/page.ts'
import { ask } from '../asking.ts'
import { momentWords } from '../components/figures.ts'
import { listSection } from '../components/list-section.ts'
import { invoiceStateNames } from './state-names.ts'
import { words } from './words.ts'

interface History {
  readonly invoices: readonly {
    readonly id: string
    readonly number: string | null
    readonly amount_due_yen: number
    readonly amount_paid_yen: number
    readonly status: string | null
    readonly hosted_invoice_url: string | null
    readonly created: string
  }[]
  readonly cached_at: string
  readonly known_gaps: readonly string[]
  readonly known_gaps_ja: readonly string[]
}

/** The newest invoices; a page of its own, because the payment processor is asked for them. */
export const invoicesPage = defineOwnPage({
  name: 'page_invoices',
  http: 'GET /account/invoices',
  input: Type.Object({}),
  back: () => '/account',
  run: (_, ctx) => ask<History>('get_billing_history', {}, ctx),
  show({ invoices, cached_at, ...gaps }, { language, link }) {
    const { invoices: said, back } = words[language]
    const rows = invoices.map((one) => [
      one.number ?? one.id,
      momentWords(one.created, language),
      `¥${one.amount_due_yen.toLocaleString('en-US')}`,
      `¥${one.amount_paid_yen.toLocaleString('en-US')}`,
      one.status === null ? '—' : (invoiceStateNames[one.status]?.[language] ?? one.status),
      one.hosted_invoice_url === null
        ? '—'
        : html`<a href="${one.hosted_invoice_url}" rel="noreferrer">${said.see}</a>`,
    ])
    const columns = [said.number, said.made, said.due, said.paid, said.state, said.see]
    const missing = (language === 'ja' ? gaps.known_gaps_ja : gaps.known_gaps).map(
      (gap) => html`<p class="panel">${gap}</p>`,
    )
    return {
      title: said.title,
      body: html`${missing}${listSection({ heading: said.open, id: 'invoices', columns, rows }, language)}<p class="quiet">${said.requested}: ${momentWords(cached_at, language)}</p><p><a href="${link('/account')}">${back}</a></p>`,
      isWide: true,
    }
  },
})
