import { placeOf, streetOf } from '../national/places.ts'
import { generateRegistrant } from '../national/registrants.ts'
import { Random } from '../random.ts'
import { prefectureCode } from './company-rows.ts'
import { digits, listDay } from './days.ts'

/** Individuals, legal persons, associations: codes of the register and the letters of its files. */
export type RegistrantKind = 'k' | 'h' | 'j'

/** How many files each kind comes in. */
const files = { k: 1, h: 5, j: 1 } as const

/** The register publishes nothing of an individual but number and days; codes are bare, texts in quotes. */
const nothing = '"",,,"",,,"","","",,,"",""'

/** The i-th registrant as the register writes it: 24 columns without the first, which counts the rows of a file. */
export function registrantRow(i: number): { readonly kind: RegistrantKind; readonly row: string } {
  const held = generateRegistrant(i)
  const kind = held.registrant_kind === 'corporation' ? 'h' : i % 1000 === 999 ? 'j' : 'k'
  const revoked = held.revoked_date
  const days = `${held.registered_date},${revoked ?? held.registered_date},${revoked ?? ''},`
  const { invoice_registration_number: number } = held
  const head = `${number},${revoked ? '04' : '01'},0,${kind === 'k' ? 1 : 2},1,1,${days}`
  if (kind === 'k') return { kind, row: `${head},${nothing}` }
  const { name, address, prefecture } = kind === 'h' ? companyOf(held) : association(i)
  const where = `"${address}",${prefectureCode(prefecture)},${101 + (i % 90)},"",,`
  return { kind, row: `${head},${where},"","${name}","",,,"",""` }
}

/** A registrant whose registration ends on a day, as a file of that day gives it. */
export function revokedRow(i: number, day: string): string {
  const fields = registrantRow(i).row.split(',')
  fields[1] = '04'
  fields[7] = day
  fields[8] = day
  return fields.join(',')
}

const companyOf = ({ normalized_name, address_normalized, prefecture }: ReturnType<typeof generateRegistrant>) => ({
  name: normalized_name ?? '',
  address: address_normalized ?? '',
  prefecture: prefecture ?? '',
})

function association(i: number) {
  const random = new Random(34, i)
  const { prefecture, municipality } = placeOf(random)
  return { name: `${municipality}商店会`, address: `${prefecture}${municipality}${streetOf(random)}`, prefecture }
}

/** A file of the complete list, and the share of its kind that stands in it. */
export interface RegistrantFile {
  readonly number: number
  readonly kind: RegistrantKind
  readonly part: number
  readonly parts: number
  readonly csv: string
}

export const registrantFiles: readonly RegistrantFile[] = (['k', 'h', 'j'] as const)
  .flatMap((kind) => Array.from({ length: files[kind] }, (_, part) => ({ kind, part, parts: files[kind] })))
  .map((file, n) => ({
    ...file,
    number: 4401 + n,
    csv: `${file.kind}_all_${digits(listDay)}_00${file.part + 1}.csv`,
  }))
