import { type Static, Type } from 'typebox'
import { manYen, text } from '../../schema/fields.ts'

/** What a company says about itself for a prescreening; everything is optional. */
export const profile = Type.Object(
  {
    prefecture: Type.Optional(text({ maxLength: 40, description: '東京都, 東京 or tokyo' })),
    industry_jsic: Type.Optional(text({ maxLength: 10, description: 'JSIC letter, code or name' })),
    is_sole_proprietor: Type.Optional(Type.Boolean({ description: '個人事業主: a person, not a company' })),
    employee_count: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 100_000, description: 'Regular employees (常時使用する従業員)' }),
    ),
    revenue_yen: Type.Optional(Type.Integer({ minimum: 0, description: 'Sales of a year in JPY' })),
    founded_year: Type.Optional(
      Type.Integer({ minimum: 1800, maximum: 2100, description: 'Year of founding, as 2015' }),
    ),
    planned_investment_man_yen: Type.Optional(manYen({ description: 'Unit: 10,000 JPY' })),
    houjin_bangou: Type.Optional(
      text({ maxLength: 20, description: 'Corporate number, 13 digits, or T and 13 digits' }),
    ),
    declared_certifications: Type.Optional(
      Type.Array(text({ maxLength: 256 }), { maxItems: 20, description: 'Certifications held, by name' }),
    ),
    company_url: Type.Optional(text({ maxLength: 500, description: 'Its web site; nothing is fetched from it' })),
    limit: Type.Integer({ minimum: 1, maximum: 50, default: 10, description: 'Programs at most' }),
  },
  { additionalProperties: false },
)

export type Profile = Static<typeof profile>
