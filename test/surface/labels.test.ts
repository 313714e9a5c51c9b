import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { features, operations } from '../../src/catalog.ts'
import { datasets } from '../../src/datasets/index.ts'
import { datasetText, fieldText, valueText } from '../../src/lib/labels.ts'
import { lifecycleStatuses } from '../../src/lib/lifecycle.ts'
import type { Text } from '../../src/lib/text.ts'
import { adminPages, pages } from '../../src/pages/index.ts'

interface Schema {
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
}

/** A field, or a code of one, as it is met. */
interface Met {
  readonly scope: string
  readonly field: string
  readonly code?: string
  /** The field that it is a member of, whose codes its name may be one of. */
  readonly within?: string
}

/** Every member of a schema, and every code that it allows. */
const inSchema = (schema: Schema | undefined, scope: string, field = ''): Met[] => {
  if (!schema) return []
  return [
    ...(schema.enum ?? []).flatMap((code) => (typeof code === 'string' ? [{ scope, field, code }] : [])),
    ...[...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])].flatMap((one) => inSchema(one, scope, field)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => [
      { scope, field: name, within: field },
      ...inSchema(one, scope, name),
    ]),
  ]
}

/** Words that a source writes are no codes; ours are lower case, joined by _. */
const code = /^[a-z]+(?:_[a-z0-9]+)*$/

const inValue = (value: unknown, scope: string, field = ''): Met[] => {
  if (typeof value === 'string') return code.test(value) ? [{ scope, field, code: value }] : []
  if (typeof value !== 'object' || value === null) return []
  const members = Object.entries(value)
  if (Array.isArray(value)) return members.flatMap(([, one]) => inValue(one, scope, field))
  return members.flatMap(([name, one]) => [{ scope, field: name, within: field }, ...inValue(one, scope, name)])
}

const inStarter = datasets.flatMap(({ name }) => {
  const file = `starter/${name}.jsonl`
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []
  return lines.flatMap((line) => inValue(JSON.parse(line), name))
})
const inDatasets = datasets.flatMap(({ name, schema }) => inSchema(schema as Schema, name))
const allPages = [...pages, ...adminPages, ...features.flatMap((feature) => feature.pages ?? [])]
const inForms = allPages.flatMap(({ operation }) => inSchema(operation.input as Schema, 'form'))

/** Codes of operations that pages show in words, by their operation, member and scope in the table. */
const shownCodes: readonly (readonly [operation: string, field: string, scope: string])[] = [
  ['list_admin_accounts', 'plan', ''],
  ['get_job', 'state', 'jobs'],
  ['list_jobs', 'state', 'jobs'],
  ['list_webhooks', 'status', 'webhooks'],
  ['list_admin_requests', 'state', 'requests'],
  ['list_admin_requests', 'kind', 'requests'],
  ['list_admin_testimonials', 'state', 'testimonials'],
  ['list_admin_accounts', 'standing', 'accounts'],
  ['list_admin_deliveries', 'state', 'deliveries'],
  ['list_admin_mails', 'state', 'deliveries'],
  ['bulk_verify_invoices', 'status', 'invoice_check'],
  ['screen_counterparties', 'status', 'company_check'],
  ['list_alert_subscriptions', 'filter_type', ''],
  ['list_alert_subscriptions', 'min_severity', ''],
  ['list_alert_subscriptions', 'digest', ''],
]

const shown = shownCodes.flatMap(([operation, field, scope]) => {
  const asked = operations.find(({ name }) => name === operation)
  const met = [asked?.input, asked?.output].flatMap((schema) => inSchema(schema as Schema, scope))
  const codes = met.filter((one) => one.field === field && one.code !== undefined)
  return codes.length > 0 ? codes : [{ scope: operation, field, code: 'an operation that answers no such code' }]
})
const lifecycle = lifecycleStatuses.map((code) => ({ scope: '', field: 'status', code }))

