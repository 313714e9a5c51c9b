import { type Static, Type } from 'typebox'
import { absenceShape } from '../../../operation/absence/absence.ts'
import { nullable, oneOf, shape, textOrNull } from '../../../schema/fields.ts'

const span = {
  start: Type.Integer({ description: 'Place in text_full, in UTF-16 units' }),
  end: Type.Integer(),
  words: Type.String({ description: 'As the text has it' }),
}

/** What an article refers to at a place of its text. */
export const referenceShape = shape('LawReference', {
  kind: oneOf(['own_article', 'own_paragraph', 'other_law'], {
    description: 'own_paragraph: a paragraph of the article itself (前項, 第二項)',
  }),
  ...span,
  law: nullable(Type.Object({ unified_id: textOrNull(), law_title: Type.String() })),
  citation: textOrNull({ description: 'What is meant, as it is cited' }),
  address: textOrNull({ description: 'Opens with get_law_article; null when why is set' }),
  until: textOrNull({ description: 'Citation of the last article or paragraph of a range' }),
  applies_mutatis_mutandis: Type.Boolean({ description: 'The sentence applies its rules to something else (準用)' }),
  why: nullable(absenceShape),
})

export type FoundReference = Static<typeof referenceShape>

export const delegationKinds = ['cabinet_order', 'ministerial_ordinance', 'rule', 'local_ordinance', 'notice'] as const

/** A matter that an article leaves to an order. */
export const delegationShape = Type.Object({
  kind: oneOf(delegationKinds),
  ...span,
  matter: Type.String({ description: 'The words behind it, to the end of the sentence, 60 at most' }),
  order: nullable(
    Type.Object(
      { unified_id: Type.String(), law_title: Type.String() },
      { description: 'The order whose title follows from that of the law, where it is held' },
    ),
  ),
  why: nullable(absenceShape),
})

export type Delegation = Static<typeof delegationShape>
