import { zipOf } from '../raw-document.ts'
import { type Answer, type Asked, notFound } from './site.ts'

export interface AwardSite {
  /** Rows by the part of a name that differs: `all_2025`, `diff_20260609`. */
  readonly files: Map<string, readonly string[]>
}

/** What stands where there is no file, with status 200. */
const noFile = '<!DOCTYPE html><html lang="ja"><title>調達ポータル</title><body>ファイルが存在しません。</body></html>'

/** 調達ポータル, 落札実績オープンデータ: an archive a fiscal year and a day, each with one CSV without a head. */
export const awardSite =
  ({ files }: AwardSite) =>
  ({ url }: Asked): Answer => {
    if (url.pathname !== '/pps-web-biz/UAB03/OAB0301') return notFound
    const name = url.searchParams.get('filename') ?? ''
    const rows = files.get(name.replace(/^successful_bid_record_info_|\.zip$/g, ''))
    return rows ? zipOf({ [name.replace(/zip$/, 'csv')]: `\ufeff${rows.join('\r\n')}\r\n` }) : noFile
  }

/** A case of the ministries and its winner: eight values in quotes. */
export const awardRow = (number: number, day: string, price: string, winner: string, corporateNumber: string): string =>
  [String(number).padStart(19, '0'), `庁舎清掃業務${number}`, day, price, 'W1', '8002010', winner, corporateNumber]
    .map((value) => `"${value}"`)
    .join(',')
