import { houjin } from '../datasets/houjin.ts'
import { law } from '../datasets/law.ts'
import { program } from '../datasets/program.ts'
import { houjinBangou } from '../lib/houjin-bangou.ts'
import type { Text } from '../lib/text.ts'
import type { Context } from '../operation/context.ts'
import type { AnyDataset } from '../schema/dataset.ts'
import { companyProperties, type EntityProperty, lawProperties, programProperties } from './entity-properties.ts'

export const typeIds = ['company', 'program', 'law'] as const

export type TypeId = (typeof typeIds)[number]

/** A record as it is read from its table, of whatever dataset. */
type Row = Readonly<Record<string, unknown>>

/** A kind of things that names are matched with. */
export interface EntityType {
  readonly id: TypeId
  readonly name: Text
  readonly dataset: AnyDataset
  /** The search that finds them by words. */
  readonly search: string
  readonly properties: readonly EntityProperty[]
  nameOf(row: Row): string
  /** What tells it from its namesakes. */
  descriptionOf(row: Row): string
}

const joined = (...parts: readonly unknown[]): string => parts.filter((part) => typeof part === 'string').join(' ')

/** Everything that names are matched with, in the order in which it is offered. */
export const entityTypes: readonly EntityType[] = [
  {
    id: 'company',
    name: { ja: '法人', en: 'Company' },
    dataset: houjin,
    search: 'search_houjin',
    properties: companyProperties,
    nameOf: ({ name }) => String(name),
    descriptionOf: ({ houjin_bangou, prefecture, municipality }) => joined(houjin_bangou, prefecture, municipality),
  },
  {
    id: 'program',
    name: { ja: '支援制度', en: 'Support program' },
    dataset: program,
    search: 'search_programs',
    properties: programProperties,
    nameOf: ({ primary_name }) => String(primary_name),
    descriptionOf: ({ authority_name, prefecture, municipality }) => joined(authority_name, prefecture, municipality),
  },
  {
    id: 'law',
    name: { ja: '法令', en: 'Law' },
    dataset: law,
    search: 'search_laws',
    properties: lawProperties,
    nameOf: ({ law_title }) => String(law_title),
    descriptionOf: ({ law_number, ministry }) => joined(law_number, ministry),
  },
]

/** The type of an id: ids of the three kinds do not look alike. */
export function typeOfId(id: string): EntityType {
  const wanted = houjinBangou(id) ? 'company' : id.startsWith('LAW-') ? 'law' : 'program'
  return entityTypes.find((type) => type.id === wanted) as EntityType
}

/** A record of the snapshot by its id, or by one that it had before. */
export interface Entity {
  readonly type: EntityType
  readonly id: string
  readonly row: Row
}

/** What an id means here; undefined where it is held by nobody or not shown. */
export function entityOf(id: string, snapshot: Context['snapshot']): Entity | undefined {
  const type = typeOfId(id)
  const key = type.id === 'company' ? (houjinBangou(id) ?? id) : snapshot.presentId(id)
  const row = snapshot.table(type.dataset).record(key) as Row | undefined
  return row && { type, id: key, row }
}
