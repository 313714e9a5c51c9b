import { bid } from '../../datasets/bid.ts'
import { fieldGap } from '../../schema/gap.ts'
import type { Connector, ParseResult, RawDocument } from '../connector.ts'
import { readXml } from '../read/xml.ts'
import { childOf, childrenOf, textOf, textOfChild, type XmlElement } from '../read/xml-element.ts'
import { StatedValues, unstated } from '../stated-values.ts'
import { bidOf } from './kkj/notice.ts'
import { noticesByDay } from './kkj/notices-by-day.ts'

const unsaid = {
  question_deadline: { ja: '質問期限', en: 'until when questions may be asked' },
  budget_ceiling_yen: { ja: '予定価格', en: 'the estimated price' },
  participant_count: { ja: '参加者数', en: 'how many took part' },
  eligibility_conditions: { ja: '入札参加資格（項目として）', en: 'conditions on bidders as a field of its own' },
  procuring_houjin_bangou: { ja: '発注機関の法人番号', en: 'the corporate number of the procuring body' },
  decision_date: { ja: '落札結果', en: 'who won, and when' },
} as const

/** Calls for bids of the state, municipalities and public bodies (官公需情報ポータルサイト, 中小企業庁). */
export const kkj: Connector = {
  name: 'kkj',
  title: {
    ja: '官公需情報ポータルサイト（国・自治体の入札公告）',
    en: 'Public demand portal (KKJ): calls for bids of the state and municipalities',
  },
  expects: 'answers of the API as XML',
  gives: [bid],
  hosts: ['www.kkj.go.jp'],
  pauseMs: 1000,
  license: 'gov_standard_v2.0',
  rhythm: 'daily',
  attribution: '官公需情報ポータルサイト 検索API を利用（https://www.kkj.go.jp/）',
  delivery: {
    first: { requests: 1490, megabytes: 90, rows: 13_000 },
    firstDays: 30,
    day: { requests: 48, megabytes: 3, rows: 420 },
    changesDays: 'any',
    overlapDays: 3,
    beyond: {
      ja: '初回は直近30日に公示された案件のみです。それ以前は konkyo ingest kkj --since で取得します',
      en: 'the first run reads what was published in the last 30 days; earlier calls by konkyo ingest kkj --since',
    },
  },
  expectations: {
    forms: [{ form: 'xml', names: ['<Key', '<ProjectName', '<OrganizationName'], isEmpty: /<SearchHits>\s*0\s*</ }],
    newest: { withinDays: 12, dayOf: ({ record }) => record.announcement_date },
  },
  knownGaps: [
    fieldGap(bid, 'bid_deadline', {
      ja: '官公需情報ポータルの日付は公告から機械的に読み取られたものです。期限は公告の原本で確認してください',
      en: 'The portal reads days off the notices by machine: check deadlines in the original notice',
    }),
    fieldGap(bid, 'bid_kind', {
      ja: '契約方式（一般競争・指名競争・随意契約など）を判別できない公告は収録していません',
      en: 'Notices that do not say how they procure (open, selective, negotiated) are not included',
    }),
    ...unstated(bid, { ja: '官公需情報ポータル', en: 'The KKJ portal' }, unsaid),
  ],
  // Feeds of municipalities (RSS, RDF) are other documents than answers of this API.
  recognizes: ({ head }) => isAnswer(head.toString('utf8')),
  documents: noticesByDay,
  async *parse(document) {
    yield* noticesIn(document, await resultsOf(document))
  },
}

/** Whether the first element is that of an answer; what XML allows before it is passed over. */
function isAnswer(text: string): boolean {
  let rest = text.replace(/^\ufeff/, '').trimStart()
  for (let end = ''; ; rest = rest.slice(rest.indexOf(end) + end.length).trimStart()) {
    end = rest.startsWith('<?') ? '?>' : rest.startsWith('<!--') ? '-->' : ''
    if (end === '' || !rest.includes(end)) return /^<Results[\s/>]/.test(rest)
  }
}

async function resultsOf(document: RawDocument): Promise<XmlElement> {
  const root = await readXml(document)
  const error = textOfChild(root, 'Error')
  if (error !== null) throw new Error(`${document.name} is an error of the KKJ API: ${error}`)
  if (root.name !== 'Results') throw new Error(`${document.name} is no answer of the KKJ API`)
  return root
}

/** ResultId is the place in one answer only: the same notice has another one tomorrow. */
const position = new Set(['ResultId'])

function* noticesIn(document: RawDocument, root: XmlElement): Generator<ParseResult> {
  const list = childOf(root, 'SearchResults')
  const results = list ? childrenOf(list, 'SearchResult') : []
  const hits = Number(list ? (textOfChild(list, 'SearchHits') ?? results.length) : 0)
  for (const result of results) {
    const at = `line ${result.line}, ResultId ${textOfChild(result, 'ResultId') ?? '?'}`
    const stated = new StatedValues()
    const found = bidOf(result, document.fetchedAt, stated)
    yield* stated.unread(at)
    if ('skipped' in found) yield { kind: 'skipped', at, reason: found.skipped }
    else if ('rejected' in found) yield { kind: 'rejected', at, reason: found.rejected }
    else yield { kind: 'record', at, dataset: bid, record: found, raw: textOf(result, position) }
  }
  if (hits > results.length)
    yield {
      kind: 'skipped',
      at: 'SearchHits',
      reason: `the API found more notices than it gives: ${hits - results.length}`,
    }
}
