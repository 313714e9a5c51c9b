import type { Language } from '../../../lib/language.ts'
import { invalid, type Problem } from '../../../operation/errors.ts'
import { dayOfCell } from '../../../operation/sheets/day-of-cell.ts'
import type { SheetAddress, SheetColumn } from '../../../operation/sheets/sheet-address.ts'
import type { CallInput } from '../../../pipeline/call.ts'
import { chosenLanguage } from '../language.ts'

type Raw = Readonly<Record<string, string | string[] | undefined>>

/** What an address says beside what it asks for. */
export interface SheetRequest {
  readonly language: Language
  readonly key: string | undefined
  readonly columns: readonly SheetColumn[]
  /** Whether the names of the columns stand above the row. */
  readonly hasHead: boolean
  /** Whether a refusal is answered with 200: most programs show nothing of any other answer. */
  readonly isToldInCell: boolean
  readonly given: CallInput
}

const own = ['key', 'lang', 'field', 'head', 'errors'] as const

const problem = (name: string, ja: string, en: string): Problem => ({ loc: ['query', name], ja, en, type: 'value' })

const single = (raw: string | string[] | undefined): string | undefined =>
  (Array.isArray(raw) ? raw[0] : raw)?.trim() || undefined

/** Reads an address; empty values are those of empty cells, and count as left out. Throws 422 for what is no such address. */
export function readSheetQuery(address: SheetAddress, query: Raw, today: string): SheetRequest {
  const problems: Problem[] = []
  const chosen = (name: string, values: readonly string[]): string | undefined => {
    const value = single(query[name])
    if (value === undefined || values.includes(value)) return value
    const list = { ja: values.join('、'), en: values.join(', ') }
    problems.push(problem(name, `${list.ja} のいずれかを指定してください`, `must be one of ${list.en}`))
    return undefined
  }
  const field =
    chosen(
      'field',
      address.columns.map(({ name }) => name),
    ) ?? address.columns[0]?.name
  const hasHead = chosen('head', ['yes', 'no']) === 'yes'
  const isToldInCell = chosen('errors', ['cell', 'status']) === 'cell'
  const language = chosenLanguage(chosen('lang', ['ja', 'en'])) ?? 'ja'
  const names = new Set<string>([...own, ...address.parameters.map(({ name }) => name)])
  for (const name of Object.keys(query)) {
    if (!names.has(name)) problems.push(problem(name, 'このURLにはない項目です', 'is not known here'))
    if (Array.isArray(query[name])) problems.push(problem(name, '1度だけ指定してください', 'was given more than once'))
  }
  if (problems.length > 0) throw invalid(problems)
  return {
    language,
    key: single(query.key),
    columns: address.columns.filter(({ name }) => name === field),
    hasHead,
    isToldInCell,
    given: givenOf(address, query, today),
  }
}

function givenOf({ parameters }: SheetAddress, query: Raw, today: string): CallInput {
  const input: Record<string, unknown> = {}
  const problems: Problem[] = []
  for (const { name, gives, kind, isNeeded } of parameters) {
    const value = single(query[name])
    if (value !== undefined) input[gives] = kind === 'day' ? dayOfCell(value) : value
    else if (kind === 'day') input[gives] = today
    else if (isNeeded) problems.push(problem(name, '指定してください', 'is missing'))
  }
  return { input, problems, unknownNames: [] }
}
