import { caseStudy } from '../../datasets/case-study.ts'
import { enforcementAction } from '../../datasets/enforcement-action.ts'
import { enforcementCase } from '../../datasets/enforcement-case.ts'
import { entityFact } from '../../datasets/entity-fact.ts'
import type { AnyDataset } from '../../schema/dataset.ts'
import { fieldGap } from '../../schema/gap.ts'
import type { Connector, ParseResult } from '../connector.ts'
import { readJson } from '../read/text.ts'
import { StatedValues } from '../stated-values.ts'
import {
  exclusionCase,
  exclusionRecord,
  honourFact,
  isExclusion,
  orderFact,
  subsidyRecord,
} from './gbizinfo/activity.ts'
import { answerIn, type Company, companyIn, type Row, rowsOf } from './gbizinfo/answer.ts'
import { companyFacts, financeFacts, officeFacts, workplaceFacts } from './gbizinfo/company-facts.ts'
import { type Fact, factRecord } from './gbizinfo/fact.ts'
import { knownRows } from './gbizinfo/row-identity.ts'
import { tokenName, updatePages } from './gbizinfo/updates.ts'

/** gBizINFO of METI: what public bodies know of a company. */
export const gbizinfo: Connector = {
  name: 'gbizinfo',
  title: {
    ja: 'gBizINFO（法人の補助金・調達・表彰・指名停止など）',
    en: 'gBizINFO: facts, subsidies, orders and exclusions of companies (METI)',
  },
  expects: 'JSON answers with hojin-infos',
  gives: [entityFact, caseStudy, enforcementAction, enforcementCase],
  reader: 2,
  hosts: ['api.info.gbiz.go.jp'],
  pauseMs: 1000,
  license: 'gov_standard_v2.0',
  rhythm: 'monthly',
  attribution: '出典：gBizINFO（経済産業省）（https://info.gbiz.go.jp/）',
  credentials: [
    {
      name: tokenName,
      isNeeded: true,
      url: 'https://info.gbiz.go.jp/',
      note: { ja: '無料。フォームで申請すると直ちに発行', en: 'free, issued at once by a form' },
    },
  ],
  delivery: {
    first: { requests: 1100, megabytes: 350, rows: 110_000 },
    firstDays: 30,
    day: { requests: 45, megabytes: 12, rows: 3700 },
    changesDays: 'any',
    overlapDays: 3,
    beyond: {
      ja: '初回は直近30日に更新された法人のみです。それ以前は konkyo ingest gbizinfo --since で取得します',
      en: 'the first run reads companies that were updated in the last 30 days; earlier ones by konkyo ingest gbizinfo --since',
    },
  },
  expectations: {
    forms: [
      { form: 'json', names: ['"hojin-infos"', '"corporate_number"'], isEmpty: /"hojin-infos"\s*:\s*(?:null|\[\s*\])/ },
    ],
  },
  knownGaps: [
    fieldGap(caseStudy, 'total_subsidy_received_yen', {
      ja: 'gBizINFOの補助金額は交付決定の額であり、支払額ではない。',
      en: 'Subsidies of gBizINFO are amounts decided (交付決定), not amounts paid.',
    }),
    fieldGap(entityFact, 'field_value_numeric', {
      ja: 'gBizINFOの調達情報は契約方式を示さないため入札ではなく事実として収録。金額の単位が誤っていることがある。',
      en: 'Orders from public bodies are facts, not bids: gBizINFO does not say how they were awarded; units slip at times.',
    }),
    fieldGap(entityFact, 'field_name', {
      ja: '代表者名と大株主は個人情報のため、特許情報は対象のデータセットがないため、収録していない。',
      en: 'Representatives and shareholders are persons and are not stored; patents are not stored either.',
    }),
    fieldGap(enforcementCase, 'disclosed_date', {
      ja: 'gBizINFOの指名停止では、認定日（指名停止の初日）を公表日とみなしている。',
      en: 'Of an exclusion of gBizINFO the day of approval, its first day, is taken as the day of publication.',
    }),
    fieldGap(enforcementAction, 'exclusion_start', {
      ja: 'gBizINFOは指名停止の認定日と有効期限を示すため、それぞれ初日と末日とみなしている。',
      en: 'gBizINFO gives the day of approval and the expiry of an exclusion; they are taken as its first and last day.',
    }),
  ],

  recognizes: ({ head }) => /"hojin-infos"\s*:|"message"\s*:\s*"\d{3} - /.test(head.toString('utf8')),

  documents: updatePages,

  async *parse(document) {
    const { companies } = answerIn(await readJson(document))
    for (const [index, row] of companies.entries()) {
      const company = companyIn(row)
      const at = `company ${index + 1}`
      if (typeof company === 'string') yield { kind: 'rejected', at, reason: company }
      else yield* oncePerId(statements(company, `${at} ${company.corporate_number}`))
    }
  },
}

function* statements(company: Company, at: string): Generator<ParseResult> {
  const stated = new StatedValues()
  const record = (dataset: AnyDataset, fields: Record<string, unknown>, raw: Row | Fact): ParseResult => {
    // Pages group and repeat companies, so each record is known by the bytes of its own row.
    return { kind: 'record', at, dataset, record: fields, raw: JSON.stringify([company.corporate_number, raw]) }
  }
  const fact = (found: Fact, raw: Row | Fact = found) => record(entityFact, factRecord(company, found), raw)
  const rows = (block: string) => knownRows(rowsOf(company, block))
  const facts = [
    ...companyFacts(company, stated),
    ...workplaceFacts(company),
    ...financeFacts(company),
    ...officeFacts(company),
  ]
  for (const one of facts) yield fact(one)
  for (const known of rows('certification')) {
    if (isExclusion(known.row)) {
      yield record(enforcementAction, exclusionRecord(company, known, stated), known.row)
      yield record(enforcementCase, exclusionCase(company, known), known.row)
    } else yield fact(honourFact('certification', known, stated), known.row)
  }
  for (const known of rows('commendation')) yield fact(honourFact('commendation', known, stated), known.row)
  for (const known of rows('subsidy')) yield record(caseStudy, subsidyRecord(company, known, stated), known.row)
  for (const known of rows('procurement')) yield fact(orderFact(known, stated), known.row)
  for (const _ of rowsOf(company, 'patent')) yield { kind: 'skipped', at, reason: 'no dataset holds patents' }
  yield* stated.unread(at)
}

/** The source repeats rows of a company. */
function* oncePerId(parsed: Iterable<ParseResult>): Generator<ParseResult> {
  const seen = new Set<unknown>()
  for (const one of parsed) {
    const id = one.kind === 'record' ? `${one.dataset.name} ${one.record[String(one.dataset.id)]}` : undefined
    if (id !== undefined && seen.has(id))
      yield { kind: 'skipped', at: one.at, reason: 'repeats a row of the same company' }
    else yield one
    seen.add(id)
  }
}
