import { normalizeText } from '../../../lib/japanese-text.ts'
import { kanjiNumber } from '../../../lib/kanji-number.ts'
import { prefectures } from '../../../lib/prefecture.ts'

/** An address without prefecture, spaces and ways of writing a block number: 東京都試験市本町四丁目5番6号 = 試験市本町4-5-6. */
function addressKey(address: string): string {
  const written = normalizeText(address).replaceAll(' ', '')
  const prefecture = prefectures.find(({ name }) => written.startsWith(name))?.name ?? ''
  return written
    .slice(prefecture.length)
    .replace(/(?<![〇一二三四五六七八九十])([〇一二三四五六七八九十]+)(?=丁目|番|号)/g, (number) =>
      String(kanjiNumber(number) ?? number),
    )
    .replace(/丁目|番地ノ|番地|番|号/g, '-')
    .replace(/-+/g, '-')
    .replace(/-$/, '')
}

/** Whether two addresses can be one place: one may say less, such as no building. */
export function isSameAddress(a: string, b: string): boolean {
  const [one, other] = [addressKey(a), addressKey(b)]
  return isBeginning(one, other) || isBeginning(other, one)
}

/** Whether the longer one goes on after the shorter: 本町4-5 goes on as 本町4-5-6, and 本町4-56 is another block. */
const isBeginning = (short: string, long: string): boolean =>
  long.startsWith(short) && !(/\d$/.test(short) && /^\d/.test(long.slice(short.length)))
