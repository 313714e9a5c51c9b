import { type Static, Type } from 'typebox'
import type { Houjin } from '../../../datasets/houjin.ts'
import { type HoujinChange, houjinChange } from '../../../datasets/houjin-change.ts'
import { absenceShape } from '../../../operation/absence/absence.ts'
import { defineOperation } from '../../../operation/operation.ts'
import { oneOf, page, paging, shape } from '../../../schema/fields.ts'
import {
  checkCompany,
  closing,
  closingKeys,
  companyNamed,
  companyParameter,
  namedOf,
  requestedCompany,
} from './held-by.ts'

const { change, change_date, published_date, name, address, prefecture, ...told } = houjinChange.fields
const { close_cause, successor_houjin_bangou, change_detail, is_correction } = told
const { source_url, source_fetched_at, license } = told

const changeShape = shape('HoujinChange', {
  change,
  change_date,
  published_date,
  name,
  address,
  prefecture,
  close_cause,
  successor_houjin_bangou,
  change_detail,
  is_correction,
  told_by: oneOf(['difference', 'register'], {
    description: 'difference: announced on a day; register: its entry says so of the newest change or the number',
  }),
  source_url,
  source_fetched_at,
  license,
})

type Change = Static<typeof changeShape>

export const getHoujinHistory = defineOperation({
  name: 'get_houjin_history',
  http: 'GET /v1/houjin/{houjin_bangou}/history',
  title: { ja: '法人の異動履歴', en: 'Get the history of a company' },
  keywords: [
    '法人の異動履歴',
    '商号変更の履歴',
    '本店移転の履歴',
    '会社の旧商号',
    '合併や閉鎖の履歴',
    '登記記録の閉鎖日',
    'former names of a company',
    'company moved or merged',
  ],
  summary:
    'List what the register announced of a company: names, addresses, mergers, closure, each with its day (異動)',
  guidance:
    'Newest first. Names and addresses are those from that day on. Of the time before the oldest change listed, apart from the assignment of the number, nothing is recorded here: the register publishes changes of 40 days and the newest one.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({ ...companyParameter, ...paging() }),
  output: Type.Object({
    ...companyNamed,
    ...page(changeShape).properties,
    before_oldest: Type.Object({ why: absenceShape }, { description: 'What is known of the time before' }),
    ...closingKeys,
  }),
  example: { houjin_bangou: '1180301018771', limit: 5 },
  check: checkCompany,
  run({ houjin_bangou, limit, offset }, ctx) {
    const company = requestedCompany(houjin_bangou, ctx)
    const announced = ctx.snapshot.table(houjinChange).recordsWith('houjin_bangou', company.number).map(changeOf)
    const entry = company.entry.all[0]
    const all = [...announced, ...(entry ? statedBy(entry, announced) : [])].sort(newestFirst)
    return {
      ...namedOf(company),
      total: all.length,
      limit,
      offset,
      results: all.slice(offset, offset + limit),
      before_oldest: { why: 'unknown_before' as const },
      ...closing(ctx),
    }
  },
})

const dayOf = ({ change_date, published_date }: Change): string => change_date ?? published_date ?? ''

const newestFirst = (a: Change, b: Change): number => (dayOf(a) < dayOf(b) ? 1 : dayOf(a) > dayOf(b) ? -1 : 0)

function changeOf(row: HoujinChange): Change {
  const { change_id: _, houjin_bangou: __, source_checksum: ___, ...shown } = row
  return { ...shown, told_by: 'difference' }
}

/** What the entry of the register says of its newest change and of the assignment of its number. */
function statedBy(entry: Houjin, announced: readonly Change[]): Change[] {
  const { last_change, last_change_date, number_assigned_date } = entry
  const isTold = announced.some((one) => one.change === last_change && one.change_date === last_change_date)
  const isAssignment = last_change === 'number_assigned'
  const { source_url, source_fetched_at, license } = entry
  const stated = (change: Change['change'], change_date: string | null, state: Partial<Change>): Change => ({
    ...{ change, change_date, published_date: null, name: null, address: null, prefecture: null },
    ...{ close_cause: null, successor_houjin_bangou: null, change_detail: null, is_correction: false },
    ...{ told_by: 'register', source_url, source_fetched_at, license },
    ...state,
  })
  const { name, address, prefecture, close_cause, successor_houjin_bangou } = entry
  const state = { name, address, prefecture, close_cause, successor_houjin_bangou }
  return [
    ...(last_change === null || isTold ? [] : [stated(last_change, last_change_date, state)]),
    ...(isAssignment || number_assigned_date === null ? [] : [stated('number_assigned', number_assigned_date, {})]),
  ]
}
