import { valueAt } from '../dotted-path.ts'
import { coverageFormat as format } from './coverage-format.ts'
import type { Publisher } from './declared-tables.ts'
import { isObject, isText } from './shape.ts'

type Fields = Readonly<Record<string, unknown>>

interface Place {
  readonly member: string
  /** The objects around, the nearest first. */
  readonly around: readonly Fields[]
}

const templates: Readonly<Record<string, readonly string[]>> = format.templates
const unitsByField = new Map(
  Object.entries(format.units).flatMap(([dataset, fields]) =>
    Object.entries(fields).map(([field, unit]) => [`${dataset}:${field}`, unit] as const),
  ),
)
const labels: Readonly<Record<string, string>> = format.labels
const publishers: readonly Publisher[] = format.publishers

/** The members of the request that a text rests on, if it is what the tables make of the object that it stands in. */
export function madeOf(value: unknown, { member, around }: Place, asked: Fields = {}): readonly string[] | undefined {
  if (!isText(value)) return undefined
  const own = around[0] ?? {}
  const list = Object.hasOwn(templates, member) ? (templates[member] ?? []) : []
  const made = list.map((template) => filled(template, around, asked)).find((one) => one?.text === value)
  if (made) return made.asked
  const isNamed = isText(own.field) && Object.hasOwn(labels, own.field) && labels[own.field] === value
  const isFit =
    (member === 'unit' && unitOf(own) === value) ||
    (member === 'label_ja' && isNamed) ||
    publishedAs(member, own).includes(value)
  return isFit ? [] : undefined
}

interface Filled {
  readonly text: string
  readonly asked: readonly string[]
}

/** A template filled; undefined where a part of it is not there, or another dataset states the object. */
function filled(template: string, around: readonly Fields[], request: Fields): Filled | undefined {
  const [, dataset, form = ''] = /^(?:(\w+)\?)?(.*)$/s.exec(template) ?? []
  if (dataset !== undefined && datasetOf(around) !== dataset) return undefined
  const asked: string[] = []
  let isWhole = true
  const text = form.replace(/\{([\w.]+)(\|next)?\}/g, (_, path: string, next?: string) => {
    const near = around.map((object) => valueAt(object, path)).find((one) => one !== undefined)
    if (near === undefined) asked.push(path.split('.')[0] as string)
    const found = near ?? valueAt(request, path)
    if (typeof found !== 'number' && (next !== undefined || !isText(found))) isWhole = false
    return String(next === undefined ? found : Number(found) + 1)
  })
  return isWhole ? { text, asked } : undefined
}

/** The dataset of the record that states the nearest object that names one. */
function datasetOf(around: readonly Fields[]): unknown {
  const stating = around.map(({ stated_by }) => stated_by).find(isObject)
  return stating?.dataset
}

/** What the field that states an object is counted in. */
function unitOf({ stated_by: by }: Fields): string | undefined {
  if (!isObject(by) || !isText(by.dataset) || !isText(by.field)) return undefined
  return unitsByField.get(`${by.dataset}:${by.field}`)
}

/** What the publisher of an object's source says of itself. */
function publishedAs(member: string, own: Fields): readonly string[] {
  const address = [own.url, own.source_url].find(isText)
  if (address === undefined || !['publisher', 'terms_url', 'text'].includes(member)) return []
  const publisher = publisherAt(address)
  if (member === 'text')
    return [publisher ? `出典：${publisher.attribution}（${address}）を加工して作成` : `出典：${address}を加工して作成`]
  return [member === 'publisher' ? publisher?.name : publisher?.terms_url].filter(isText)
}

/** The publisher of the host of an address: the longest of its names counts. */
function publisherAt(address: string): Publisher | undefined {
  const host = /^https?:\/\/([^/?#:@]+)(?::\d+)?(?:[/?#]|$)/.exec(address)?.[1]?.toLowerCase()
  if (host === undefined) return undefined
  const exact = publishers.find(({ hosts }) => hosts.includes(host))
  return exact ?? publishers.find(({ hosts }) => hosts.some((one) => one.startsWith('.') && host.endsWith(one)))
}
