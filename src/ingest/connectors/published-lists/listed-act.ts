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
  const stated = new StatedValues()
  const act = readAct(row, document, stated)
  if ('rejected' in act) return yield { kind: 'rejected', at, reason: act.rejected }
  if ('skipped' in act) return yield { kind: 'skipped', at, reason: act.skipped }
  const { position } = document
  const shared = { kind: 'record', at, raw: rawOf(row), ...(position && { position }) } as const
  yield* stated.unread(at)
  yield { ...shared, dataset: enforcementCase, record: caseOf(act, document) }
  yield { ...shared, dataset: enforcementAction, record: actionOf(act, document) }
}

interface Act {
  readonly id: string
  readonly name: string
  readonly number: string | null
  readonly kind: string | null
  readonly office: string
  readonly issued: string
  readonly start: string | null
  readonly end: string | null
  readonly reason: string | null
  readonly law: string | null
}

/** The act of a row, or why there is none. */
function readAct(
  row: ListRow,
  { list, idOf }: ListDocument,
  stated: StatedValues,
): Act | { readonly rejected: string } | { readonly skipped: string } {
  const of = (name: string) => textOf(row, name)
  const target = companyOf(of('company'), of('number'))
  if (!('name' in target)) return target
  const isSuspension = list.kind === 'suspensions'
  const period = isSuspension || of('act').includes('停止') ? periodOf(row, stated) : { start: null, end: null }
  const written = of('day')
  const issued = written === '' ? period.start : (dayOf(written, 'from') ?? null)
  if (issued === null)
    return {
      rejected:
        written === ''
          ? 'the row states no day that can be read'
          : `${JSON.stringify(written.slice(0, 80))} is no day of the calendar`,
    }
  const { name, corporateNumber: number } = target
  const told = [of('act'), of('reason')].filter(Boolean).join('：')
  return {
    id: idOf([list.id, number ?? name, of('place'), issued, period.start ?? '', of('act'), of('law')]),
    name,
    number,
    kind: isSuspension ? 'contract_suspend' : actionKindOf(of('act') || null),
    office: authorityOf(of('authority'), list),
    issued,
    ...period,
    reason: told.length > longestReason ? `${told.slice(0, longestReason)}…` : told || null,
    law: of('law') || null,
  }
}

const caseOf = (act: Act, { list, address, readAt }: ListDocument): Record<string, unknown> => ({
  case_id: act.id,
  event_type: act.kind,
  recipient_name: act.name,
  recipient_kind: 'company',
  recipient_houjin_bangou: act.number,
  is_sole_proprietor: false,
  bureau: act.office,
  prefecture: list.prefecture,
  ministry: list.prefecture === null ? list.publisher : null,
  reason_excerpt: act.reason,
  legal_basis: act.law,
  source_title: `${list.publisher} ${list.title}`,
  disclosed_date: act.issued,
  // A name without a number may belong to several companies.
  confidence: act.number === null ? 0.6 : 0.9,
  fetched_at: readAt,
  source_url: address,
  license: list.license,
})

const actionOf = (act: Act, { list, address }: ListDocument): Record<string, unknown> => ({
  enforcement_id: act.id,
  entity_id: act.number === null ? null : `houjin:${act.number}`,
  houjin_bangou: act.number,
  target_name: act.name,
  enforcement_kind: act.kind,
  issuing_authority: act.office,
  issuance_date: act.issued,
  exclusion_start: act.start,
  exclusion_end: act.end,
  reason_summary: act.reason,
  related_law_ref: act.law,
  source_url: address,
  license: list.license,
})

/** The company of a cell, which may hold its number and its representative as well; natural persons are not stored. */
function companyOf(cell: string, number: string): ReturnType<typeof targetOf> {
  const digits = number.normalize('NFKC').replace(/\D/g, '')
  const name = withoutRepresentative(cell)
  if (name === '') return { rejected: 'the row names nobody' }
  return targetOf(hasValidCheckDigit(digits) ? `${name}（法人番号${digits}）` : name)
}

/** A name without the person who stands for the company. */
export function withoutRepresentative(cell: string): string {
  const bracket = Math.max(cell.lastIndexOf('('), cell.lastIndexOf('（'))
  const at = cell.slice(bracket + 1).search(/代表取締役|代表社員|代表理事|代表者|取締役社長|理事長/)
  if (at < 0) return spelledOut(cell)
  let end = bracket + 1 + at
  while (/[\s(（]/.test(cell[end - 1] ?? '')) end--
  return spelledOut(cell.slice(0, end))
}

/** The office that acted, with the body to which it belongs. */
export const authorityOf = (cell: string, { publisher }: PublishedList): string =>
  cell === '' || publisher.includes(cell) ? publisher : cell.startsWith(publisher) ? cell : `${publisher} ${cell}`

/** The bytes that a record is made from. */
export const rawOf = ({ cells }: ListRow): string => JSON.stringify([...cells])
