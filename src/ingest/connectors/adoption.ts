import { acceptanceStat } from '../../datasets/acceptance-stat.ts'
import { caseStudy } from '../../datasets/case-study.ts'
import { fieldGap } from '../../schema/gap.ts'
import type { Connector } from '../connector.ts'
import { parseTable } from './adoption/adoption-table.ts'
import { listHosts, lists } from './adoption/list-links.ts'
import { isLocationList, locationMembers, parseLocations } from './adoption/location-list.ts'

/** Lists of adopted projects that secretariats of subsidies publish. */
export const adoption: Connector = {
  name: 'adoption',
  title: { ja: '補助金の採択・交付決定の一覧', en: 'Adopted projects of subsidies, from official lists' },
  expects: 'the PDF of an adoption list, or the JSON list behind the page of 大規模成長投資補助金',
  gives: [caseStudy, acceptanceStat],
  hosts: listHosts,
  pauseMs: 1000,
  license: 'unknown',
  attribution: '出典：各補助金事務局の採択者・交付決定者一覧（URLは各記録に記載）',
  delivery: { first: null, day: { requests: 4, megabytes: 1, rows: 0 }, resumeDays: 7 },
  expectations: { forms: [{ form: 'json', names: locationMembers }] },
  knownGaps: [
    fieldGap(acceptanceStat, 'applicants', {
      ja: '採択一覧には申請件数がない。採択件数は一覧の行数である。',
      en: 'Adoption lists name those adopted only; accepted is the number of their rows.',
    }),
    fieldGap(caseStudy, 'company_name', {
      ja: '法人番号のない行は個人事業主の可能性があるため収録していない。',
      en: 'Rows without a corporate number are left out: they are mostly sole proprietors, whose names are not stored.',
    }),
    fieldGap(caseStudy, 'total_subsidy_received_yen', {
      ja: '採択一覧は金額を示さない。採択は交付決定とは異なる。',
      en: 'Adoption lists name no amounts, and being adopted is not yet a decision of a grant.',
    }),
  ],

  recognizes: ({ head }) => head.subarray(0, 1024).includes('%PDF-') || isLocationList(head.toString('utf8')),

  documents: lists,

  async *parse(document) {
    const head = (await document.read()).subarray(0, 1024)
    yield* head.includes('%PDF-') ? parseTable(document) : parseLocations(document)
  },
}
