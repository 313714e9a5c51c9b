import { bid } from '../../datasets/bid.ts'
import { enforcementAction } from '../../datasets/enforcement-action.ts'
import { enforcementCase } from '../../datasets/enforcement-case.ts'
import { fieldGap } from '../../schema/gap.ts'
import type { Connector } from '../connector.ts'
import { formOf } from './published-lists/found-grids.ts'
import { listDocuments } from './published-lists/list-documents.ts'
import { listsWithin, type PublishedLists, shippedLists } from './published-lists/published-list.ts'
import { readList } from './published-lists/read-list.ts'

const knownGaps = [
  fieldGap(enforcementCase, 'recipient_name', {
    ja: '法人番号がなく、法人格を示す語もない名称（個人の可能性）は収録していません',
    en: 'Names without a corporate number or form, which may be those of natural persons, are not included',
  }),
  ...[enforcementCase, enforcementAction].map((dataset) =>
    fieldGap(dataset, 'disclosed_until', {
      ja: '指名停止・行政処分の一覧には掲載終了日の記載がありません。一覧から消えた行も収録したまま残ります',
      en: 'Lists of suspensions and acts state no last day of publication; what is no longer listed is kept',
    }),
  ),
  fieldGap(enforcementAction, 'exclusion_end', {
    ja: '期間を月数だけで示す一覧では、末日を計算せずnullとしています',
    en: 'Null where a list states a period in months alone: the last day is not reckoned',
  }),
  fieldGap(bid, 'awarded_amount_yen', {
    ja: '入札結果の一覧で税抜の金額しかない場合はその額で、bid_descriptionに「金額は税抜」と記します。単価、単位の分からない金額はnullです',
    en: 'Where a list states an amount without tax alone, it is that one, and bid_description says 金額は税抜; prices of one unit and amounts without a unit are null',
  }),
  fieldGap(bid, 'winner_name', {
    ja: '法人番号がなく法人と判別できない落札者は、個人の可能性があるため名称を収録していません',
    en: 'Winners without a corporate number whose name shows no corporate form may be persons and are not named',
  }),
]

/** Suspensions, administrative acts and awards that public bodies publish in tables of their own layout: the given lists. */
export const publishedListsOf = (lists: PublishedLists): Connector => ({
  name: 'published-lists',
  title: {
    ja: '府省・都道府県・政令指定都市の公表一覧（指名停止・行政処分・入札結果）',
    en: 'Published lists of ministries, prefectures and designated cities: suspensions, administrative acts and awards',
  },
  expects:
    'lists as HTML, CSV, XLSX or PDF, called as their row in published-lists.tsv of the data directory (<list>.csv), or in a folder of that name',
  gives: [enforcementCase, enforcementAction, bid],
  hosts: lists.hosts,
  pauseMs: 2000,
  license: 'unknown',
  attribution: '出典：各機関のウェブサイト（機関名とURLは各記録に記載）',
  ...(lists.lists.length > 0 && {
    delivery: { first: null, day: { requests: 3 * lists.lists.length, megabytes: lists.lists.length, rows: 0 } },
    documents: (fetcher, plan) => listDocuments(fetcher, plan, lists),
  }),
  expectations: { forms: [{ form: 'html', names: ['</html>'] }] },
  knownGaps,
  recognizes: ({ name, head }) => lists.at(name) !== undefined && formOf(head) !== undefined,
  parse: (document) => readList(document, lists),
  within: (dataDir) => withOwn(dataDir),
})

/** With the lists that an operator declared; a table that cannot be read is a problem of this source alone. */
function withOwn(dataDir: string): Connector {
  try {
    return publishedListsOf(listsWithin(dataDir))
  } catch (error) {
    const refuse = (): never => {
      throw error
    }
    return { ...publishedLists, documents: refuse, parse: refuse, recognizes: () => true }
  }
}

/** The lists that are shipped. */
export const publishedLists = publishedListsOf(shippedLists)
