import type { Houjin } from '../../src/datasets/houjin.ts'
import { Random } from '../random.ts'
import { type CompanyName, companyName } from './company-name.ts'
import { companyNumber, two } from './numbers.ts'
import { type Place, placeOf, streetOf } from './places.ts'

const seed = 31

/** What other records say of the i-th company. */
export interface CompanyFacts extends CompanyName {
  readonly place: Place
  readonly random: Random
}

/** The name and place of the i-th company: every call answers the same. */
export function companyFacts(i: number): CompanyFacts {
  const random = new Random(seed, i)
  const place = placeOf(random)
  return { ...companyName(random, place), place, random }
}

/** The i-th company of the register. */
export function generateCompany(i: number): Houjin {
  const { name, kana, english, place, random } = companyFacts(i)
  const address = `${place.prefecture}${place.municipality}${streetOf(random)}`
  const share = random.next()
  return {
    houjin_bangou: companyNumber(i),
    name,
    name_kana: random.chance(0.7) ? kana : null,
    name_en: english,
    address,
    prefecture: place.prefecture,
    municipality: place.municipality,
    postal_code: `${100 + random.below(899)}-${1000 + random.below(8999)}`,
    founded_date: `20${two(15 + random.below(11))}-${two(1 + random.below(12))}-${two(1 + random.below(28))}`,
    representative: null,
    company_url: null,
    industry_jsic_major: null,
    industry_raw: null,
    employee_count: null,
    capital_yen: null,
    business_summary: null,
    status: share < 0.82 ? 'active' : share < 0.98 ? 'closed' : 'merged',
    kind: null,
    number_assigned_date: null,
    closed_date: null,
    close_cause: null,
    successor_houjin_bangou: null,
    last_change: null,
    last_change_date: null,
    fetched_at: '2026-11-01T00:00:00Z',
    source_url: 'https://www.houjin-bangou.nta.go.jp/download/zenken/',
    source_fetched_at: '2026-11-01T00:00:00Z',
    source_checksum: null,
    license: 'pdl_v1.0',
  }
}
