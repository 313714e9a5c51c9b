import { kanjiNumber } from './kanji-number.ts'
import { placeSpelling } from './place-spelling.ts'
import { prefectures } from './prefecture.ts'

const postalCode = /^〒?\d{3}-?\d{4}/
const county = /^[^市区町村郡]{1,4}郡(?=[^市区町村]{1,6}[町村])/
const kanjiBlock = /(?<![〇一二三四五六七八九十])([〇一二三四五六七八九十]+)(?=丁目|丁(?=\d|$)|番|号)/g

/**
 * An address in the one spelling in which two are compared: without postal code, prefecture, county, 大字 and ways of writing a block
 * number. 東京都試験市本町四丁目5番6号 is 試験市本町4-5-6; what stands in front of a block (烏丸通御池下る) and behind it stays.
 */
export const addressKey = (address: string): string =>
  withoutCounty(statedPlace(address).rest)
    .replace(/大字|小字|字/g, '')
    .replace(kanjiBlock, (number) => String(kanjiNumber(number) ?? number))
    .replace(/丁目|番地ノ|番地|番|号|(?<=\d)丁(?=\d|$)|(?<=\d)ノ(?=\d)/g, '-')
    .replace(/-+/g, '-')
    .replace(/-$/, '')

/** The prefecture that an address states, and what stands behind it, in the spelling in which places are compared. */
interface StatedPlace {
  readonly prefecture: string | null
  readonly rest: string
}

export function statedPlace(address: string): StatedPlace {
  const written = placeSpelling(address).replace(postalCode, '')
  const prefecture = prefectures.find(({ name }) => written.startsWith(name))?.name ?? null
  return { prefecture, rest: written.slice(prefecture?.length ?? 0) }
}

const withoutCounty = (place: string): string => place.replace(county, '')

/** Whether an address lies in a municipality, as a register writes it, with or without its county. */
export function isInMunicipality(stated: StatedPlace, prefecture: string | null, municipality: string): boolean {
  if (stated.prefecture !== null && stated.prefecture !== prefecture) return false
  const name = placeSpelling(municipality)
  return [stated.rest, withoutCounty(stated.rest)].some((rest) =>
    [name, withoutCounty(name)].some((town) => rest.startsWith(town)),
  )
}
