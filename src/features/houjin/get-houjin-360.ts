import { Type } from 'typebox'
import { byName } from '../../lib/by-name.ts'
import { jstDate } from '../../lib/jst.ts'
import { wireText } from '../../lib/wire-text.ts'
import { checkedScopeShape } from '../../operation/absence/checked-scope.ts'
import { nameCandidateShape } from '../../operation/absence/name-candidates.ts'
import { disclaimerKey } from '../../operation/answer/disclaimer.ts'
import { snapshotKeys, snapshotNamed } from '../../operation/answer/stamp.ts'
import { CitedAnswer } from '../../operation/answer/wrapped-answers.ts'
import type { Context } from '../../operation/context.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable } from '../../schema/fields.ts'
import { restsOn } from '../../schema/rests-on.ts'
import { type Company, knownCompany } from '../company/company.ts'
import { companyCandidates } from '../company/company-candidates.ts'
import { companyScope } from '../company/company-scope.ts'
import { corporateNumberIn } from '../company/refusals.ts'
import { companyDisclaimer } from '../company/wording.ts'
import { publishedCases } from './baseline.ts'
import { invoiceStatus } from './invoice-status.ts'
import { recentNews } from './news.ts'
import { recordsOf } from './records-of.ts'
import { scoresOf } from './scores.ts'
import { adoptionRecords, bidsWon, enforcementRecords, master } from './sections.ts'
import {
  actsShape,
  adoptionsShape,
  bidsShape,
  masterShape,
  newsShape,
  qualityShape,
  registrationShape,
  scoresShape,
  watchShape,
} from './side-shapes.ts'

export const getHoujin360 = defineOperation({
  name: 'get_houjin_360',
  http: 'GET /v1/houjin/{houjin_bangou}/360',
  title: { ja: '法人の総合情報', en: 'Get a company from every side' },
  keywords: [
    '会社について',
    '全部',
    'everything about a company',
    '企業情報',
    '会社の全体像',
    '取引先調査',
    '与信',
    'デューデリジェンス',
    '反社',
    'due',
    'diligence',
    'profile',
    'everything',
    '会社の公開情報を全部',
    '会社を多面的に',
    '会社のスコア',
    'everything public about a company',
  ],
  toolsets: ['core', 'companies'],
  summary: 'Read every section that public sources have on one company, with documented scores',
  guidance:
    'Scores are mechanical sums of public records, never a credit judgement: relay their interpretation. An empty section is no proof of absence; data_quality says what is not connected.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  proof: { auditSeal: true, receipt: true },
  input: Type.Object({
    houjin_bangou: Type.String({ description: 'Corporate number, 13 digits; T and hyphens are fine' }),
    limit: Type.Integer({ minimum: 1, maximum: 50, default: 10, description: 'Records in each section' }),
  }),
  output: Type.Object({
    houjin_bangou: Type.String(),
    limit_per_section: restsOn('input', Type.Integer()),
    master: nullable(masterShape),
    adoption_records: adoptionsShape,
    enforcement_cases: actsShape,
    bids_won: bidsShape,
    invoice_registrant_status: registrationShape,
    recent_news: Type.Array(newsShape),
    watch_alerts: restsOn('issuer', watchShape),
    scores: restsOn('issuer', scoresShape),
    data_quality: restsOn('issuer', qualityShape),
    name_candidates: Type.Array(nameCandidateShape),
    checked_scope: checkedScopeShape,
    ...disclaimerKey,
    _billing_unit: restsOn('call', Type.Integer()),
    ...snapshotKeys,
  }),
  example: { houjin_bangou: 'T1180301018771', limit: 5 },
  check({ houjin_bangou }) {
    corporateNumberIn(houjin_bangou, 'houjin_bangou')
  },
  run({ houjin_bangou, limit }, ctx) {
    const number = corporateNumberIn(houjin_bangou, 'houjin_bangou')
    const company = knownCompany(number, companyDisclaimer, ctx, limit)
    return new CitedAnswer(everySide(company, limit, ctx), recordsOf(company, limit), { houjin_bangou: number })
  },
})

const qualityNote = wireText({
  ja: '記録がない区分は「該当なし」の証明ではありません。法人番号のない公表資料は結び付けていません。',
  en: 'A section without records does not prove that there are none. Published records without a corporate number are not matched.',
})

function everySide(company: Company, limit: number, ctx: Context) {
  const enforcement = enforcementRecords(company, limit)
  const news = recentNews(company, limit)
  const entry = master(company)
  const invoice = invoiceStatus(company, ctx)
  return {
    houjin_bangou: company.number,
    limit_per_section: limit,
    master: entry,
    adoption_records: adoptionRecords(company),
    enforcement_cases: { ...enforcement, published_cases: publishedCases(company) },
    bids_won: bidsWon(company),
    invoice_registrant_status: invoice,
    recent_news: news,
    watch_alerts: noWatches,
    scores: scoresOf({
      actionKinds:
        company.events.count === null
          ? null
          : company.events.all.flatMap(({ action }) => (action ? [action.enforcement_kind ?? 'other'] : [])),
      severity: enforcement.max_severity,
      registration: invoice.status,
      news: news.length,
      adoptions: company.adoptions.count,
      receivedYen: company.adoptions.totalYen,
      bids: company.awards.count,
      awardedYen: company.awards.totalYen,
      capitalYen: entry?.capital_yen ?? 0,
      employees: entry?.employees ?? 0,
      isActive: entry?.active === true,
      filledShare: filledShare(entry),
    }),
    data_quality: dataQuality(company),
    name_candidates: companyCandidates(ctx.snapshot, company.entry.all[0]?.name, jstDate(ctx.now)),
    checked_scope: companyScope(ctx.snapshot),
    _disclaimer: companyDisclaimer,
    _billing_unit: 1,
    ...snapshotNamed(ctx.snapshot),
  }
}

/** An answer that can be made again rests on the snapshot alone, and alerts are rows of the ledger; the keys stand for callers that read them. */
const noWatches = {
  is_watched: false,
  watch_subscribers: 0,
  first_registered_at: null,
  last_event_at: null,
  last_amendment_at: null,
  recent_alerts: [],
}

function filledShare(entry: ReturnType<typeof master>): number {
  if (!entry) return 0
  const identifying = [entry.name, entry.address, entry.prefecture, entry.established_date, entry.jsic_major]
  return identifying.filter((value) => value !== null).length / identifying.length
}

function dataQuality({ entry, registrant, adoptions, awards, actions, cases, facts }: Company) {
  const present: Record<string, boolean> = byName({
    master: entry.total > 0,
    invoice_registrant_status: registrant.total > 0,
    adoption_records: adoptions.total > 0,
    bids_won: awards.total > 0,
    enforcement_cases: actions.total + cases.total > 0,
    corp_facts: facts.total > 0,
  })
  const names = Object.keys(present)
  return {
    sections_with_records: names.filter((name) => present[name]),
    sections_without_records: names.filter((name) => !present[name]),
    joined_by: 'houjin_bangou',
    note: qualityNote,
  }
}
