import { isShownField, type OpenRecord } from '../../../features/records/open-record.ts'
import { eraText } from '../../../lib/era.ts'
import { type Html, html } from '../../../lib/html.ts'
import { fieldName } from '../../../lib/labels.ts'
import type { Language } from '../../../lib/language.ts'
import { dayWords, manYenWords, yenWords } from '../../components/figures.ts'
import { type KeyFact, keyFacts } from '../../components/key-facts.ts'
import { lastPeriodOf } from '../../components/last-period.ts'
import { isWeb, publisherName } from '../../components/source-link.ts'
import type { EvidenceBook } from '../evidence/evidence-book.ts'
import { fieldShown } from '../fields/field-shown.ts'
import type { RecordLinks } from '../fields/record-links.ts'
import type { RecordView } from '../opened.ts'
import { headPlans, type Slot } from './plans.ts'
import { stateFact } from './state-fact.ts'

const words = {
  ja: {
    next: '次にすること',
    page: (who: string) => `公式ページで確認（${who}）`,
    front: 'サイトのトップページです。この記録のページのURLは収録していません。',
    years: (count: number) => `${count}年`,
    days: (count: number) => `${count}日`,
  },
  en: {
    next: 'Next step',
    page: (who: string) => `Read the official page (${who})`,
    front: 'This is the front page of the site; we hold no address of the page itself.',
    years: (count: number) => (count === 1 ? '1 year' : `${count} years`),
    days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  },
} as const

/** The way on: the page of whoever decides. */
export function nextStep(address: string | null | undefined, language: Language): KeyFact[] {
  if (!address || !isWeb(address)) return []
  const { next, page, front } = words[language]
  const note = isFrontPage(address) ? html`<br><span class="quiet">${front}</span>` : null
  return [
    {
      name: next,
      value: html`<a href="${address}" rel="noreferrer">${page(publisherName(address))}</a>${note}`,
    },
  ]
}

/** Whether an address leads to a whole site rather than to a page of it. */
function isFrontPage(address: string): boolean {
  const { pathname, search } = new URL(address)
  return search === '' && /^\/(?:index\.html?)?$/.test(pathname)
}

interface Given {
  readonly record: RecordView
  readonly evidence: EvidenceBook
  readonly links: RecordLinks
}

/** What decides in a record, from the fields that it states; null where its kind has no head of its own. */
export function recordHead({ record, evidence, links }: Given, language: Language): Html | null {
  const { of, lifecycle } = record
  const plan = headPlans[of.dataset.name]
  // Of what may not be passed on a head tells nothing but its state, which the page says without one.
  if (plan === undefined || !plan.slots.some(({ fields }) => fields.some((field) => isShownField(of, field))))
    return null
  const [last, first] = plan.period ?? []
  const decides = lifecycle?.status === 'upcoming' ? first : last
  const standing = decides === undefined ? null : evidence.mark(of, decides)
  const lastPeriod = lifecycle === null ? null : lastPeriodOf(of.record, lifecycle.status, record.day)
  const state =
    lifecycle === null
      ? []
      : [stateFact({ state: lifecycle, isForce: isInForce(of), last: lastPeriod, standing }, language)]
  const slots = plan.slots.flatMap((slot) => slotShown(slot, { of, evidence, links, language }))
  const official = plan.official.map((field) => of.record[field]).find((one) => typeof one === 'string' && isWeb(one))
  return keyFacts([...state, ...slots, ...nextStep(official as string | undefined, language)])
}

/** Whether the time of a record is that of a rule in force, and not that of calls for applications. */
function isInForce({ dataset, record }: OpenRecord): boolean {
  const { windows, isRolling } = dataset.lifecycle?.(record as never) ?? {}
  return windows === undefined && isRolling === undefined
}

/** Fields that the head of a record shows, and that its list of fields need not repeat. */
export function fieldsInHead(of: OpenRecord): readonly string[] {
  const { slots = [], official = [] } = headPlans[of.dataset.name] ?? {}
  const page = official.find((field) => isStated(of.record[field]))
  return [...slots.flatMap((slot) => statedIn(slot, of) ?? []), page ?? [], of.dataset.listed?.name ?? []].flat()
}

const isStated = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

const statedIn = ({ fields }: Slot, of: OpenRecord): string | undefined =>
  fields.find((field) => isStated(of.record[field]) && isShownField(of, field))

interface Around {
  readonly of: OpenRecord
  readonly evidence: EvidenceBook
  readonly links: RecordLinks
  readonly language: Language
}

function slotShown(slot: Slot, { of, evidence, links, language }: Around): KeyFact[] {
  const field = statedIn(slot, of)
  if (field === undefined) return []
  const dataset = of.dataset.name
  const value =
    figureText(field, of.record[field], language) ?? fieldShown(field, of.record[field], { language, dataset, links })
  if (value === null) return []
  const { isFigure = false, isWhole = false, name } = slot
  return [
    {
      name: name?.[language] ?? fieldName(field, language, dataset),
      value,
      isFigure,
      isWhole,
      standing: evidence.mark(of, field),
    },
  ]
}

const day = /^\d{4}-\d{2}-\d{2}$/

/** A day with its era, as documents of offices write it as well. */
function dayShown(value: string, language: Language): Html {
  const era = language === 'ja' ? eraText(value) : null
  return html`<time datetime="${value}">${dayWords(value, language)}</time>${era === null ? null : html` <span class="quiet">（${era}）</span>`}`
}

/** A figure as a head has room for it; the table of values and their basis has it to the last digit. */
function figureText(field: string, value: unknown, language: Language): Html | string | null {
  if (typeof value === 'string') return day.test(value) ? dayShown(value, language) : null
  if (typeof value !== 'number') return null
  if (field.endsWith('_man_yen')) return manYenWords(value, language)
  if (field.endsWith('_yen')) return yenWords(value, language)
  if (/_years(?:_|$)/.test(field)) return words[language].years(value)
  return /_days(?:_|$)/.test(field) ? words[language].days(value) : null
}
