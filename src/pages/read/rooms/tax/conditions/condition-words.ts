import { isShare, unitOf } from '../../../../../lib/asked-field.ts'
import { grouped } from '../../../../../lib/grouped.ts'
import { jsicName } from '../../../../../lib/jsic.ts'
import { fieldName, valueName } from '../../../../../lib/labels.ts'
import type { Language } from '../../../../../lib/language.ts'
import type { Leaf, Scalar } from '../../../../../lib/predicate.ts'
import type { Text } from '../../../../../lib/text.ts'
import { percentOf } from '../../../../../lib/yen-text.ts'
import { yenWords } from '../../../../components/figures.ts'

const [yes, no]: readonly [Text, Text] = [
  { ja: 'はい', en: 'yes' },
  { ja: 'いいえ', en: 'no' },
]
const none: Text = { ja: '値なし', en: 'no value' }

/** A value that a condition names, in words. */
export function valueWords(field: string, value: Scalar, language: Language): string {
  if (typeof value === 'boolean') return (value ? yes : no)[language]
  if (typeof value === 'number') return numberWords(field, value, language)
  if (value === null) return none[language]
  return (field === 'industry_jsic' ? jsicName(value) : undefined) ?? valueName(field, value, language)
}

function numberWords(field: string, value: number, language: Language): string {
  if (field.endsWith('_yen')) return yenWords(value, language)
  if (isShare(field)) return `${percentOf(value)}%`
  const unit = language === 'ja' ? unitOf(field) : ''
  return `${field.endsWith('_year') ? value : grouped(value)}${unit}`
}

/** A condition as a sentence; the key of its field where that has no name. */
export function conditionWords(leaf: Leaf, language: Language): string {
  if (leaf.text !== undefined && language === 'ja') return leaf.text
  const { field } = leaf
  const name = fieldName(field, language, 'profile')
  const value = (one: Scalar) => valueWords(field, one, language)
  return textOf(leaf, name, value)[language]
}

function textOf(leaf: Leaf, name: string, value: (one: Scalar) => string): Text {
  switch (leaf.op) {
    case 'has_invoice_registration':
      return { ja: `${name}があること`, en: name }
    case 'gte':
      return { ja: `${name}が${value(leaf.value)}以上であること`, en: `${name}: ${value(leaf.value)} or more` }
    case 'lte':
      return { ja: `${name}が${value(leaf.value)}以下であること`, en: `${name}: ${value(leaf.value)} or less` }
    case 'in': {
      const values = [...leaf.values].map(value)
      const quoted = values.map((one) => `「${one}」`).join('')
      return { ja: `${name}が${quoted}のいずれかであること`, en: `${name}: one of ${values.join(', ')}` }
    }
    case 'eq': {
      const is = value(leaf.value)
      const ja = typeof leaf.value === 'boolean' ? `${name}：${is}` : `${name}が「${is}」であること`
      return { ja, en: `${name}: ${is}` }
    }
  }
}
