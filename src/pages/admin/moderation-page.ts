import { Type } from 'typebox'
import { listAdminAdvisors } from '../../features/admin/admin-advisors.ts'
import { listAdminTestimonials } from '../../features/admin/admin-testimonials.ts'
import { type Html, html } from '../../lib/html.ts'
import { valueName } from '../../lib/labels.ts'
import { definePage } from '../../operation/pages/define-page.ts'
import type { Visit } from '../../operation/pages/page.ts'
import { oneOf } from '../../schema/fields.ts'
import { addressOf } from '../addresses.ts'
import { ask, type RowOf } from '../asking.ts'
import { tabs } from '../components/choices.ts'
import { momentWords } from '../components/figures.ts'
import { conversionsSection } from './conversions-section.ts'
import { framed } from './frame.ts'
import { badge, choicesOf, code, listedSection, yen } from './listed.ts'
import { logInFirst } from './log-in.ts'
import { advisorForms, testimonialForms } from './moderation-acts.ts'
import { moderationWords } from './moderation-words.ts'
import { fromRow } from './rooms.ts'

type Testimonial = RowOf<'list_admin_testimonials'>

type Firm = RowOf<'list_admin_advisors'>

const states = choicesOf(listAdminTestimonials, 'state')
const standings = choicesOf(listAdminAdvisors, 'standing')

/** What others see because the operator lets it be seen: testimonials, and firms that callers are referred to. */
export const moderationPage = definePage({
  name: 'page_admin_moderation',
  access: 'operator',
  http: 'GET /admin/moderation',
  input: Type.Object({
    state: Type.Optional(oneOf(['all', ...states])),
    standing: Type.Optional(oneOf(['all', ...standings])),
    from: fromRow,
    firms_from: fromRow,
    conversions_from: fromRow,
    done: Type.Optional(Type.String({ maxLength: 64 })),
  }),
  back: () => '/admin/moderation',
  refused: logInFirst,
  async run({ state = 'pending', standing = 'all', from, firms_from, conversions_from, done }, ctx) {
    const only = (name: string, value: string) => (value === 'all' ? {} : { [name]: value })
    const wanted = { ...only('state', state), limit: 10, offset: from }
    const firms = { ...only('standing', standing), limit: 20, offset: firms_from }
    return {
      given: { state, standing, from, firms_from, conversions_from },
      done,
      testimonials: await ask('list_admin_testimonials', wanted, ctx),
      firms: await ask('list_admin_advisors', firms, ctx),
      conversions: await ask('list_admin_conversions', { limit: 20, offset: conversions_from }, ctx),
    }
  },
  show({ given, done, testimonials, firms, conversions }, visit) {
    const said = moderationWords[visit.language]
    const way = (changed: Record<string, string | number>) => addressOf('/admin/moderation', { ...given, ...changed })
    const choices = (name: 'state' | 'standing', from: string, names: readonly string[], scope: string) =>
      ['all', ...names].map((one) => ({
        name: one === 'all' ? said.all : valueName(name, one, visit.language, scope),
        href: visit.link(way({ [name]: one, [from]: 0 })),
        isChosen: given[name] === one,
      }))
    const voices = listedSection(
      {
        heading: said.testimonials,
        id: 'testimonials',
        listed: testimonials,
        columns: [said.who, said.text, said.state, said.acts],
        cells: (one) => testimonialCells(one, visit),
        href: (from) => way({ from }),
      },
      visit,
    )
    const listed = listedSection(
      {
        heading: said.advisors,
        id: 'advisors',
        listed: firms,
        columns: [said.firm, said.register, said.contact, said.kind, said.owes, said.state, said.acts],
        cells: (one) => firmCells(one, visit),
        href: (firms_from) => way({ firms_from }),
      },
      visit,
    )
    const body = html`${tabs(said.testimonials, choices('state', 'from', states, 'testimonials'))}${voices}${tabs(said.advisors, choices('standing', 'firms_from', standings, 'advisors'))}${listed}${conversionsSection(conversions, (conversions_from) => way({ conversions_from }), visit)}`
    return framed({ room: '/admin/moderation', body, done }, visit)
  },
})

const looks = { pending: 'warn', approved: 'good', rejected: 'plain' } as const

function testimonialCells(one: Testimonial, visit: Visit): (Html | string)[] {
  const { language } = visit
  const said = moderationWords[language]
  const who = [one.name, one.organization].filter((part) => part !== null).join(' · ')
  return [
    html`${who || '—'} (${one.audience})<br>${code(one.customer_id)}${one.mode === 'test' ? badge(said.test, 'plain') : null}`,
    one.text,
    html`${badge(valueName('state', one.state, language, 'testimonials'), looks[one.state])}<br>${momentWords(one.created_at, language)}${one.review_note === null ? null : html`<br>${one.review_note}`}`,
    testimonialForms(one, visit),
  ]
}

function firmCells(one: Firm, visit: Visit): (Html | string)[] {
  const said = moderationWords[visit.language]
  const standing = one.disabled_at !== null ? 'disabled' : one.verified_at === null ? 'unverified' : 'active'
  const look = { disabled: 'bad', unverified: 'warn', active: 'good' } as const
  return [
    html`${one.firm_name}<br>${code(one.houjin_bangou)}`,
    html`${one.register_name ?? '—'}${one.company_url === null ? null : html`<br>${said.site}: ${one.company_url}`}`,
    html`${one.verified_at === null ? badge(said.notProven, 'warn') : null} ${one.contact_email}${[one.contact_phone, one.contact_url].flatMap((part) => (part === null ? [] : [html`<br>${part}`]))}`,
    `${one.firm_type} · ${one.prefecture}`,
    `${one.commission_yen_per_intro === null ? '—' : yen(one.commission_yen_per_intro)} · ${said.successes(one.success_count)}`,
    html`${badge(valueName('standing', standing, visit.language, 'advisors'), look[standing])}${one.proven_by === null ? null : html`<br>${said.provenBy[one.proven_by]}`}${one.disabled_reason === null ? null : html`<br>${one.disabled_reason}`}`,
    advisorForms({ id: one.id, isDisabled: standing === 'disabled', isProven: one.verified_at !== null }, visit),
  ]
}
