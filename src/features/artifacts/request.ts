import { Type } from 'typebox'
import { documentFormats } from '../../documents/formats.ts'
import { nullable, oneOf } from '../../schema/fields.ts'

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

/** Records that a section can show at most. */
export const mostPerSection = 50

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
  max_per_section: Type.Integer({
    minimum: 1,
    maximum: mostPerSection,
    default: 10,
    description: 'Records in each section',
  }),
  format: oneOf(['json', ...documentFormats], { default: 'json', description: 'json, or the document as a file' }),
})

/** Sections that were asked for: case does not matter, commas separate, other names are passed over (docs/contract/shapes.md#artifacts). */
export function sectionsOf(requested: readonly string[] | null | undefined): ReadonlySet<SectionName> {
  const words = new Set(requested?.flatMap((item) => item.split(',')).map((word) => word.trim().toLowerCase()))
  const named = sectionNames.filter((name) => words.has(name))
  return new Set(named.length === 0 ? sectionNames : ['meta', ...named])
}
