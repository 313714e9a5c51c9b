import type { Language } from './language.ts'
import { shippedTable } from './shipped-table.ts'
import type { Text } from './text.ts'

/** A code with what it is called. */
export interface NamedValue {
  readonly value: string
  readonly name: Text
}

const datasets = new Map<string, Text>()
const fields = new Map<string, Text>()
/** By field, in the order in which people choose among them. */
const values = new Map<string, Map<string, Text>>()

for (const [kind, key = '', ja = '', en = ''] of shippedTable('labels', ['kind', 'key', 'ja', 'en'])) {
  if (kind === 'dataset') datasets.set(key, { ja, en })
  else if (kind === 'field') fields.set(key, { ja, en })
  else addValue(key, { ja, en })
}

/** `field=code`, or several fields with the same codes: `personal_guarantor|collateral=required`. */
function addValue(key: string, name: Text): void {
  const end = key.indexOf('=')
  for (const field of key.slice(0, end).split('|')) {
    const codes = values.get(field) ?? new Map<string, Text>()
    values.set(field, codes.set(key.slice(end + 1), name))
  }
}

/** The label of a field; `scope` is the dataset, form or list whose word may be another one. */
export const fieldText = (field: string, scope = ''): Text | undefined =>
  fields.get(`${scope}.${field}`) ?? fields.get(field)

/** The label of a code of a field. */
export const valueText = (field: string, code: string, scope = ''): Text | undefined =>
  values.get(`${scope}.${field}`)?.get(code) ?? values.get(field)?.get(code)

/** Every code of a field that has a label. */
export const namedValues = (field: string, scope = ''): NamedValue[] =>
  [...(values.get(`${scope}.${field}`) ?? values.get(field) ?? [])].map(([value, name]) => ({ value, name }))

/** The label of a kind of records. */
export const datasetText = (dataset: string): Text => datasets.get(dataset) ?? { ja: dataset, en: dataset }

/** A kind of records as people call it; one without a label stands as its dataset is called. */
export const datasetName = (dataset: string, language: Language): string => datasetText(dataset)[language]

/** A field as people call it; one without a label stands as it is. */
export const fieldName = (field: string, language: Language, scope = ''): string =>
  fieldText(field, scope)?.[language] ?? field

/** A code of a field in words; one without a label stands as it is. */
export const valueName = (field: string, code: string, language: Language, scope = ''): string =>
  valueText(field, code, scope)?.[language] ?? code

/** What a field that a page takes is called to whoever filled it in. */
export const inputName = (field: string, language: Language): string => fieldName(field, language, 'form')

/** A dotted path as people read it; members of a list by their place: 枠・規模・加算：1. */
export const pathName = (path: string, language: Language, scope = ''): string =>
  path
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : fieldName(part, language, scope)))
    .join({ ja: '：', en: ': ' }[language])
