import { Type } from 'typebox'
import { defineOperation } from '../../../operation/operation.ts'
import { paging } from '../../../schema/fields.ts'
import { caseForCompany, decidedShape, isGrant } from './decided-cases.ts'
import {
  checkCompany,
  closing,
  closingKeys,
  companyNamed,
  companyParameter,
  namedOf,
  requestedCompany,
  sourcePage,
  sourceShape,
} from './held-by.ts'

export const listHoujinAdoptions = defineOperation({
  name: 'list_houjin_adoptions',
  http: 'GET /v1/houjin/{houjin_bangou}/adoptions',
  title: { ja: '法人の採択事例', en: 'List the adopted projects of a company' },
  keywords: ['この会社が採択された補助金', '会社の採択実績', '法人番号から採択事業', 'adopted projects of a company'],
  summary: 'List the projects of a company that were adopted under public programs, with program and source (採択)',
  guidance:
    'Joined by corporate number only: lists without numbers are not in it. Adopted is not yet granted: decided grants are in list_houjin_subsidies. An empty list does not mean that the company was never adopted.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({ ...companyParameter, ...paging() }),
  output: Type.Object({
    ...companyNamed,
    ...sourceShape(decidedShape).properties,
    grants_elsewhere: Type.Integer({ minimum: 0, description: 'Rows that list_houjin_subsidies has' }),
    ...closingKeys,
  }),
  example: { houjin_bangou: '1180301018771', limit: 5 },
  check: checkCompany,
  run({ houjin_bangou, ...requested }, ctx) {
    const company = requestedCompany(houjin_bangou, ctx)
    const all = company.adoptions.all.map(caseForCompany)
    const rows = all.filter((one) => !isGrant(one))
    return {
      ...namedOf(company),
      ...sourcePage(company.adoptions, 'houjin_bangou', rows, requested, ctx),
      grants_elsewhere: all.length - rows.length,
      ...closing(ctx),
    }
  },
})
