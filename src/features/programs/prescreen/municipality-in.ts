import type { Snapshot } from '../../../corpus/snapshot.ts'
import { prefectureName } from '../../../lib/prefecture.ts'
import { comma } from '../../../lib/text.ts'
import { AppError } from '../../../operation/errors.ts'
import { type KnownMunicipality, MunicipalityBook } from './municipalities.ts'
import type { Profile } from './profile.ts'

/** The municipality that a profile names; 422 with what was likely meant for one that is none, is several, or lies elsewhere. */
export async function municipalityIn(
  { municipality: given, prefecture }: Profile,
  snapshot: Snapshot,
): Promise<KnownMunicipality | undefined> {
  if (given === undefined) return undefined
  const place = prefecture === undefined ? null : (prefectureName(prefecture) ?? null)
  const book = await MunicipalityBook.of(snapshot)
  // A corpus that holds no municipalities cannot tell a mistake.
  if (!book.covers(place)) return { name: given, prefecture: place ?? '', parentCity: null }
  const reading = book.read(given, place)
  if ('found' in reading) {
    if (place !== null && reading.found.prefecture !== place) throw elsewhere(reading.found, place)
    return reading.found
  }
  throw 'several' in reading ? ambiguous(given, reading.several) : unknown(given, reading.near)
}

const refused = (ja: string, en: string, did_you_mean: readonly string[]): AppError =>
  new AppError('invalid', {
    ja: `municipality：${ja}`,
    en: `body.municipality: ${en}`,
    problems: [{ loc: ['body', 'municipality'], ja, en, type: 'municipality' }],
    body: { did_you_mean },
  })

const unknown = (given: string, near: string | undefined): AppError =>
  refused(
    `「${given}」という市区町村はありません。${near ? `「${near}」のことですか。` : '市区町村名か全国地方公共団体コードで指定してください。'}`,
    `is no municipality${near ? `; did you mean ${near}?` : '; send its name or its code (全国地方公共団体コード)'}`,
    near ? [near] : [],
  )

function ambiguous(given: string, several: readonly KnownMunicipality[]): AppError {
  const names = several.map(({ prefecture, name }) => `${prefecture}${name}`)
  return refused(
    `「${given}」は${names.join(comma.ja)}があります。どれかを指定してください。`,
    `may be ${names.join(comma.en)}; say which`,
    names,
  )
}

const elsewhere = ({ prefecture, name }: KnownMunicipality, place: string): AppError =>
  refused(
    `${name}は${prefecture}にあり、prefecture の${place}と食い違っています。`,
    `${name} lies in ${prefecture}, not in ${place}`,
    [`${prefecture}${name}`],
  )
