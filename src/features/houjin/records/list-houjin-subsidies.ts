import { Type } from 'typebox'
import { defineOperation } from '../../../operation/operation.ts'
import { paging, yenOrNull } from '../../../schema/fields.ts'
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

export const listHoujinSubsidies = defineOperation({
  name: 'list_houjin_subsidies',
  http: 'GET /v1/houjin/{houjin_bangou}/subsidies',
  title: { ja: '法人の交付決定', en: 'List the grants decided for a company' },
  keywords: [
    '会社が受けた補助金の交付決定',
    '会社別の交付額',
    'この会社が受け取った補助金',
    '交付実績',
    'grants decided for a company',
  ],
  summary: 'List the grants that authorities decided for a company, with amount as decided and source (交付決定)',
  guidance:
    'Amounts are decided, not paid; total_decided_yen adds those that are stated. A confidence of 0.5 marks an amount whose unit is doubted. An empty list does not mean that the company received nothing.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({ ...companyParameter, ...paging() }),
  output: Type.Object({
    ...companyNamed,
    ...sourceShape(decidedShape).properties,
    total_decided_yen: yenOrNull({ description: 'Sum of the stated amounts; null = none is stated' }),
    amounts_stated: Type.Integer({ minimum: 0 }),
    adoptions_elsewhere: Type.Integer({ minimum: 0, description: 'Rows that list_houjin_adoptions has' }),
    ...closingKeys,
  }),
  example: { houjin_bangou: '1180301018771', limit: 5 },
  check: checkCompany,
  run({ houjin_bangou, ...requested }, ctx) {
    const company = requestedCompany(houjin_bangou, ctx)
    const all = company.adoptions.all.map(caseForCompany)
    const rows = all.filter(isGrant)
    const stated = rows.flatMap(({ amount_yen }) => amount_yen ?? [])
    return {
      ...namedOf(company),
      ...sourcePage(company.adoptions, 'houjin_bangou', rows, requested, ctx),
      total_decided_yen: stated.length === 0 ? null : stated.reduce((sum, yen) => sum + yen, 0),
      amounts_stated: stated.length,
      adoptions_elsewhere: all.length - rows.length,
      ...closing(ctx),
    }
  },
})
