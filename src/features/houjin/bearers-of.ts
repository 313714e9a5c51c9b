import type { Snapshot } from '../../corpus/snapshot.ts'
import { type Houjin, houjin } from '../../datasets/houjin.ts'
import { companiesCalled } from '../../datasets/named-bearers.ts'
import { isInMunicipality, statedPlace } from '../../lib/address-key.ts'
import { companyNameKey, companyNameSpellings } from '../../lib/company-name.ts'
import { withoutCorporateForm, withoutShortForm } from '../../lib/corporate-form.ts'
import { normalizeText } from '../../lib/japanese-text.ts'
import { numberedNames } from '../../lib/numbered-names.ts'
import { queryOf } from '../../operation/search/filter-clauses.ts'
import { inOrder } from '../../schema/record-order.ts'

/** How near a name is to what was asked, the nearest first. */
export const nameMatches = [
  'exact',
  'without_corporate_form',
  'kana_or_english',
  'number_written_otherwise',
  'part',
] as const
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
  const spellings = companyNameSpellings(withoutShortForm(bare))
  const words = { terms: [{ alternatives: spellings, short: false }], whole: bare }
  const { ranks } = await table.ranksOf(queryOf(words, { offset: 0, limit: mostCandidates }))
  const numbered = numberedNames(bare)
  const called = [...numbered, wanted].flatMap((name) => companiesCalled(snapshot, name))
  const all = new Set([...called, ...ranks])
  const otherKeys = new Set(numbered.map(companyNameKey))
  const found = [...all]
    .map((rank) => table.recordAt(rank))
    .map((record) => ({ record, name: nameMatch(record, wanted, otherKeys), place: placeMatch(record, address) }))
  return inOrder(found, ({ record: { status, houjin_bangou }, name, place }) => [
    nameMatches.indexOf(name),
    placeMatches.indexOf(place),
    status === 'active' ? 0 : 1,
    houjin_bangou,
  ])
}

function nameMatch(
  { name, name_kana, name_en }: Houjin,
  wanted: string,
  otherKeys: ReadonlySet<string>,
): Bearer['name'] {
  if (normalizeText(name).replaceAll(' ', '') === normalizeText(wanted).replaceAll(' ', '')) return 'exact'
  const key = companyNameKey(wanted)
  if (companyNameKey(name) === key) return 'without_corporate_form'
  if ([name_kana, name_en].some((one) => one !== null && companyNameKey(one) === key)) return 'kana_or_english'
  return otherKeys.has(companyNameKey(name)) ? 'number_written_otherwise' : 'part'
}

function placeMatch({ prefecture, municipality }: Houjin, address: string | undefined): Bearer['place'] {
  if (address === undefined) return 'not_compared'
  const stated = statedPlace(address)
  if (municipality !== null && isInMunicipality(stated, prefecture, municipality)) return 'same_municipality'
  if (stated.prefecture === null || prefecture === null) return 'not_compared'
  return stated.prefecture === prefecture ? 'same_prefecture' : 'different'
}