const once = (all: readonly Met[]): Met[] => [...new Map(all.map((one) => [JSON.stringify(one), one])).values()]
const nameOf = ({ scope, field, code: one }: Met): string => `${scope}.${field}${one === undefined ? '' : `=${one}`}`
const labelOf = ({ scope, field, code: one, within = '' }: Met): Text | undefined =>
  one === undefined ? (valueText(within, field, scope) ?? fieldText(field, scope)) : valueText(field, one, scope)

const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u
/** What Japanese offices call by the same letters. */
const sameInBoth = new Set(['URL', 'PDF', 'CSV', 'Webhook', 'ZEB・ZEH', 'CC BY 4.0'])
const isComplete = (label: Text | undefined): boolean =>
  label !== undefined &&
  (isJapanese.test(label.ja) || sameInBoth.has(label.ja)) &&
  label.en !== '' &&
  !/_/.test(label.en)

/** Fields whose lower-case words are a name, a text, the name of a field, or the code of a field that stands beside. */
const free = new Set(['name', 'field_name', 'field', 'code', 'parent', 'op', 'value', 'values'])
const isFreeText = ({ field }: Met): boolean => free.has(field)

test('every field of every dataset, of what its records hold, and of every form has a label in both languages', () => {
  const fields = [...inDatasets, ...inStarter, ...inForms].filter(
    ({ field, code: one }) => one === undefined && !isJapanese.test(field),
  )
  expect(
    once(fields)
      .filter((one) => !isComplete(labelOf(one)))
      .map(nameOf),
  ).toEqual([])
})

test('every code that a dataset allows, that its records hold, and that pages show of an answer has a label in both languages', () => {
  const codes = [...inDatasets, ...shown, ...lifecycle, ...inStarter].filter(
    (one) => one.code !== undefined && !isFreeText(one),
  )
  expect(
    once(codes)
      .filter((one) => !isComplete(labelOf(one)))
      .map(nameOf),
  ).toEqual([])
})

test('every kind of record has a name in both languages', () => {
  expect(datasets.filter(({ name }) => !isComplete(datasetText(name))).map(({ name }) => name)).toEqual([])
})

/** Every label of the table, by the scopes and names that it is written for. */
const written = readFileSync('lexicons/labels.tsv', 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'))

/** Every word of the source and of the fixtures: what codes of others are compared with, and what is flattened for a file. */
const sourceWords = (): Set<string> => {
  const files = ['src', 'fixtures'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  const texts = files.filter((file) => /(?<!\.test)\.ts$|\.jsonl$/.test(file)).map((file) => readFileSync(file, 'utf8'))
  return new Set(texts.flatMap((text) => text.match(/[\w<>+-]+/g) ?? []))
}

/** What the payment processor calls invoices, beside what is compared here. */
const ofTheProcessor = ['uncollectible']

test('no label is without something that it names, and none is said twice', () => {
  const schemas = operations.flatMap(({ input, output }) => [input, output] as Schema[])
  const met = [...inDatasets, ...inStarter, ...inForms, ...schemas.flatMap((one) => inSchema(one, ''))]
  const fields = new Set(met.filter((one) => one.code === undefined).map(({ field }) => field))
  const source = new Set([...sourceWords(), ...ofTheProcessor])
  const named = new Set(inStarter.flatMap(({ field, code: one }) => (free.has(field) && one ? [one] : [])))
  const codes = new Set(met.flatMap(({ code: one }) => one ?? []))
  const isMet = ([kind, key = '']: string[]): boolean => {
    if (kind === 'dataset') return datasets.some(({ name }) => name === key)
    const [field = '', one] = key.split('=')
    const last = field.split('|')[0]?.split('.').at(-1) ?? ''
    if (one === undefined) return fields.has(last) || named.has(last) || source.has(last)
    // `invoice_${status}` is put together of two.
    return [one, one.replace(/_[a-z]+$/, '_')].some((word) => codes.has(word) || fields.has(word) || source.has(word))
  }
  expect(written.filter((one) => !isMet(one)).map(([, key]) => key)).toEqual([])
  const keys = written.map(([kind, key]) => `${kind} ${key}`)
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
  expect(written.filter((cells) => cells.length !== 4)).toEqual([])
})
