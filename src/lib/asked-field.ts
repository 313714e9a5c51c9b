import { fieldText, valueText } from './labels.ts'
import type { Language } from './language.ts'
import type { Leaf, Predicate, Scalar } from './predicate.ts'
import type { Text } from './text.ts'

/** What a condition asks of a taxpayer, and in which way it can be answered. */
export interface AskedField {
  readonly field: string
  readonly kind: 'yes_no' | 'number' | 'choice' | 'day'
  /** The values that the conditions name, where one of them is chosen. */
  readonly choices: readonly Scalar[]
}

/** Every field that conditions ask for, each once, in the order in which they are written. */
export function askedFields(leaves: readonly Leaf[]): AskedField[] {
  const fields = new Map<string, AskedField>()
  for (const leaf of leaves) {
    const known = fields.get(leaf.field)
    fields.set(leaf.field, known ? together(known, askedBy(leaf)) : askedBy(leaf))
  }
  return [...fields.values()]
}

/** The conditions of a tree that name a field. */
export function leavesOf(predicate: Predicate): Leaf[] {
  if (predicate.op === 'all' || predicate.op === 'any') return predicate.of.flatMap(leavesOf)
  return predicate.op === 'not' ? leavesOf(predicate.of) : [predicate]
}

function askedBy(leaf: Leaf): AskedField {
  const { field } = leaf
  if (leaf.op === 'gte' || leaf.op === 'lte') return { field, kind: 'number', choices: [] }
  if (leaf.op === 'has_invoice_registration') return { field, kind: 'yes_no', choices: [] }
  const choices = leaf.op === 'in' ? [...leaf.values] : [leaf.value]
  const isOf = (type: string) => choices.every((one) => typeof one === type)
  const kind = isOf('boolean') ? 'yes_no' : isOf('number') ? 'number' : 'choice'
  return { field, kind, choices: kind === 'choice' ? choices : [] }
}

const together = (one: AskedField, other: AskedField): AskedField =>
  one.kind === 'choice' && other.kind === 'choice'
    ? { ...one, choices: [...new Set([...one.choices, ...other.choices])] }
    : one.kind === 'number'
      ? one
      : other

/** Whether a field holds a fraction, which people write in percent. */
export const isShare = (field: string): boolean => /_(?:rate|ratio|on_investment)$/.test(field)

/** The unit in which a Japanese reader gives a number. */
export function unitOf(field: string): string {
  if (field.endsWith('_yen')) return '円'
  if (isShare(field)) return '%'
  if (field.endsWith('_count')) return '人'
  if (field === 'age' || field.endsWith('_age')) return '歳'
  if (field.endsWith('_sqm')) return '㎡'
  return field.endsWith('_year') ? '年' : ''
}

/** A value as a profile holds it, with what people call it. */
function codeShown(field: string, value: Scalar, language: Language): string {
  const name = valueText(field, String(value))?.[language]
  return name === undefined ? String(value) : `${name} ${value}`
}

/** What a person is asked; a share is asked for as the fraction that profiles hold. */
export function questionOf({ field, kind, choices }: AskedField): Text {
  const name = fieldText(field, 'profile') ?? { ja: field, en: field }
  switch (kind) {
    case 'yes_no':
      return { ja: `${name.ja}: はい・いいえのどちらですか`, en: `${name.en}: yes or no?` }
    case 'day':
      return { ja: `${name.ja}はいつですか（YYYY-MM-DD）`, en: `${name.en}: which day (YYYY-MM-DD)?` }
    case 'choice':
      return {
        ja: `${name.ja}は次のどれですか: ${choices.map((one) => codeShown(field, one, 'ja')).join('、')}、それ以外`,
        en: `${name.en}: which of ${choices.map((one) => codeShown(field, one, 'en')).join(', ')}, or another one?`,
      }
    case 'number': {
      const unit = isShare(field) ? '小数。1.5%は0.015' : unitOf(field)
      const inEnglish = isShare(field) ? ' (as a fraction: 1.5 % = 0.015)' : field.endsWith('_yen') ? ' (JPY)' : ''
      return {
        ja: `${name.ja}はいくつですか${unit === '' ? '' : `（${unit}）`}`,
        en: `${name.en}: how much${inEnglish}?`,
      }
    }
  }
}
