import { bid } from '../../datasets/bid.ts'
import type { Connector, Parsed, RawDocument } from '../connector.ts'
import { readXml } from '../read/xml.ts'
import { childOf, childrenOf, textOf, textOfChild, type XmlElement } from '../read/xml-element.ts'
import { bidOf } from './kkj/notice.ts'
import { noticesByDay } from './kkj/notices-by-day.ts'

/** Calls for bids of the state, municipalities and public bodies (官公需情報ポータルサイト, 中小企業庁). */
export const kkj: Connector = {
  name: 'kkj',
  title: '官公需情報ポータルサイト 検索API（中小企業庁）: calls for bids of the state and municipalities',
  gives: [bid],
  hosts: ['www.kkj.go.jp'],
  pauseMs: 1000,
  license: 'gov_standard_v2.0',
  attribution: '官公需情報ポータルサイト 検索API を利用（https://www.kkj.go.jp/）',
  knownGaps: [
    {
      dataset: bid,
      field: 'bid_deadline',
      message: 'The portal reads days off the notices by machine: check deadlines in the original notice.',
      messageJa: '官公需情報ポータルの日付は公告から機械的に読み取られたものです。期限は公告の原本で確認してください。',
    },
    {
      dataset: bid,
      field: 'bid_kind',
      message: 'Notices that do not say how they procure (open, selective, negotiated) are not included.',
      messageJa: '契約方式（一般競争・指名競争・随意契約など）を判別できない公告は収録していません。',
    },
  ],
  // Feeds of municipalities (RSS, RDF) are other documents than answers of this API.
  recognizes: ({ head }) =>
    /^(\ufeff)?\s*(<\?xml[^>]*\?>\s*)?(<!--[\s\S]*?-->\s*)*<Results[\s/>]/.test(head.toString('utf8')),
  documents: noticesByDay,
  async *parse(document) {
    yield* noticesIn(document, await resultsOf(document))
  },
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

function* noticesIn(document: RawDocument, root: XmlElement): Generator<Parsed> {
  const list = childOf(root, 'SearchResults')
  const results = list ? childrenOf(list, 'SearchResult') : []
  const hits = Number(list ? (textOfChild(list, 'SearchHits') ?? results.length) : 0)
  for (const result of results) {
    const at = `line ${result.line}, ResultId ${textOfChild(result, 'ResultId') ?? '?'}`
    const found = bidOf(result, document.fetchedAt)
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
