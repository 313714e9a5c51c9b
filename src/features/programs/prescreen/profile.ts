import { type Static, Type } from 'typebox'
import { manYen, oneOf, text } from '../../../schema/fields.ts'
import { legalForms } from './applicant.ts'

/** What a company says about itself for a prescreening; everything is optional. */
export const profile = Type.Object(
  {
    prefecture: Type.Optional(text({ maxLength: 40, description: '東京都, 東京 or tokyo' })),
    municipality: Type.Optional(
      text({
        maxLength: 40,
        description: 'City, ward, town or village, by name or code (新宿区, 131041): programs of others do not fit',
      }),
    ),
    industry_jsic: Type.Optional(
      text({ maxLength: 10, description: 'JSIC letter, code or name; a code tells more (75 instead of M)' }),
    ),
    is_sole_proprietor: Type.Optional(Type.Boolean({ description: '個人事業主: a person, not a company' })),
    employee_count: Type.Optional(
      Type.Integer({ minimum: 0, maximum: 100_000, description: 'Regular employees (常時使用する従業員)' }),
    ),
    capital_yen: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Capital in JPY; SMEs are told by capital or employees' }),
    ),
    legal_form: Type.Optional(
      oneOf(legalForms, { description: 'Where it is neither a company nor a sole proprietor, or to say which' }),
    ),
    is_deemed_large: Type.Optional(
      Type.Boolean({ description: 'みなし大企業: large companies hold half or more of it, or hold its board' }),
    ),
    revenue_yen: Type.Optional(Type.Integer({ minimum: 0, description: 'Sales of a year in JPY' })),
    founded_year: Type.Optional(
      Type.Integer({ minimum: 1800, maximum: 2100, description: 'Year of founding, as 2015' }),
    ),
    purpose: Type.Optional(
      text({
        maxLength: 200,
        description: 'What the money is for, in words (省エネ設備, 賃上げ): only programs that a search for them finds',
      }),
    ),
    planned_investment_man_yen: Type.Optional(manYen({ description: 'Unit: 10,000 JPY' })),
    houjin_bangou: Type.Optional(
      text({
        maxLength: 20,
        description: 'Corporate number, 13 digits, or T and 13 digits; what its record states fills what is left out',
      }),
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
