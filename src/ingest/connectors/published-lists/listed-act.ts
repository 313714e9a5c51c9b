import { enforcementAction } from '../../../datasets/enforcement-action.ts'
import { enforcementCase } from '../../../datasets/enforcement-case.ts'
import { hasValidCheckDigit } from '../../../lib/houjin-bangou.ts'
import type { ParseResult } from '../../connector.ts'
import { StatedValues } from '../../stated-values.ts'
import { actionKindOf } from '../mlit-nega/act.ts'
import { spelledOut, targetOf } from '../mlit-nega/target.ts'
import type { ListRow } from './list-table.ts'
import type { PublishedList } from './published-list.ts'
import { dayOf, periodOf, textOf } from './stated-terms.ts'

/** What the rows of one document share. */
export interface ListDocument {
  readonly list: PublishedList
  /** An identifier for what a row is known by. */
  idOf(key: readonly string[]): string
  readonly address: string
  readonly fetchedAt: string
  /** Null where nobody knows when it was read. */
  readonly readAt: string | null
  /** What stands above the table. */
  readonly above: string
  /** The day as of which the list stands. */
  readonly position: string | null
}

const longestReason = 300

/** An act of a list: the published case, and the action with its period. */
export function* actOf(row: ListRow, document: ListDocument): Generator<ParseResult> {
  const { at } = row
  const { list, idOf, address, readAt, position } = document
  const of = (name: string) => textOf(row, name)
  const target = companyOf(of('company'), of('number'))
  if ('rejected' in target) return yield { kind: 'rejected', at, reason: target.rejected }
  if ('skipped' in target) return yield { kind: 'skipped', at, reason: target.skipped }
  const stated = new StatedValues()
  const isSuspension = list.kind === 'suspensions'
  const period = isSuspension || of('act').includes('停止') ? periodOf(row, stated) : { start: null, end: null }
  const written = of('day')
  const issued = written === '' ? period.start : (dayOf(written, 'from') ?? null)
  if (issued === null && written !== '')
    return yield { kind: 'rejected', at, reason: `${JSON.stringify(written.slice(0, 80))} is no day of the calendar` }
  if (issued === null) return yield { kind: 'rejected', at, reason: 'the row states no day that can be read' }
  const { name, corporateNumber } = target
  const kind = isSuspension ? 'contract_suspend' : actionKindOf(of('act') || null)
  const told = [of('act'), of('reason')].filter(Boolean).join('：')
  const reason = told.length > longestReason ? `${told.slice(0, longestReason)}…` : told || null
  const office = authorityOf(of('authority'), list)
  const id = idOf([list.id, corporateNumber ?? name, of('place'), issued, period.start ?? '', of('act'), of('law')])
  const lineage = { source_url: address, license: list.license }
  const shared = { kind: 'record', at, raw: rawOf(row), ...(position && { position }) } as const
  yield* stated.unread(at)
  yield {
    ...shared,
    dataset: enforcementCase,
    record: {
      case_id: id,
      event_type: kind,
      recipient_name: name,
      recipient_kind: 'company',
      recipient_houjin_bangou: corporateNumber,
      is_sole_proprietor: false,
      bureau: office,
      prefecture: list.prefecture,
      ministry: list.prefecture === null ? list.publisher : null,
      reason_excerpt: reason,
      legal_basis: of('law') || null,
      source_title: `${list.publisher} ${list.title}`,
      disclosed_date: issued,
      // A name without a number may belong to several companies.
      confidence: corporateNumber === null ? 0.6 : 0.9,
      fetched_at: readAt,
      ...lineage,
    },
  }
  yield {
    ...shared,
    dataset: enforcementAction,
    record: {
      enforcement_id: id,
      entity_id: corporateNumber === null ? null : `houjin:${corporateNumber}`,
      houjin_bangou: corporateNumber,
      target_name: name,
      enforcement_kind: kind,
      issuing_authority: office,
      issuance_date: issued,
      exclusion_start: period.start,
      exclusion_end: period.end,
      reason_summary: reason,
      related_law_ref: of('law') || null,
      ...lineage,
    },
  }
}

/** The company of a cell, which may hold its number and its representative as well; natural persons are not stored. */
function companyOf(cell: string, number: string): ReturnType<typeof targetOf> {
  const digits = number.normalize('NFKC').replace(/\D/g, '')
  const name = withoutRepresentative(cell)
  if (name === '') return { rejected: 'the row names nobody' }
  return targetOf(hasValidCheckDigit(digits) ? `${name}（法人番号${digits}）` : name)
}

/** A name without the person who stands for the company. */
export const withoutRepresentative = (cell: string): string =>
  spelledOut(cell.replace(/[\s(（]*(?:代表取締役|代表社員|代表理事|代表者|取締役社長|理事長)[^(（]*$/, ''))

/** The office that acted, with the body to which it belongs. */
export const authorityOf = (cell: string, { publisher }: PublishedList): string =>
  cell === '' || publisher.includes(cell) ? publisher : cell.startsWith(publisher) ? cell : `${publisher} ${cell}`

/** The bytes that a record is made from. */
export const rawOf = ({ cells }: ListRow): string => JSON.stringify([...cells])
