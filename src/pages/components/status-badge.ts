import { type Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import type { LifecycleStatus } from '../../lib/lifecycle.ts'

const names: Readonly<Record<LifecycleStatus, readonly [ja: string, en: string, look: string]>> = {
  open: ['受付中', 'Open', 'good'],
  upcoming: ['受付前', 'Upcoming', 'asks'],
  between_calls: ['次回待ち', 'Between calls', 'asks'],
  closed: ['受付終了', 'Closed', 'plain'],
  ended: ['終了', 'Ended', 'plain'],
  superseded: ['後継あり', 'Superseded', 'plain'],
  repealed: ['廃止', 'Repealed', 'plain'],
  unknown: ['時期不明', 'Unknown', 'warn'],
}

/** The same for what is in force, and takes no applications. */
const inForce: Partial<typeof names> = {
  open: ['施行中・適用中', 'In force', 'good'],
  upcoming: ['施行前', 'Not yet in force', 'asks'],
}

/** A status in words. */
export const statusName = (status: LifecycleStatus, language: Language, isForce = false): string => {
  const [ja, en] = (isForce ? inForce[status] : undefined) ?? names[status]
  return language === 'ja' ? ja : en
}

/** A status in words and colour. */
export function statusBadge(status: LifecycleStatus, language: Language, isForce = false): Html {
  const [, , look] = names[status]
  return html`<span class="badge ${look}">${statusName(status, language, isForce)}</span>`
}

/** How long something can still be used, in words; null where no day to come is known. */
export function daysLeftText(days: number | null | undefined, language: Language): string | null {
  if (days === null || days === undefined) return null
  if (days === 0) return language === 'ja' ? '本日まで' : 'last day today'
  return language === 'ja' ? `あと${days}日` : days === 1 ? '1 day left' : `${days} days left`
}
