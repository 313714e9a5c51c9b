import { Type } from 'typebox'
import { houjinBangou } from '../../lib/houjin-bangou.ts'
import { AppError } from '../../operation/errors.ts'
import { nullable, oneOf } from '../../schema/fields.ts'
import { companyDisclaimer, officialLookup } from '../houjin/wording.ts'

/** Parts of the company's public record, in the order in which a pack shows them. */
export const sectionNames = [
  'meta',
  'adoption_history',
  'enforcement',
  'invoice_status',
  'peer_summary',
  'jurisdiction',
  'watch_status',
] as const

export type SectionName = (typeof sectionNames)[number]

export const request = Type.Object({
  houjin_bangou: Type.String({ description: 'Corporate number, 13 digits; a leading T and full width are fine' }),
  include_sections: Type.Optional(
    nullable(
      Type.Array(Type.String({ maxLength: 200 }), {
        maxItems: 50,
        description: `Any of ${sectionNames.join(', ')}; all when none of them is named. meta is always there`,
      }),
    ),
  ),
  max_per_section: Type.Integer({ minimum: 1, maximum: 50, default: 10, description: 'Records in each section' }),
  format: oneOf(['json', 'md', 'docx', 'pdf'], { default: 'json', description: 'json, or the document as a file' }),
})

/** Sections that were asked for: case does not matter, commas separate, other names are passed over (decisions.md 4.1). */
export function sectionsOf(asked: readonly string[] | null | undefined): ReadonlySet<SectionName> {
  const words = new Set(asked?.flatMap((item) => item.split(',')).map((word) => word.trim().toLowerCase()))
  const named = sectionNames.filter((name) => words.has(name))
  return new Set(named.length === 0 ? sectionNames : ['meta', ...named])
}

/** The 13 digits of a number, or the 422 of decisions.md 4.1. */
export function numberOf(input: string): string {
  const number = houjinBangou(input)
  if (number !== undefined) return number
  const message = '法人番号は13桁の数字（先頭にTを付けた登録番号も可）で指定してください。'
  throw new AppError('invalid', 'houjin_bangou must be a corporate number of 13 digits', {
    detail: { error: 'invalid_houjin_bangou', field: 'houjin_bangou', message },
    messageJa: message,
  })
}

/** The refusal of a company that no source knows (design.md R6). */
export function unknownCompany(number: string): AppError {
  const message = '接続している情報源にこの法人番号の記録がありません。国税庁の公表サイトで確認してください。'
  return new AppError('not_found', `no connected source knows the company ${number}`, {
    detail: { error: 'houjin_not_found', houjin_bangou: number, message, official_lookup: officialLookup(number) },
    messageJa: message,
    body: { _disclaimer: companyDisclaimer },
  })
}
