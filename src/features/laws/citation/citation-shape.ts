import { type Static, Type } from 'typebox'
import { keysOf } from '../../../lib/by-name.ts'
import { nullable, oneOf, shape, text, textOrNull } from '../../../schema/fields.ts'
import { provisionKinds } from '../address/provision-address.ts'
import { articleStatuses } from '../articles/statuses.ts'
import { lawFoundShape } from '../names/law-found.ts'
import { citationStyles } from './citation-forms.ts'
import { partKinds } from './parts-of-citation.ts'

const descriptions = {
  official: '租税特別措置法第42条の12の5第1項',
  statute: '租税特別措置法第四十二条の十二の五第一項, as laws write',
  court: '租税特別措置法42条の12の5第1項, as judgments write',
  tax_practice: '措法42の12の5①, as tax practice writes; with the title where no page at hand defines an abbreviation',
} as const

const formsShape = shape(
  'CitationForms',
  Object.fromEntries(
    citationStyles.map((style) => [style, Type.String({ description: descriptions[style] })]),
  ) as Record<(typeof citationStyles)[number], ReturnType<typeof Type.String>>,
)

/** How the law of a citation was read. */
const lawStatuses = ['resolved', 'ambiguous', 'not_found', 'not_named'] as const

/** A citation of a provision, taken apart. */
export const citationMembers = {
  law_status: oneOf(lawStatuses, { description: 'not_named: nothing in the text or its context says which law' }),
  law: nullable(lawFoundShape),
  law_candidates: Type.Array(lawFoundShape, { description: 'Laws that the name may mean; none is picked' }),
  kind: oneOf(provisionKinds),
  parts: Type.Array(
    Type.Object({
      kind: oneOf(partKinds),
      number: textOrNull({ description: '42の12の5, 1, 3の2, イ' }),
      text: text({ description: 'As it is cited: 第42条の12の5' }),
    }),
    { description: 'From the law to the smallest part' },
  ),
  forms: formsShape,
  tax_abbreviation: nullable(
    Type.Object(
      { short: text(), source_url: text() },
      { description: 'What tax practice calls the law, with the page that does' },
    ),
  ),
  other_readings: Type.Array(Type.String(), {
    description: 'What dashes may mean as well: 57-4-1 may be 第57条第4項第1号',
  }),
  status: nullable(oneOf(keysOf(articleStatuses), { description: 'Whether the corpus holds it; null without a law' })),
  address: textOrNull({ description: 'Canonical address; opens with get_law_article; null where it is not held' }),
}

const members = Type.Object(citationMembers)

export type CitationShown = Static<typeof members>
