import { courtDecision } from '../../datasets/court-decision.ts'
import { messageOf } from '../../lib/caught.ts'
import { fieldGap } from '../../schema/gap.ts'
import type { Connector, ParseResult, RawDocument } from '../connector.ts'
import { readPdf } from '../read/pdf.ts'
import { readText } from '../read/text.ts'
import { readAt } from '../source/reading-day.ts'
import { StatedValues, unstated } from '../stated-values.ts'
import { factsOfEntry, isDataSet } from './courts/data-set.ts'
import { type CourtFacts, decisionOf } from './courts/decision.ts'
import { factsOfDetailPage, isDetailPage } from './courts/detail-page.ts'
import { type DecisionDocument, detailPages } from './courts/detail-pages.ts'
import { judgmentOf, linesOfPages } from './courts/judgment-text.ts'
import { isSearchPage, searchPageOf } from './courts/search-page.ts'

const mostPages = 1000

/** Court decisions that the courts publish (裁判例検索, 最高裁判所); parties are never stored. */
export const courts: Connector = {
  name: 'courts',
  title: { ja: '裁判所 裁判例検索', en: 'Courts in Japan: decisions with the laws that they cite' },
  expects: 'pages of the search and of decisions as HTML, files of japanese-law-analysis/data_set as JSON',
  gives: [courtDecision],
  hosts: ['www.courts.go.jp'],
  pauseMs: 1000,
  license: 'gov_standard',
  attribution: '出典：裁判所ウェブサイト（https://www.courts.go.jp/）',
  delivery: {
    first: { requests: 7000, megabytes: 1000, rows: 3400 },
    firstDays: 365,
    // The search goes by the day of the decision, and 90 days back for what was published late.
    day: { requests: 20, megabytes: 3, rows: 10 },
    changesDays: 'any',
    resumeDays: 30,
    beyond: {
      ja: '初回は直近1年余の裁判のみです。1947年以降の全件は konkyo ingest courts で取得します（数日かかります）',
      en: 'the first run reads decisions of a little more than a year; all since 1947 by konkyo ingest courts, which takes days',
    },
  },
  expectations: {
    forms: [{ form: 'html', names: ['name="jiken_id"', 'name="court_name"'] }],
    newest: { withinDays: 180, dayOf: ({ record }) => record.decision_date },
  },
  knownGaps: [
    fieldGap(courtDecision, 'parties_involved', { ja: '当事者名は収録していません', en: 'Parties are not stored' }),
    fieldGap(courtDecision, 'case_number', {
      ja: '裁判所ウェブサイトにはすべての裁判例が掲載されているわけではありません',
      en: 'The courts do not publish all decisions: one that is not found here may exist',
    }),
    fieldGap(courtDecision, 'decision_type', {
      ja: '裁判の種別が記載されていない場合は事件番号の記録符号によります（確度を下げて収録）',
      en: 'Where the source does not state the form of a decision it follows from the case number (lower confidence)',
    }),
    fieldGap(courtDecision, 'related_law_ids_json', {
      ja: '参照法条のうち主要な法律のみを法令IDに対応付けています。その他は抜粋に残しています',
      en: 'Only laws that are cited most are resolved to identifiers; the others stay in the excerpt',
    }),
    ...unstated(
      courtDecision,
      { ja: '裁判例検索', en: 'The search of the courts' },
      {
        updated_at: { ja: '掲載内容の更新日時', en: 'when an entry was changed' },
        impact_on_business: { ja: '事業への影響', en: 'what a decision means for business' },
        full_text_url: { ja: '全文のウェブページ', en: 'an address of the full text beside the PDF' },
      },
    ),
  ],
  recognizes: ({ head }) => {
    const text = head.toString('utf8')
    return isDetailPage(text) || isSearchPage(text) || isDataSet(text)
  },
  documents: detailPages,
  parse,
}

async function* parse(document: DecisionDocument): AsyncIterable<ParseResult> {
  const text = await readText(document, 'utf-8')
  if (isDetailPage(text)) yield* pageThings(document, text)
  else if (isSearchPage(text)) yield* rowsOf(document, text)
  else yield* entriesOf(document, text)
}

/** Old decisions are scans without text, and a broken PDF is no reason to lose the decision. */
async function* pageThings(document: DecisionDocument, page: string): AsyncGenerator<ParseResult> {
  const facts = detailOf(document, page)
  const { fullText } = document
  if (!fullText || typeof facts === 'string') return yield* thingsOf('meta', facts, document)
  try {
    const pages = await readPdf(fullText, { pages: mostPages })
    yield* thingsOf('meta', { ...facts, judgment: judgmentOf(linesOfPages(pages)) }, document)
  } catch {
    yield* thingsOf('meta', facts, document)
    yield { kind: 'skipped', at: 'full text', reason: 'the PDF of the full text cannot be read' }
  }
}

function* rowsOf(document: RawDocument, text: string): Generator<ParseResult> {
  const { rows } = searchPageOf(text)
  if (rows.length === 0) throw new Error(`${document.name} shows no search result`)
  for (const { facts } of rows) yield* thingsOf(`decision ${facts.id}`, facts, document, JSON.stringify(facts))
}

function detailOf({ name }: RawDocument, page: string): CourtFacts | string {
  try {
    return factsOfDetailPage(page)
  } catch (error) {
    return `${name}: ${messageOf(error)}`
  }
}

/** A file of the data set is one decision, or the list of all of them; its licence is CC0. */
function* entriesOf(document: RawDocument, text: string): Generator<ParseResult> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new Error(`${document.name} is no decision: it is not valid JSON: ${messageOf(error)}`)
  }
  const entries = Array.isArray(value) ? value : [value]
  for (const [index, entry] of entries.entries())
    yield* thingsOf(`entry ${index + 1}`, factsOfEntry(entry), document, JSON.stringify(entry))
}

function* thingsOf(
  at: string,
  facts: CourtFacts | string,
  document: RawDocument,
  raw?: string,
): Generator<ParseResult> {
  if (typeof facts === 'string') return yield { kind: 'rejected', at, reason: facts }
  const values = new StatedValues()
  const found = decisionOf(facts, values)
  if ('skipped' in found) return yield { kind: 'skipped', at, reason: found.skipped }
  if ('rejected' in found) return yield { kind: 'rejected', at, reason: found.rejected }
  yield* values.unread(at)
  const record = { ...found, fetched_at: readAt(document) }
  yield { kind: 'record', at, dataset: courtDecision, record, ...(raw !== undefined && { raw }) }
}
