import { Type } from 'typebox'
import type { Text } from '../../../lib/text.ts'
import { filesIn, taxonomies } from './bundle.ts'
import { shelfOperations } from './shelf.ts'

const object = Type.Record(Type.String(), Type.Unknown())

const titles: Readonly<Record<string, Text>> = taxonomies
const titleOf = (id: string) => titles[id] ?? { ja: '', en: '' }

/** The curated taxonomies, listed and read. */
export const taxonomyOperations = shelfOperations({
  read: filesIn<Record<string, unknown> | Record<string, unknown>[]>('taxonomies'),
  noun: 'static resource',
  ids: Object.keys(taxonomies),
  parameter: 'resource_id',
  list: {
    name: 'am_list_static',
    http: 'GET /v1/am/static',
    title: { ja: '静的資料の一覧', en: 'List static resources' },
    keywords: [
      '業種コード',
      '日本標準産業分類',
      'JSIC',
      'コード表',
      'taxonomy',
      '静的資料の一覧',
      '分類表の一覧',
      '用語集やコード表の一覧',
      '固定データのリスト',
      'static taxonomies',
    ],
    summary: 'List the curated taxonomies: schemes, terms, kinds of money, duties, combinations, crops',
    guidance:
      'Background that changes rarely, written for this service and sourced; records are found by the searches.',
    example: {},
  },
  item: { title: Type.String(), title_en: Type.String(), path_relative: Type.String() },
  itemOf({ id, path_relative }) {
    const { ja: title, en: title_en } = titleOf(id)
    return { title, title_en, path_relative }
  },
  get: {
    name: 'am_get_static',
    http: 'GET /v1/am/static/{resource_id}',
    title: { ja: '静的資料の取得', en: 'Get one static resource' },
    keywords: [
      '分類表を開く',
      '用語集を読む',
      'コード表を丸ごと取得',
      '作物や資金種別の分類',
      'one static resource',
      'glossary',
    ],
    summary: 'Read one curated taxonomy whole, with the official pages that its statements rest on',
    guidance:
      'A taxonomy explains; amounts, periods and conditions of the day are in the records. Cite the sources of the entry, not the taxonomy.',
    example: { resource_id: 'money_types' },
    transport: { resource: { uri: 'konkyo://taxonomies/{resource_id}', shown: ['glossary'] } },
  },
  whole: { content: Type.Union([object, Type.Array(object)], { description: 'By its own shape' }) },
  wholeOf: ({ content }) => ({ content }),
  sentenceOf({ id }) {
    const { ja, en } = titleOf(id)
    return { ja: `${ja}。`, en: `${en}.` }
  },
})
