import { type Static, Type } from 'typebox'
import { manYen, text } from '../../schema/fields.ts'

/** What a company says about itself for a prescreening; everything is optional. */
export const profile = Type.Object(
  {
    prefecture: Type.Optional(text({ maxLength: 40, description: '東京都, 東京 or tokyo' })),
    industry_jsic: Type.Optional(text({ maxLength: 10, description: 'JSIC letter, code or name' })),
    is_sole_proprietor: Type.Optional(Type.Boolean()),
    employee_count: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
    revenue_yen: Type.Optional(Type.Integer({ minimum: 0 })),
    founded_year: Type.Optional(Type.Integer({ minimum: 1800, maximum: 2100 })),
    planned_investment_man_yen: Type.Optional(manYen({ description: 'Unit: 10,000 JPY' })),
    houjin_bangou: Type.Optional(text({ maxLength: 20 })),
    declared_certifications: Type.Optional(Type.Array(text({ maxLength: 256 }), { maxItems: 20 })),
    company_url: Type.Optional(text({ maxLength: 500 })),
    limit: Type.Integer({ minimum: 1, maximum: 50, default: 10 }),
  },
  { additionalProperties: false },
)

export type Profile = Static<typeof profile>
