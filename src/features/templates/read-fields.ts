import { isRealDate } from '../../lib/jst.ts'
import { asMessage, type Text } from '../../lib/text.ts'
import { AppError } from '../../operation/errors.ts'
import { type FieldName, type FieldValues, fieldNames, fieldOf, fields } from './fields.ts'

type Refusal = 'unknown_field' | 'repeated_field' | 'missing_required_fields' | 'invalid_field'

const sentences: Record<Refusal, Text> = {
  unknown_field: { ja: '様式にない項目です', en: 'the template has no such field' },
  repeated_field: { ja: '同じ項目が別の名前で重ねて指定されています', en: 'a field is given under two names' },
  missing_required_fields: { ja: '必須の項目が足りません', en: 'fields are missing' },
  invalid_field: { ja: '値が不正な項目があります', en: 'a value cannot stand in the form' },
}

function refused(error: Refusal, named: readonly string[]): AppError {
  const { ja, en } = sentences[error]
  return new AppError('invalid', {
    ja: `${ja}: ${named.join('、')}`,
    en: `${en}: ${named.join(', ')}`,
    detail: { error, fields: named, ...asMessage(sentences[error]) },
  })
}

/** The ten fields of a body under their own names, or 422 with the names that are wrong. */
export function readFields(body: Readonly<Record<string, unknown>>): FieldValues {
  const given = Object.entries(body).map(([name, value]) => ({ name, field: fieldOf(name), value }))
  const unknown = given.filter(({ field }) => field === undefined)
  if (unknown.length > 0)
    throw refused(
      'unknown_field',
      unknown.map(({ name }) => name),
    )
  const byField = new Map<FieldName, string>()
  const invalid: string[] = []
  for (const { name, field, value } of given as { name: string; field: FieldName; value: unknown }[]) {
    if (byField.has(field)) throw refused('repeated_field', [field])
    const read = readValue(field, value)
    if (read === null) invalid.push(name)
    byField.set(field, read ?? '')
  }
  const missing = fieldNames.filter((name) => !byField.has(name))
  if (missing.length > 0) throw refused('missing_required_fields', missing)
  if (invalid.length > 0) throw refused('invalid_field', invalid)
  const filled = Object.fromEntries(byField) as FieldValues
  if (filled.agreement_period_end <= filled.agreement_period_start)
    throw refused('invalid_field', ['agreement_period_end'])
  return filled
}

const mostCharacters = 200

/** A value as it stands in the form; null where it cannot. One line each, so that no value can look like the form. */
function readValue(field: FieldName, value: unknown): string | null {
  const said = typeof value === 'number' ? String(value) : value
  if (typeof said !== 'string') return null
  const text = said.normalize('NFC').trim()
  if (text === '' || [...text].length > mostCharacters || /[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)) return null
  const plain = text.normalize('NFKC')
  switch (fields[field].kind) {
    case 'words':
      return text
    case 'day':
      return isRealDate(plain) ? plain : null
    case 'count':
      return /^\d{1,6}$/.test(plain) ? String(Number(plain)) : null
    case 'hours':
      return /^\d{1,4}(\.\d{1,2})?$/.test(plain) ? String(Number(plain)) : null
  }
}
