import { zipOf } from '../raw-document.ts'
import { type Answer, type Asked, notFound } from './site.ts'

export interface FilerSite {
  /** The day as of which the list stands. */
  day: string
  /** A row of a filer each, with thirteen values. */
  rows: readonly string[]
}

const columns =
  'ＥＤＩＮＥＴコード,提出者種別,上場区分,連結の有無,資本金,決算日,提出者名,提出者名（英字）,提出者名（ヨミ）,所在地,提出者業種,証券コード,提出者法人番号'

/** EDINET, コードリスト: one archive with one file in code page 932. */
export const filerSite =
  (site: FilerSite) =>
  ({ url }: Asked): Answer =>
    url.pathname === '/searchdocument/codelist/Edinetcode.zip' ? filerList(site) : notFound

/** The archive of a list, whose first line says of which day it is and how many filers follow. */
export function filerList({ day, rows }: FilerSite, head = columns): Promise<Buffer> {
  const [year, month, date] = day.split('-').map(Number)
  const first = `ダウンロード実行日,${year}年${month}月${date}日現在,件数,${rows.length}件`
  return zipOf({ 'EdinetcodeDlInfo.csv': inCodePage932([first, head, ...rows, ''].join('\r\n')) })
}

/** Characters of two bytes, by what they are decoded to. */
const codes = new Map<string, readonly number[]>()

function inCodePage932(text: string): Buffer {
  if (codes.size === 0) {
    const decoder = new TextDecoder('shift_jis')
    for (let lead = 0x81; lead < 0xeb; lead++)
      for (let trail = 0x40; trail < 0xfd; trail++) {
        const shown = decoder.decode(Uint8Array.of(lead, trail))
        if ([...shown].length === 1 && !codes.has(shown)) codes.set(shown, [lead, trail])
      }
  }
  return Buffer.from([...text].flatMap((sign) => codes.get(sign) ?? [sign.charCodeAt(0)]))
}
