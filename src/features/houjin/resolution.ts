import { type Static, Type } from 'typebox'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { houjin } from '../../datasets/houjin.ts'
import { asMessage } from '../../lib/text.ts'
import { completenessOf } from '../../operation/absence/completeness.ts'
import { dateOrNull, nullable, oneOf, shape, textOrNull } from '../../schema/fields.ts'
import { officialLookup } from '../company/wording.ts'
import { type Bearer, bearersOf, nameMatches, placeMatches } from './bearers-of.ts'

/** What can be said of a name. */
export const resolutionStatuses = ['resolved', 'one_candidate', 'ambiguous', 'not_found'] as const

const candidate = shape('CompanyCandidate', {
  houjin_bangou: Type.String(),
  name: Type.String(),
  name_kana: textOrNull(),
  prefecture: textOrNull(),
  municipality: textOrNull(),
  status: textOrNull(),
  closed_date: dateOrNull(),
  successor_houjin_bangou: textOrNull({ description: 'The company that it merged into' }),
  matched: Type.Object({ name: oneOf(nameMatches), place: oneOf(placeMatches) }),
  reason: Type.String(),
  reason_ja: Type.String(),
  look_up: Type.String({ description: 'Where the National Tax Agency shows it' }),
  source_url: textOrNull(),
  source_fetched_at: textOrNull(),
})

/** Which companies a name may mean. */
export const resolutionShape = Type.Object({
  query: Type.Object({ name: Type.String(), address: textOrNull() }),
  status: oneOf(resolutionStatuses),
  total: Type.Integer(),
  candidates: Type.Array(candidate),
  closed_left_out: Type.Integer({ description: 'Companies that are closed and not in the list' }),
  complete: Type.Boolean({ description: 'The copy of the register is complete' }),
  data_as_of: nullable(Type.String()),
  message: Type.String(),
  message_ja: Type.String(),
})

interface Requested {
  readonly name: string
  readonly address?: string | undefined
  readonly include_closed: boolean
  readonly limit: number
}

/** The companies that a name may mean, the nearest first; none is picked where several are left. */
export async function resolutionOf(
  snapshot: Snapshot,
  { name, address, include_closed, limit }: Requested,
): Promise<Static<typeof resolutionShape>> {
  const all = await bearersOf(snapshot, name, address)
  const wanted = include_closed ? all : all.filter(({ record }) => record.status !== 'closed')
  const { complete, data_as_of } = completenessOf(snapshot, houjin)
  const status = statusOf(wanted, address !== undefined, complete)
  return {
    query: { name, address: address ?? null },
    status,
    total: wanted.length,
    candidates: wanted.slice(0, limit).map(candidateOf),
    closed_left_out: all.length - wanted.length,
    complete,
    data_as_of,
    ...asMessage(messages[status]),
  }
}

/** Matches that never say that a company is meant: 第一見本 need not be 第1見本. */
const mayBeOther: readonly Bearer['name'][] = ['number_written_otherwise', 'part']

/** One company is meant only when no other bears the name where the address says. */
function statusOf(all: readonly Bearer[], hasAddress: boolean, complete: boolean): (typeof resolutionStatuses)[number] {
  if (all.length === 0) return 'not_found'
  const named = all.filter(({ name }) => !mayBeOther.includes(name))
  const fitting = hasAddress ? named.filter(({ place }) => place.startsWith('same_')) : named
  if (fitting.length !== 1) return 'ambiguous'
  return complete ? 'resolved' : 'one_candidate'
}

const messages = {
  resolved: {
    ja: '完全な法人番号公表データの中で、該当する法人は1件です。',
    en: 'One company of the complete register bears the name.',
  },
  one_candidate: {
    ja: '収録済みの範囲で該当する法人は1件です。収録が一部のみのため、同名の別法人がある可能性があります。法人番号を確認してください。',
    en: 'One company held here bears the name; this copy is partial, so another one may exist. Check the number.',
  },
  ambiguous: {
    ja: 'どの法人かは決められません。所在地を見比べるか、法人番号を確認してください。',
    en: 'Which company is meant is not decided: compare the addresses, or ask for the corporate number.',
  },
  not_found: {
    ja: '収録済みの法人に該当する名称はありませんでした。存在しないことの証明ではありません。',
    en: 'No company held here bears the name. This does not mean that it does not exist.',
  },
} as const

function candidateOf({ record, name, place }: Bearer): Static<typeof candidate> {
  return {
    houjin_bangou: record.houjin_bangou,
    name: record.name,
    name_kana: record.name_kana,
    prefecture: record.prefecture,
    municipality: record.municipality,
    status: record.status,
    closed_date: record.closed_date,
    successor_houjin_bangou: record.successor_houjin_bangou,
    matched: { name, place },
    reason: `name: ${name.replaceAll('_', ' ')}; place: ${place.replaceAll('_', ' ')}`,
    reason_ja: `名称: ${nameWords[name]}、所在地: ${placeWords[place]}`,
    look_up: officialLookup(record.houjin_bangou),
    source_url: record.source_url,
    source_fetched_at: record.source_fetched_at,
  }
}

const nameWords: Readonly<Record<Bearer['name'], string>> = {
  exact: '完全に一致',
  without_corporate_form: '法人の種類を除いて一致',
  kana_or_english: 'カナまたは英語名が一致',
  number_written_otherwise: '数字の表記を変えると一致（別の法人の可能性）',
  part: '一部に含む',
}

const placeWords: Readonly<Record<Bearer['place'], string>> = {
  same_municipality: '市区町村まで一致',
  same_prefecture: '都道府県が一致',
  different: '異なる',
  not_compared: '比較していません',
}
