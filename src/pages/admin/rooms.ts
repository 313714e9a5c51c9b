import { both } from '../words-of.ts'

/** The rooms of the operator, in display order. */
export const rooms = [
  { path: '/admin', name: both('概要', 'Overview') },
  { path: '/admin/customers', name: both('顧客', 'Customers') },
  { path: '/admin/requests', name: both('依頼とご意見', 'Requests') },
  { path: '/admin/sources', name: both('出典', 'Sources') },
  { path: '/admin/snapshots', name: both('データの版', 'Snapshots') },
  { path: '/admin/deliveries', name: both('配信とメール', 'Deliveries') },
  { path: '/admin/moderation', name: both('掲載の審査', 'Moderation') },
  { path: '/admin/metrics', name: both('計測値', 'Metrics') },
] as const

/** Address of the page of one customer. */
export const customerPath = '/admin/customer'

/** Where whoever logs in goes on: one of the rooms, and nothing that a browser could take for another site. */
export function onward(wanted: string | undefined): string {
  const [path = '', query] = (wanted ?? '').split('?', 2)
  const isRoom = path === customerPath || rooms.some((room) => room.path === path)
  return isRoom ? `${path}${query === undefined ? '' : `?${query}`}` : '/admin'
}
