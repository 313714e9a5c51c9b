import { Type } from 'typebox'

/** The rooms of the operator, in display order. */
export const rooms = [
  { path: '/admin', name: { ja: '概要', en: 'Overview' } },
  { path: '/admin/customers', name: { ja: '顧客', en: 'Customers' } },
  { path: '/admin/requests', name: { ja: '依頼とご意見', en: 'Requests' } },
  { path: '/admin/figures', name: { ja: '値の確認', en: 'Figures' } },
  { path: '/admin/sources', name: { ja: '出典', en: 'Sources' } },
  { path: '/admin/snapshots', name: { ja: 'データの版', en: 'Snapshots' } },
  { path: '/admin/deliveries', name: { ja: '配信とメール', en: 'Deliveries' } },
  { path: '/admin/moderation', name: { ja: '掲載の審査', en: 'Moderation' } },
  { path: '/admin/metrics', name: { ja: '計測値', en: 'Metrics' } },
] as const

/** Address of the page of one customer. */
export const customerPath = '/admin/customer'

/** Address of the page of one figure. */
export const figurePath = '/admin/figure'

/** Where whoever logs in goes on: one of the rooms, and nothing that a browser could take for another site. */
export function onward(wanted: string | undefined): string {
  const [path = '', query] = (wanted ?? '').split('?', 2)
  const isRoom = path === customerPath || path === figurePath || rooms.some((room) => room.path === path)
  return isRoom ? `${path}${query === undefined ? '' : `?${query}`}` : '/admin'
}

type Form = Readonly<Record<string, unknown>>

/** What a form says under a name; nothing where it says it not once. */
export const textOf = (form: Form, name: string): string => {
  const value = form[name]
  return typeof value === 'string' ? value.trim() : ''
}

/** The same where nothing is null. */
export const textOrNullOf = (form: Form, name: string): string | null => textOf(form, name) || null

/** A whole number that a form says; what is none is refused by the operation. */
export const numberOf = (form: Form, name: string): number => {
  const text = textOf(form, name)
  return text === '' ? Number.NaN : Number(text)
}

/** Where a list of the operator begins. */
export const fromRow = Type.Integer({ minimum: 0, maximum: 10_000_000, default: 0 })
