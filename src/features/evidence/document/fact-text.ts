import { dateText } from '../../../lib/era.ts'
import { grouped } from '../../../lib/grouped.ts'
import { fieldName, fieldText, valueName } from '../../../lib/labels.ts'
import { percentOf, yenText } from '../../../lib/yen-text.ts'
import { longestSpan } from '../../../schema/evidence.ts'
import { standingWords } from '../../../schema/standing-text.ts'
import type { Fact, Provenance } from '../facts/fact.ts'

type Stated = Pick<Fact, 'value' | 'unit' | 'stated_by'> & Partial<Pick<Fact, 'contradicted'>>

/** What a fact is called: by its whole path, else by its last part. */
export function factName({ stated_by: { dataset, field } }: Stated): string {
  const [last = field] = field.split('.').slice(-1)
  return fieldText(field, dataset)?.ja ?? fieldName(last, 'ja', dataset)
}

/**
 * A fact as people read it: amounts with their unit, rates in percent, days with their era, codes in words, and beside it what a
 * source states instead.
 */
export function factText({ value, unit, contradicted = [], stated_by: { dataset, field } }: Stated): string {
  const place = { dataset, field: field.split('.').at(-1) ?? field }
  const others = contradicted.flatMap(({ found }) => (found === null ? [] : [textOf(found, unit, place)]))
  const said = others.length > 0 ? `（出典では ${[...new Set(others)].join('、')}）` : ''
  return `${textOf(value, unit, place)}${said}`
}

/** How sure a fact is, in words, with the words of its source. */
export function factStanding({ how, finding, day, quote }: Pick<Fact, keyof Provenance | 'quote'>): string {
  const { ja } = standingWords({ how, day: day ?? null, ...(finding && { finding }) })
  return quote === null || quote.length > longestSpan ? ja : `${ja}「${quote}」`
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
  return `${grouped(value)}${unit ?? ''}`
}
