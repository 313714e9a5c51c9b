import { enforcementAction } from '../../datasets/enforcement-action.ts'
import { enforcementCase } from '../../datasets/enforcement-case.ts'
import { jstDate } from '../../lib/jst.ts'
import type { Connector, Parsed, RawDocument } from '../connector.ts'
import { type Act, actId, actionOf, actKey, caseOf, publishedUntil } from './mlit-nega/act.ts'
import { crawlerActs, type Found, isCrawlerList } from './mlit-nega/crawler-list.ts'
import { detailAct } from './mlit-nega/detail-page.ts'
import { detailPages } from './mlit-nega/detail-pages.ts'

const register = 'https://www.mlit.go.jp/nega-inf/'

/** Acts of the ministry and the prefectures against companies (ネガティブ情報等検索サイト, 国土交通省). */
export const mlitNega: Connector = {
  name: 'mlit-nega',
  title:
    'ネガティブ情報等検索サイト（国土交通省）: licences revoked, business stopped and other acts against companies',
  gives: [enforcementCase, enforcementAction],
  hosts: ['www.mlit.go.jp'],
  pauseMs: 1500,
  license: 'gov_standard_v2.0',
  attribution: '出典：国土交通省ネガティブ情報等検索サイト（https://www.mlit.go.jp/nega-inf/）を加工して作成',
  knownGaps: [
    {
      dataset: enforcementCase,
      field: 'recipient_name',
      message:
        'Licensed persons (architects, appraisers) and names that may be those of natural persons are not included.',
      messageJa: '建築士・不動産鑑定士などの個人、および個人の可能性がある名称は収録していません。',
    },
    {
      dataset: enforcementCase,
      field: 'event_type',
      message: 'Lists of the former site (2020) do not say what kind of act was taken against a company.',
      messageJa: '旧サイト（2020年）の一覧には、事業者に対する処分の種類が記載されていません。',
    },
  ],
  recognizes: ({ head }) => {
    const text = head.toString('utf8').replace(/^\ufeff/, '')
    return isCrawlerList(text) || (/<html|<!doctype/i.test(text) && /nega-inf|overview__list/.test(text))
  },
  documents: detailPages,
  parse,
}

async function* parse(document: RawDocument): AsyncIterable<Parsed> {
  const head = (await document.read())
    .subarray(0, 100)
    .toString('utf8')
    .replace(/^\ufeff/, '')
  const counts = new Map<string, number>()
  if (!isCrawlerList(head)) return yield* thingsOf(document, await detailAct(document), counts)
  for await (const found of crawlerActs(document)) yield* thingsOf(document, found, counts)
}

function* thingsOf(document: RawDocument, found: Found, counts: Map<string, number>): Generator<Parsed> {
  const { at, raw } = found
  if ('skipped' in found) return yield { kind: 'skipped', at, reason: found.skipped }
  if ('rejected' in found) return yield { kind: 'rejected', at, reason: found.rejected }
  const id = idOf(found.act, counts)
  const source = { source_url: document.url ?? register }
  const shown = { ...caseOf(found.act, id), fetched_at: document.fetchedAt, ...source }
  yield { kind: 'record', at, dataset: enforcementCase, record: shown, raw }
  // A case carries its last day; an action has no such field, so an expired one is not taken in or is taken back.
  if (publishedUntil(found.act.date) < jstDate(new Date(document.fetchedAt)))
    return yield { kind: 'withdrawn', at, dataset: enforcementAction, id }
  yield { kind: 'record', at, dataset: enforcementAction, record: { ...actionOf(found.act, id), ...source }, raw }
}

function idOf(act: Act, counts: Map<string, number>): string {
  const key = actKey(act)
  const nth = (counts.get(key) ?? 0) + 1
  counts.set(key, nth)
  return actId(act, nth)
}
