import { bid } from '../../datasets/bid.ts'
import { prefixedIdOf } from '../../lib/derived-id.ts'
import { fieldGap } from '../../schema/gap.ts'
import type { Connector, ParseResult, RawDocument } from '../connector.ts'
import { readCsv } from '../read/csv.ts'
import { unstated } from '../stated-values.ts'
import { awardOf } from './p-portal/award.ts'
import { awardFiles } from './p-portal/award-files.ts'

const page = 'https://www.p-portal.go.jp/pps-web-biz/UAB02/OAB0201'

const unsaid = {
  announcement_date: { ja: '公告日', en: 'when the call was published' },
  bid_deadline: { ja: '入札期限', en: 'when tenders were due' },
  question_deadline: { ja: '質問期限', en: 'until when questions might be asked' },
  budget_ceiling_yen: { ja: '予定価格', en: 'the estimated price' },
  participant_count: { ja: '参加者数', en: 'how many took part' },
  eligibility_conditions: { ja: '入札参加資格', en: 'conditions on bidders' },
  prefecture: { ja: '履行場所', en: 'where the work is done' },
  classification_code: { ja: '物品・役務・工事の別', en: 'whether goods, services or works were bought' },
  procuring_houjin_bangou: { ja: '府省の法人番号', en: 'the corporate number of the ministry' },
} as const

/** Awards of the ministries (調達ポータル 落札実績オープンデータ, デジタル庁), one record for each winner of a case. */
export const pPortal: Connector = {
  name: 'p-portal',
  title: {
    ja: '調達ポータル（各府省の落札実績）',
    en: 'Procurement portal: winners and amounts of contracts of the ministries (Digital Agency)',
  },
  expects:
    'successful_bid_record_info_all_YYYY.zip, successful_bid_record_info_diff_YYYYMMDD.zip or the CSV file in it',
  gives: [bid],
  hosts: ['api.p-portal.go.jp'],
  pauseMs: 1000,
  license: 'gov_standard_v2.0',
  rhythm: 'daily',
  attribution: '出典：調達ポータル（デジタル庁）（https://www.p-portal.go.jp/）を加工して作成',
  delivery: {
    first: { requests: 70, megabytes: 25, rows: 300_000 },
    day: { requests: 1, megabytes: 0.1, rows: 100 },
    changesDays: 'any',
    overlapDays: 14,
  },
  expectations: {
    forms: [{ form: 'csv', columns: [8] }],
    newest: { withinDays: 45, dayOf: ({ record }) => record.decision_date },
  },
  knownGaps: [
    fieldGap(bid, 'awarded_amount_yen', {
      ja: '調達ポータルの落札価格には単価契約の単価が区別なく含まれます。円未満の端数がある価格は収録していません',
      en: 'p-portal mixes unit prices with totals and does not mark them; a price that is not whole yen is left out',
    }),
    fieldGap(bid, 'winner_name', {
      ja: '法人番号がなく法人と判別できない落札者は、個人の可能性があるため名称を収録していません',
      en: 'Winners without a corporate number whose name shows no corporate form may be persons and are not named',
    }),
    ...unstated(bid, { ja: '調達ポータルの落札実績', en: 'p-portal' }, unsaid),
  ],
  recognizes: ({ name, head }) =>
    /successful_bid_record_info[^/!]{0,200}\.csv$/i.test(name) || /^(\ufeff)?"\d{19}","/.test(head.toString('utf8')),
  documents: awardFiles,
  parse,
}

async function* parse(document: RawDocument): AsyncIterable<ParseResult> {
  const seen = new Map<string, string>()
  for await (const { line, fields, raw } of readCsv(document, { encoding: 'utf-8' })) {
    if (line === 1 && /^\s*</.test(fields[0] ?? ''))
      throw new Error(`${document.name} is a web page, not award data: p-portal answers so when there is no such file`)
    const at = `line ${line}`
    const award = awardOf(fields)
    if (typeof award === 'string') {
      yield { kind: 'rejected', at, reason: award }
      continue
    }
    const { key, price } = award
    if (seen.get(key) === price) {
      yield { kind: 'skipped', at, reason: 'the file repeats this award' }
      continue
    }
    // One winner may take several lots of a case on the same day, at different prices.
    const unified_id = prefixedIdOf('BID', seen.has(key) ? `${key}|${price}` : key)
    seen.set(key, price)
    const fetched = { fetched_at: document.fetchedAt, source_url: page }
    yield {
      kind: 'record',
      at,
      dataset: bid,
      raw,
      record: { unified_id, ...award.record, ...fetched, confidence: 0.95 },
    }
  }
}
