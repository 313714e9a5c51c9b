import { createHash } from 'node:crypto'
import { type Static, Type } from 'typebox'
import { nullable } from '../../../schema/fields.ts'
import { validatorOf } from '../../../schema/validator.ts'
import { faultIn } from '../../fault-of.ts'

const words = () => Type.Optional(nullable(Type.String()))
const files = () => Type.Optional(nullable(Type.Array(Type.Object({ name: Type.String(), data: words() }))))

/** One round of a call: what `workflow` of the second version of the interface holds. */
const workflow = Type.Object({
  id: Type.String({ minLength: 1 }),
  target_area_search: words(),
  target_area_detail: words(),
  fiscal_year_round: words(),
  acceptance_start_datetime: words(),
  acceptance_end_datetime: words(),
  project_end_deadline: words(),
})

/** A call as list rows and details give it; https://developers.digital.go.jp/documents/jgrants/api/ */
const call = Type.Object({
  id: Type.String({ pattern: '^[0-9A-Za-z]{15,18}$' }),
  name: words(),
  title: Type.String({ minLength: 1 }),
  subsidy_catch_phrase: words(),
  detail: words(),
  use_purpose: words(),
  industry: words(),
  target_area_search: words(),
  target_area_detail: words(),
  target_number_of_employees: words(),
  subsidy_rate: words(),
  subsidy_max_limit: Type.Optional(nullable(Type.Number({ minimum: 0 }))),
  acceptance_start_datetime: words(),
  acceptance_end_datetime: words(),
  project_end_deadline: words(),
  request_reception_presence: words(),
  is_enable_multiple_request: Type.Optional(nullable(Type.Boolean())),
  front_subsidy_detail_page_url: words(),
  institution_name: words(),
  granttype: words(),
  application_guidelines: files(),
  outline_of_grant: files(),
  application_form: files(),
  workflow: Type.Optional(nullable(Type.Array(workflow))),
})

export type Call = Static<typeof call>

/** The rows of an answer; throws the source's own words when it is an error, and a sentence when it is no answer. */
export function rowsIn(answer: unknown): unknown[] {
  const { result, title, errorCode } = (answer ?? {}) as Record<string, unknown>
  if (Array.isArray(result)) return result
  throw new Error(errorCode ? `Jグランツ answered ${errorCode} ${title}` : 'the answer has no result')
}

/** A row as a call, or why it is none. */
export function callIn(row: unknown): Call | string {
  const validator = validatorOf(call)
  return validator.Check(row) ? (row as Call) : faultIn(validator, row)
}

/** A detail says what the call is about, a list row does not. */
export const isDetail = (given: Call): boolean => given.detail !== undefined

/** Values of a list field: lists separate them by ` / `, details also by `/`. */
export function valuesOf(list: string | null | undefined): string[] {
  return [...new Set((list ?? '').split('/').map((value) => value.trim()))].filter((value) => value !== '')
}

/** A text field in one spelling, or null when nothing is written. */
export function plain(text: string | null | undefined): string | null {
  const written = (text ?? '').normalize('NFKC').replace(/\s+/g, ' ').trim()
  return written === '' ? null : written
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 10)

/** The id of the program that a call of Jグランツ is; the starter corpus uses the same rule. */
export const programIdOf = (callId: string): string => `UNI-${digest(`program:${callId}`)}`

/** The id of one round of a call; it stays when a deadline is moved. Calls that name no rounds have one without a workflow. */
export const roundIdOf = (callId: string, workflowId?: string): string =>
  `rd-${digest(['round', callId, ...(workflowId ? [workflowId] : [])].join(':'))}`

/** The page for people. */
export const pageOf = (callId: string): string => `https://www.jgrants-portal.go.jp/subsidy/${callId}`
