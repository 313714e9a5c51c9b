import type { InvoiceRegistrant } from '../../src/datasets/invoice-registrant.ts'
import { Random } from '../random.ts'
import { companyFacts } from './companies.ts'
import { companyNumber, companyOfRegistrant, registrationNumber, two } from './numbers.ts'
import { placeOf, streetOf } from './places.ts'

const seed = 32

/** The i-th qualified invoice issuer: a company of the register, or an individual, most of them without name and address. */
export function generateRegistrant(i: number): InvoiceRegistrant {
  const random = new Random(seed, i)
  const registered = random.chance(0.7) ? '2023-10-01' : day(random, 2023, 4)
  const isRevoked = random.chance(0.03)
  return {
    invoice_registration_number: registrationNumber(i),
    ...ownerOf(random, i),
    registered_date: registered,
    revoked_date: isRevoked ? day(random, 2024, 3) : null,
    expired_date: null,
    trade_name: null,
    last_updated_nta: registered,
    confidence: 1,
    fetched_at: '2026-11-01T00:00:00Z',
    updated_at: '2026-11-01T00:00:00Z',
    source_url: 'https://www.invoice-kohyo.nta.go.jp/download/zenken',
    source_fetched_at: '2026-11-01T00:00:00Z',
    source_checksum: null,
    license: 'pdl_v1.0',
  }
}

const day = (random: Random, from: number, years: number): string =>
  `${from + random.below(years)}-${two(1 + random.below(12))}-${two(1 + random.below(28))}`

type Owner = Pick<
  InvoiceRegistrant,
  'houjin_bangou' | 'normalized_name' | 'address_normalized' | 'prefecture' | 'registrant_kind'
>

function ownerOf(random: Random, i: number): Owner {
  const company = companyOfRegistrant(i)
  if (company !== null) {
    const { name, place, random: own } = companyFacts(company)
    return {
      houjin_bangou: companyNumber(company),
      normalized_name: name.normalize('NFKC'),
      address_normalized: `${place.prefecture}${place.municipality}${streetOf(own)}`.normalize('NFKC'),
      prefecture: place.prefecture,
      registrant_kind: 'corporation',
    }
  }
  const tellsAddress = random.chance(0.15)
  const { prefecture } = placeOf(random)
  return {
    houjin_bangou: null,
    normalized_name: null,
    address_normalized: null,
    prefecture: tellsAddress ? prefecture : null,
    registrant_kind: 'sole_proprietor',
  }
}
