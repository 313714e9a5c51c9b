import { municipality } from '../../../../datasets/municipality.ts'
import { byName } from '../../../../lib/by-name.ts'
import { rowsHeld } from '../../../../operation/lookup/rows.ts'
import { wordsOfAim } from '../../../../question/aims.ts'
import { municipalityKinds } from '../municipality-sizes.ts'
import { programLine } from '../program-lines.ts'
import { programsFound } from '../programs-found.ts'
import type { Binding, ReadQuery } from '../read-query.ts'
import { bearerOf, factOf } from '../statement.ts'

const mostPeers = 10
const mostPrograms = 8

/** Municipalities of the kind that is asked about, and what others offer for the same thing. */
export async function bindPeers({ snapshot, slots, question, today }: ReadQuery): Promise<Binding> {
  const { municipality: own, population_band: band, category } = slots
  const prefectures = question.place?.prefectures ?? []
  const all = await rowsHeld(snapshot, municipality)
  const self = all.find(({ name, prefecture }) => name === own && prefectures.includes(prefecture))
  const kind = (band !== null && municipalityKinds[band]) || self?.kind
  const peers = kind === undefined ? [] : all.filter((one) => one.kind === kind && one.name !== own)
  const near = peers.filter(({ prefecture }) => prefectures.includes(prefecture))
  const words = category === null ? [] : [wordsOfAim('category', category)]
  const programs =
    words.length === 0
      ? []
      : await programsFound(snapshot, {
          words,
          day: today,
          limit: mostPrograms,
          isWanted: (one) => one.municipality !== null,
        })
  const counted = band !== null && municipalityKinds[band] === undefined
  return {
    notes: [
      '市区町村の人口は収録していないため、人口の規模では比べていません。',
      ...(counted ? [`人口区分（${band}）は絞り込みに使っていません。`] : []),
      ...(kind !== undefined && near.length === 0
        ? ['同じ都道府県に同種の自治体がないため、全国から挙げました。']
        : []),
      ...(category === null
        ? ['比べる分野（空家対策、移住定住など）が読み取れないため、制度を照合していません。']
        : []),
    ],
    values: {
      peer_list: (near.length > 0 ? near : peers).slice(0, mostPeers).map((one) => ({
        head: bearerOf(one, one.lg_code, one.name),
        facts: [factOf('都道府県', 'prefecture', one.prefecture), factOf('種別', 'kind', kindName(one.kind))],
      })),
      comparison_table: programs.map((one) => programLine(snapshot, one, today)),
    },
  }
}

const kindNames: Readonly<Record<string, string>> = byName({
  designated_city: '政令指定都市',
  core_city: '中核市',
  special_ward: '特別区',
  administrative_ward: '行政区',
  city: '市',
  town: '町',
  village: '村',
})

const kindName = (kind: string): string => kindNames[kind] ?? kind
