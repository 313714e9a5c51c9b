import { courtDecision } from '../../datasets/court-decision.ts'
import type { Connector, Parsed, RawDocument } from '../connector.ts'
import { readText } from '../read/text.ts'
import { factsOfEntry, isDataSet } from './courts/data-set.ts'
import { type CourtFacts, decisionOf } from './courts/decision.ts'
import { factsOfDetailPage, isDetailPage } from './courts/detail-page.ts'
import { detailPages } from './courts/detail-pages.ts'
import { isSearchPage, searchPageOf } from './courts/search-page.ts'

/** Court decisions that the courts publish (裁判例検索, 最高裁判所); parties are never stored. */
export const courts: Connector = {
  name: 'courts',
  title: '裁判例検索（裁判所）: decisions with their courts, rulings and the laws they cite',
  gives: [courtDecision],
  hosts: ['www.courts.go.jp'],
  pauseMs: 1000,
  license: 'gov_standard',
  attribution: '出典：裁判所ウェブサイト（https://www.courts.go.jp/）',
  knownGaps: [
    {
      dataset: courtDecision,
      field: 'parties_involved',
      message: 'Parties are not stored.',
      messageJa: '当事者名は収録していません。',
    },
    {
      dataset: courtDecision,
      field: 'case_number',
      message: 'The courts do not publish all decisions: one that is not found here may exist.',
      messageJa: '裁判所ウェブサイトにはすべての裁判例が掲載されているわけではありません。',
    },
    {
      dataset: courtDecision,
      field: 'decision_type',
      message:
        'Where the source does not state the form of a decision it follows from the case number (lower confidence).',
      messageJa: '裁判の種別が記載されていない場合は事件番号の記録符号によります（確度を下げて収録）。',
    },
    {
      dataset: courtDecision,
      field: 'related_law_ids_json',
      message: 'Only laws that are cited most are resolved to identifiers; the others stay in the excerpt.',
      messageJa: '参照法条のうち主要な法律のみを法令IDに対応付けています。その他は抜粋に残しています。',
    },
  ],
  recognizes: ({ head }) => {
    const text = head.toString('utf8')
    return isDetailPage(text) || isSearchPage(text) || isDataSet(text)
  },
  documents: detailPages,
  parse,
}

async function* parse(document: RawDocument): AsyncIterable<Parsed> {
  const text = await readText(document, 'utf-8')
  if (isDetailPage(text)) yield thingOf('meta', detailOf(document, text), document)
  else if (isSearchPage(text)) yield* rowsOf(document, text)
  else yield* entriesOf(document, text)
}

function* rowsOf(document: RawDocument, text: string): Generator<Parsed> {
  const { rows } = searchPageOf(text)
  if (rows.length === 0) throw new Error(`${document.name} shows no search result`)
  for (const { facts } of rows) yield thingOf(`decision ${facts.id}`, facts, document, JSON.stringify(facts))
}

function detailOf({ name }: RawDocument, page: string): CourtFacts | string {
  try {
    return factsOfDetailPage(page)
  } catch (error) {
    return `${name}: ${(error as Error).message}`
  }
}

/** A file of the data set is one decision, or the list of all of them; its licence is CC0. */
function* entriesOf(document: RawDocument, text: string): Generator<Parsed> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new Error(`${document.name} is no decision: it is not valid JSON: ${(error as Error).message}`)
  }
  const entries = Array.isArray(value) ? value : [value]
  for (const [index, entry] of entries.entries())
    yield thingOf(`entry ${index + 1}`, factsOfEntry(entry), document, JSON.stringify(entry), 'public_domain')
}

function thingOf(
  at: string,
  facts: CourtFacts | string,
  document: RawDocument,
  raw?: string,
  license: string = courts.license,
): Parsed {
  if (typeof facts === 'string') return { kind: 'rejected', at, reason: facts }
  const found = decisionOf(facts)
  if ('skipped' in found) return { kind: 'skipped', at, reason: found.skipped }
  if ('rejected' in found) return { kind: 'rejected', at, reason: found.rejected }
  const record = { ...found, fetched_at: document.fetchedAt, updated_at: document.fetchedAt, license }
  return { kind: 'record', at, dataset: courtDecision, record, ...(raw !== undefined && { raw }) }
}
