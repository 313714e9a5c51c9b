import type { Snapshot } from '../../corpus/snapshot.ts'
import { type Houjin, houjin } from '../../datasets/houjin.ts'
import { companyNameKey, companyNameSpellings } from '../../lib/company-name.ts'
import { withoutCorporateForm } from '../../lib/corporate-form.ts'
import { normalizeText } from '../../lib/japanese-text.ts'
import { prefectures } from '../../lib/prefecture.ts'
import { queryOf } from '../../operation/search/filter-clauses.ts'
import { inOrder } from '../../schema/record-order.ts'

/** How near a name is to what was asked, the nearest first. */
export const nameMatches = ['exact', 'without_corporate_form', 'kana_or_english', 'part'] as const
/** How a seat is to the address asked for. */
export const placeMatches = ['same_municipality', 'same_prefecture', 'different', 'not_compared'] as const

/** A company that may be meant. */
export interface Bearer {
  readonly record: Houjin
  readonly name: (typeof nameMatches)[number]
  readonly place: (typeof placeMatches)[number]
}

const mostCandidates = 200

/** Companies that bear a name or one that holds it, the nearest name first, then the nearest place, then those in being. */
export async function bearersOf(snapshot: Snapshot, wanted: string, address: string | undefined): Promise<Bearer[]> {
  const table = snapshot.table(houjin)
  const bare = withoutCorporateForm(normalizeText(wanted))
  if (bare === '') return []
  const spellings = companyNameSpellings(wanted)
  const words = { terms: [{ alternatives: spellings, short: false }], whole: bare }
  const { ranks } = await table.ranksOf(queryOf(words, { offset: 0, limit: mostCandidates }))
  const all = new Set([...table.ranksWith('name_key', companyNameKey(wanted)), ...ranks])
  const found = [...all]
    .map((rank) => table.recordAt(rank))
    .map((record) => ({ record, name: nameMatch(record, wanted), place: placeMatch(record, address) }))
  return inOrder(found, ({ record: { status, houjin_bangou }, name, place }) => [
    nameMatches.indexOf(name),
    placeMatches.indexOf(place),
    status === 'active' ? 0 : 1,
    houjin_bangou,
  ])
}

function nameMatch({ name, name_kana, name_en }: Houjin, wanted: string): Bearer['name'] {
  if (normalizeText(name).replaceAll(' ', '') === normalizeText(wanted).replaceAll(' ', '')) return 'exact'
  const key = companyNameKey(wanted)
  if (companyNameKey(name) === key) return 'without_corporate_form'
  return [name_kana, name_en].some((one) => one !== null && companyNameKey(one) === key) ? 'kana_or_english' : 'part'
}

function placeMatch({ prefecture, municipality }: Houjin, address: string | undefined): Bearer['place'] {
  const stated = address?.normalize('NFKC').replace(/\s/g, '')
  const wanted = stated && prefectures.find(({ name }) => stated.startsWith(name))?.name
  if (stated && municipality !== null && stated.includes(municipality))
    return wanted === undefined || wanted === prefecture ? 'same_municipality' : 'different'
  if (!wanted || prefecture === null) return 'not_compared'
  return wanted === prefecture ? 'same_prefecture' : 'different'
}
