import { houjinBangou } from '../lib/houjin-bangou.ts'
import { placeSpelling } from '../lib/place-spelling.ts'
import { prefectureName } from '../lib/prefecture.ts'

/** 東京 and tokyo are 東京都, and T1-0000… is a number with its letter. */
function inFull(property: string, value: string): string {
  if (property === 'prefecture') return prefectureName(value) ?? value
  return property.endsWith('houjin_bangou') ? (houjinBangou(value) ?? value) : value
}

/** Whether a value of a record is one of those that its sender has for it, in any spelling of width, kana and old characters. */
export function agrees(property: string, own: string | number | null, stated: readonly string[]): boolean {
  const key = (value: string) => placeSpelling(inFull(property, value))
  return own !== null && stated.some((value) => key(value) === key(String(own)))
}
