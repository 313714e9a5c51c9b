import { fieldText } from '../../lib/labels.ts'
import type { Text } from '../../lib/text.ts'
import type { Contradiction } from '../../schema/evidence.ts'

/** What the field of a record is called: by its whole path, else by its last part that has a name. */
export function fieldLabel(dataset: string, field: string): Text {
  const names = [field, ...field.split('.').reverse()].filter((name) => !/^\d+$/.test(name))
  return names.map((name) => fieldText(name, dataset)).find((text) => text !== undefined) ?? { ja: field, en: field }
}

/** A value that a source contradicts, with both figures as they are stored: no other number may stand in a sentence that is proven. */
export function contradictionText(dataset: string, { field, value, found }: Omit<Contradiction, 'source_url'>): Text {
  const label = fieldLabel(dataset, field)
  const unit = /_man_yen$/.test(field) ? '万円' : /_yen$/.test(field) ? '円' : ''
  if (found === null)
    return {
      ja: `${label.ja}は、出典の記載と一致しません（収録 ${asText(value)}${unit}）。`,
      en: `${label.en}: the source does not say ${asText(value)}, which is held here`,
    }
  return {
    ja: `${label.ja}は、収録では ${asText(value)}${unit}、出典では ${asText(found)}${unit} です。`,
    en: `${label.en}: ${asText(value)} is held here, and the source says ${asText(found)}`,
  }
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** What a row that is put together by hand says beside the figures of a record. */
export const contradictedIn = (record: { readonly contradicted?: Contradiction[] } | undefined) =>
  record?.contradicted ? { contradicted: record.contradicted } : {}
