import { dateText } from '../../../lib/era.ts'
import { fieldName, fieldText, valueName } from '../../../lib/labels.ts'
import { percentOf, yenText } from '../../../lib/yen-text.ts'
import type { Fact } from '../facts/fact.ts'

type Stated = Pick<Fact, 'value' | 'unit' | 'stated_by'>

/** What a fact is called: by its whole path, else by its last part. */
export function factName({ stated_by: { dataset, field } }: Stated): string {
  const [last = field] = field.split('.').slice(-1)
  return fieldText(field, dataset)?.ja ?? fieldName(last, 'ja', dataset)
}

/** A fact as people read it: amounts with their unit, rates in percent, days with their era, codes in words. */
export function factText({ value, unit, stated_by: { dataset, field } }: Stated): string {
  return textOf(value, unit, { dataset, field: field.split('.').at(-1) ?? field })
}

interface Place {
  readonly dataset: string
  readonly field: string
}

function textOf(value: unknown, unit: string | null, place: Place): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'はい' : 'いいえ'
  if (typeof value === 'number') return numberText(value, unit)
  if (typeof value === 'string')
    return /^\d{4}-\d{2}-\d{2}(?:T|$)/.test(value)
      ? dateText(value)
      : valueName(place.field, value, 'ja', place.dataset)
  if (Array.isArray(value)) return value.map((one) => textOf(one, unit, place)).join('、')
  const members = Object.entries(value).flatMap(([name, member]) => {
    const text = textOf(member, null, { ...place, field: name })
    return text === '' ? [] : [`${fieldName(name, 'ja', place.dataset)}：${text}`]
  })
  return members.join('、')
}

function numberText(value: number, unit: string | null): string {
  if (unit === '円') return yenText(value)
  if (unit === '割合') return `${percentOf(value)}%`
  return `${value.toLocaleString('en-US')}${unit ?? ''}`
}
