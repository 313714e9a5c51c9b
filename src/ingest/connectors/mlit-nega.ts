import { enforcementAction } from '../../datasets/enforcement-action.ts'
import { enforcementCase } from '../../datasets/enforcement-case.ts'
import { prefixedIdOf } from '../../lib/derived-id.ts'
import { fieldGap } from '../../schema/gap.ts'
import type { Connector, ParseResult, RawDocument } from '../connector.ts'
import { readAt } from '../source/reading-day.ts'
import { StatedValues, unstated } from '../stated-values.ts'
import { type Act, actionOf, actKey, caseOf } from './mlit-nega/act.ts'
import { crawlerActs, isCrawlerList, type ListLine } from './mlit-nega/crawler-list.ts'
import { detailAct } from './mlit-nega/detail-page.ts'
import { detailPages } from './mlit-nega/detail-pages.ts'

const register = 'https://www.mlit.go.jp/nega-inf/'

const source = { ja: '国土交通省ネガティブ情報等検索サイト', en: 'The register of the ministry' } as const

/** Acts of the ministry and the prefectures against companies (ネガティブ情報等検索サイト, 国土交通省). */
export const mlitNega: Connector = {
  name: 'mlit-nega',
  title: {
    ja: '国土交通省 ネガティブ情報等検索サイト',
    en: 'Ministry of Land: licences revoked, business stopped and other acts against companies',
  },
  expects: 'detail pages as HTML, lists in the layout of nega-inf-crawler as CSV',
  gives: [enforcementCase, enforcementAction],
  reader: 2,
  hosts: ['www.mlit.go.jp'],
  pauseMs: 1500,
  license: 'gov_standard_v2.0',
  attribution: '出典：国土交通省ネガティブ情報等検索サイト（https://www.mlit.go.jp/nega-inf/）を加工して作成',
  delivery: {
    first: { requests: 3400, megabytes: 60, rows: 6000 },
    day: { requests: 30, megabytes: 1, rows: 6 },
    changesDays: 'any',
    overlapDays: 62,
    resumeDays: 7,
  },
  expectations: {
    forms: [{ form: 'html', names: ['overview__list', '</html>'] }],
    newest: { withinDays: 120, dayOf: ({ record }) => record.disclosed_date },
  },
  knownGaps: [
    fieldGap(enforcementCase, 'recipient_name', {
      ja: '建築士・不動産鑑定士などの個人、および個人の可能性がある名称は収録していません',
      en: 'Licensed persons (architects, appraisers) and names that may be those of natural persons are not included',
    }),
    fieldGap(enforcementCase, 'event_type', {
      ja: '旧サイト（2020年）の一覧には、事業者に対する処分の種類が記載されていません',
      en: 'Lists of the former site (2020) do not say what kind of act was taken against a company',
    }),
    ...[enforcementCase, enforcementAction].map((dataset) =>
      fieldGap(dataset, 'disclosed_until', {
        ja: 'ネガティブ情報等検索サイトは掲載終了日を示していません。disclosed_untilは「5年間掲載」という説明に基づく当方の計算です',
        en: 'The register states no last day of publication: it says that acts are removed after five years, and the day is our own reckoning from that',
      }),
    ),
    ...unstated(enforcementCase, source, { amount_yen: { ja: '金額', en: 'amounts of money' } }),
    ...unstated(enforcementAction, source, { amount_yen: { ja: '金額', en: 'amounts of money' } }),
  ],
  recognizes: ({ head }) => {
    const text = head.toString('utf8').replace(/^\ufeff/, '')
    return isCrawlerList(text) || (/<html|<!doctype/i.test(text) && /nega-inf|overview__list/.test(text))
  },
  documents: detailPages,
  parse,
}

async function* parse(document: RawDocument): AsyncIterable<ParseResult> {
  const head = (await document.read())
    .subarray(0, 100)
    .toString('utf8')
    .replace(/^\ufeff/, '')
  const found: ListLine[] = []
  if (isCrawlerList(head)) for await (const one of crawlerActs(document)) found.push(one)
  else found.push(await detailAct(document))
  const ids = idsOf(found.flatMap((one) => ('act' in one ? [one.act] : [])))
  for (const one of found) yield* thingsOf(document, one, ids)
}

function* thingsOf(document: RawDocument, found: ListLine, ids: ReadonlyMap<Act, string>): Generator<ParseResult> {
  const { at, raw } = found
  if ('skipped' in found) return yield { kind: 'skipped', at, reason: found.skipped }
  if ('rejected' in found) return yield { kind: 'rejected', at, reason: found.rejected }
  const id = ids.get(found.act) as string
  const stated = new StatedValues()
  const lineage = { source_url: document.url ?? register }
  const shown = { ...caseOf(found.act, id), fetched_at: readAt(document), ...lineage }
  const action = { ...actionOf(found.act, id, stated), ...lineage }
  yield* stated.unread(at)
  yield { kind: 'record', at, dataset: enforcementCase, record: shown, raw }
  yield { kind: 'record', at, dataset: enforcementAction, record: action, raw }
}

/** An identifier for each act. Lines of one list that name the same act are as many acts, whatever stands around them. */
function idsOf(acts: readonly Act[]): ReadonlyMap<Act, string> {
  const counts = new Map<string, number>()
  const inOrder = acts.map((act) => ({ act, key: actKey(act), content: JSON.stringify(act) }))
  inOrder.sort((a, b) => (a.content < b.content ? -1 : 1))
  return new Map(
    inOrder.map(({ act, key }) => {
      const nth = (counts.get(key) ?? 0) + 1
      counts.set(key, nth)
      return [act, prefixedIdOf('mlit-nega', nth > 1 ? `${key}|${nth}` : key)]
    }),
  )
}
