import type { Program } from '../../datasets/program.ts'
import { fieldName, valueName } from '../../lib/labels.ts'
import type { Lifecycle, LifecycleStatus } from '../../lib/lifecycle.ts'
import { opportunityId } from './opportunity-id.ts'
import type { Opportunity } from './opportunity-shape.ts'

/** When a record came to this service, and when it last changed here. */
export interface Moments {
  readonly createdAt: string
  readonly lastModifiedAt: string
}

type Status = Opportunity['status']['value']

const statuses: Readonly<Record<LifecycleStatus, Status>> = {
  open: 'open',
  upcoming: 'forecasted',
  between_calls: 'custom',
  closed: 'closed',
  ended: 'closed',
  superseded: 'closed',
  repealed: 'closed',
  past_stated_end: 'custom',
  unknown: 'custom',
}

/** Where a program stands, in the four words of the protocol. */
export const statusOf = ({ status }: Pick<Lifecycle, 'status'>): Status => statuses[status]

/** The last day for applications; where a program ended, `closes_on` is the day of that and no deadline. */
export const closeDateOf = ({ status, closes_on }: Lifecycle): string | null =>
  status === 'ended' || status === 'superseded' || status === 'repealed' ? null : closes_on

/** Kinds that award money: a loan, a guarantee or a relief of tax has an upper limit and no award. */
const awarding = new Set(['subsidy', 'grant', 'support', 'benefit', 'research_grant'])

/** Least and greatest award in yen; null where none is stated, or where nothing is awarded. */
export function awardsOf({ program_kind, amount_min_man_yen: least, amount_max_man_yen: most }: Program) {
  const yen = (manYen: number | null) => (manYen === null ? null : Math.round(manYen * 10_000))
  return awarding.has(program_kind) ? { min: yen(least), max: yen(most) } : { min: null, max: null }
}

/** A program as an opportunity: texts stay Japanese, and what nothing states is left out. */
export function opportunityOf(record: Program, lifecycle: Lifecycle, moments: Moments): Opportunity {
  const { unified_id, primary_name, target_types, source_url, official_url } = record
  const { status } = lifecycle
  const value = statusOf(lifecycle)
  const funding = fundingOf(record)
  const keyDates = keyDatesOf(lifecycle)
  return {
    id: opportunityId(unified_id),
    title: primary_name,
    status: {
      value,
      ...(value === 'custom' && { customValue: status }),
      description: valueName('status', status, 'ja'),
    },
    description: descriptionOf(record),
    ...(Object.keys(funding).length > 0 && { funding }),
    ...(Object.keys(keyDates).length > 0 && { keyDates }),
    ...(target_types.length > 0 && {
      acceptedApplicantTypes: target_types.map((customValue) => ({ value: 'custom' as const, customValue })),
    }),
    source: source_url ?? official_url,
    customFields: customFieldsOf(record, lifecycle),
    ...moments,
  }
}

/** The facts of a record that say what it is for, named: no record holds a description in words. */
function descriptionOf({ authority_name, program_kind, funding_purpose, target_types }: Program): string {
  const facts: [field: string, words: string][] = [
    ['authority_name', authority_name],
    ['program_kind', valueName('program_kind', program_kind, 'ja')],
    ['funding_purpose', funding_purpose.join('、')],
    ['target_types', target_types.join('、')],
  ]
  const known = facts.filter(([, words]) => words !== '')
  return known.map(([field, words]) => `${fieldName(field, 'ja', 'programs')}：${words}`).join('／')
}

function fundingOf(record: Program): NonNullable<Opportunity['funding']> {
  const { min, max } = awardsOf(record)
  const yen = (amount: number) => ({ amount: String(amount), currency: 'JPY' as const })
  return {
    ...(record.amount_condition !== undefined && { details: record.amount_condition }),
    ...(min !== null && { minAwardAmount: yen(min) }),
    ...(max !== null && { maxAwardAmount: yen(max) }),
  }
}

function keyDatesOf(lifecycle: Lifecycle): NonNullable<Opportunity['keyDates']> {
  const { opens_on, closes_at } = lifecycle
  const closes = closeDateOf(lifecycle)
  const event = (name: string, date: string) => ({ name, eventType: 'singleDate' as const, date })
  // A clock of the protocol has no 24:00; the day says as much.
  const time = closes_at === null || closes_at === '24:00' ? {} : { time: `${closes_at}:00` }
  return {
    ...(closes !== null && { closeDate: { ...event('締切日', closes), ...time } }),
    ...(opens_on !== null && { otherDates: { applicationOpens: event('受付開始日', opens_on) } }),
  }
}

/** What the protocol has no member for. */
function customFieldsOf(record: Program, { status }: Lifecycle): Opportunity['customFields'] {
  const { program_kind, subsidy_rate, amount_max_man_yen } = record
  const isLimit = amount_max_man_yen !== null && !awarding.has(program_kind)
  const values: [name: string, value: string | number | null, field: string][] = [
    ['programId', record.unified_id, 'unified_id'],
    ['lifecycleStatus', status, 'status'],
    ['programKind', program_kind, 'program_kind'],
    ['authorityName', record.authority_name, 'authority_name'],
    ['prefecture', record.prefecture, 'prefecture'],
    ['municipality', record.municipality, 'municipality'],
    ['subsidyRate', subsidy_rate, 'subsidy_rate'],
    ['upperLimitYen', isLimit ? Math.round(amount_max_man_yen * 10_000) : null, 'amount_max_man_yen'],
    ['officialUrl', record.official_url, 'official_url'],
    ['license', record.license, 'license'],
    ['sourceFetchedAt', record.source_fetched_at, 'source_fetched_at'],
  ]
  const known = values.flatMap(([name, value, field]) => {
    const fieldType: 'string' | 'number' = typeof value === 'number' ? 'number' : 'string'
    const description = fieldName(field, 'ja', 'programs')
    return value === null ? [] : [[name, { name, fieldType, value, description }] as const]
  })
  return Object.fromEntries(known)
}
