import { type Html, html } from '../../lib/html.ts'
import { addDays, isRealDate } from '../../lib/jst.ts'
import type { Language } from '../../lib/language.ts'
import type { LifecycleStatus } from '../../lib/lifecycle.ts'
import type { Text } from '../../lib/text.ts'
import { dayWords } from './figures.ts'
import { statusBadge, statusName } from './status-badge.ts'

/** The last tax period or year in which a measure applies: it contains a day, or begins by it. */
export interface LastPeriod {
  readonly by: 'contains' | 'begins_by'
  readonly day: string
  /** The day has passed, so that whether the measure still applies depends on whose period it is. */
  readonly isPast: boolean
}

type Of = Readonly<Record<string, unknown>>

/** The last period of a measure that goes by periods; null for any other, and where no such period can hold the day asked for. */
export function lastPeriodOf(record: Of, status: LifecycleStatus | null, day: string): LastPeriod | null {
  if (status !== 'open' && status !== 'past_stated_end' && status !== 'ended') return null
  const until = record.effective_until ?? record.application_period_to
  const by = basisOf(record)
  if (by === null || typeof until !== 'string' || !isRealDate(until)) return null
  // A period that a day lies in, or that begins by it, ends within a year of it.
  return day <= addDays(until, 365) ? { by, day: until, isPast: until < day } : null
}

/** By its rule, or where only words state it by those. */
function basisOf({ period_test: test, period_basis: basis }: Of): LastPeriod['by'] | null {
  const { field, rule } = (test ?? {}) as { field?: unknown; rule?: unknown }
  if (rule === 'contains_day_between') return 'contains'
  if (test) return /_(?:period|year)_start_date$/.test(String(field)) ? 'begins_by' : null
  if (typeof basis !== 'string') return null
  if (/を含む(?:課税期間|事業年度)/.test(basis)) return 'contains'
  return /(?:年度|課税期間)(?:の)?開始(?:の)?日|開始する(?:課税期間|事業年度)/.test(basis) ? 'begins_by' : null
}

/** Up to which period a measure applies, in words. */
export function lastPeriodText({ by, day }: LastPeriod, language: Language): string {
  const one = dayWords(day, language)
  const said: Text =
    by === 'contains'
      ? { ja: `${one}を含む課税期間まで`, en: `up to the tax period that contains ${one}` }
      : { ja: `${one}までに始まる課税期間・事業年度まで`, en: `up to the tax period or year that begins by ${one}` }
  return said[language]
}

const byPeriod: Text = { ja: '課税期間による', en: 'depends on the tax period' }

/** The state of a rule in force in words: one that goes by periods is not over with its last day. */
export const forceName = (status: LifecycleStatus, last: LastPeriod | null, language: Language): string =>
  last?.isPast ? byPeriod[language] : statusName(status, language, true)

/** The same in words and colour. */
export const forceBadge = (status: LifecycleStatus, last: LastPeriod | null, language: Language): Html =>
  last?.isPast ? html`<span class="badge warn">${byPeriod[language]}</span>` : statusBadge(status, language, true)
