import { canonicalJson } from '../canonical-json.ts'
import { valueAt } from '../dotted-path.ts'
import type { Receipt } from './receipt.ts'
import { nameOf } from './records.ts'
import { isObject, isText } from './shape.ts'
import { type Check, failed, passed } from './verification.ts'

interface Statement {
  readonly value: unknown
  readonly statedBy: unknown
}

/** Whether every value of a document that names its record equals the field that it names. */
export function checkStatedValues(
  document: Readonly<Record<string, unknown>>,
  { records }: Pick<Receipt, 'records'>,
): { readonly check: Check; readonly count: number } {
  const byName = new Map(records.map((one) => [nameOf(one), one.record]))
  // Two texts are compared, and each field is written once, so that many values naming one long field cost little.
  const fields = new Map<string, string | null>()
  const { receipt: _, ...body } = document
  const statements = statementsIn(body)
  for (const { value, statedBy } of statements) {
    if (!isObject(statedBy) || !isText(statedBy.dataset) || !isText(statedBy.id) || !isText(statedBy.field))
      return { check: malformed, count: 0 }
    const { dataset, id, field } = statedBy
    const name = JSON.stringify([dataset, id, field])
    if (!fields.has(name)) fields.set(name, textOf(byName.get(nameOf({ dataset, id })), field))
    if (fields.get(name) !== canonicalJson(value)) return { check: refused(dataset, id, field), count: 0 }
  }
  return { check: allStated(statements.length), count: statements.length }
}

/** Every object inside a value, at any depth, that has both a value and the place that states it. */
function statementsIn(value: unknown, found: Statement[] = []): readonly Statement[] {
  if (Array.isArray(value)) for (const item of value) statementsIn(item, found)
  if (!isObject(value)) return found
  const statedBy = value.stated_by ?? null
  if (statedBy !== null && Object.hasOwn(value, 'value')) found.push({ value: value.value, statedBy })
  for (const item of Object.values(value)) statementsIn(item, found)
  return found
}

/** The canonical JSON of a field, named by a dotted path; null when the record is unknown or has no such field. */
function textOf(record: unknown, field: string): string | null {
  const value = valueAt(record, field)
  return value === undefined ? null : canonicalJson(value)
}

const malformed = failed(
  'stated_values',
  'A value names its source as something else than {dataset, id, field}.',
  '値の出典（stated_by）が{dataset, id, field}の形ではありません。',
)

function refused(dataset: string, id: string, field: string): Check {
  const shown = `${dataset} ${id} ${field}`.slice(0, 160)
  return failed(
    'stated_values',
    `A value that the document says comes from ${shown} is not what the proven record states.`,
    `文書が「${shown}」によるとする値が、証明された記録の内容と一致しません。`,
  )
}

const allStated = (count: number): Check =>
  count === 0
    ? passed(
        'stated_values',
        'No value of the document names a field of a record.',
        '記録の項目を出典に挙げる値は文書にありません。',
      )
    : passed(
        'stated_values',
        `${count === 1 ? 'The one value that names a field of a record equals' : `All ${count} values that name a field of a record equal`} it.`,
        `記録の項目を出典に挙げる値${count}件は、すべてその項目と一致します。`,
      )
