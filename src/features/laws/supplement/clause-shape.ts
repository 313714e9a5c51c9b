import { type Static, Type } from 'typebox'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import type { Law } from '../../../datasets/law.ts'
import { citedBelow } from '../../../lib/article-number.ts'
import { datesInEraText } from '../../../lib/era.ts'
import { date, nullable, oneOf, shape, text, textOrNull } from '../../../schema/fields.ts'
import { lineage } from '../../../schema/lineage.ts'
import { type Clause, clausesOf } from '../articles/clauses.ts'
import { lawWithId } from '../articles/queries.ts'
import type { LawResolver } from '../names/resolve-law.ts'
import { clauseKinds, kindsOfClause } from './clause-kinds.ts'
import type { AmendingLaw, Supplement } from './supplements.ts'

/** The law that brought a supplementary provision. */
export const amendingLawShape = shape('AmendingLaw', {
  law_number: text({ description: '法令番号: 平成30年法律第7号' }),
  unified_id: textOrNull({ description: 'Where the corpus holds that law itself' }),
  law_title: textOrNull(),
  promulgated_year: nullable(Type.Integer({ description: 'Year of its number' })),
})

/** A paragraph of a supplementary provision, quoted. */
export const clauseShape = shape('SupplementaryClause', {
  address: text({ description: 'Opens with get_law_article' }),
  citation: text(),
  caption: textOrNull({ description: 'Caption of the paragraph or of its article' }),
  kinds: Type.Array(oneOf(clauseKinds), {
    description: 'By caption, else by the usual words: 施行期日, 経過措置, 罰則, 委任, 検討, 他の法令の一部改正',
  }),
  text: Type.String({ description: 'As the source has it' }),
  days: Type.Array(Type.Object({ words: Type.String(), day: date() }), {
    description: 'Days that it writes with an era; what 公布の日 and 施行日 mean is not computed',
  }),
})

export type ClauseShown = Static<typeof clauseShape>

/** A supplementary provision with its clauses. */
export const supplementShape = Type.Object({
  address: text(),
  citation: text(),
  amending_law: nullable(amendingLawShape),
  clauses: Type.Array(clauseShape),
  ...lineage,
})

/** The amending law as answers tell it. */
export function amendingLawShown(amending: AmendingLaw, resolver: LawResolver, snapshot: Snapshot) {
  const found = resolver.named(amending.number)
  const id = found.status === 'resolved' ? found.law.id : null
  const held = id === null ? undefined : lawWithId(snapshot, id)
  return {
    law_number: amending.number,
    unified_id: held?.unified_id ?? null,
    law_title: held?.law_title ?? null,
    promulgated_year: amending.year,
  }
}

/** The clauses of a supplementary provision; none where its text may not be passed on. */
export function clausesShown({ article }: Pick<Supplement, 'article'>, law: Law): ClauseShown[] {
  const clauses = clausesOf(article)
  return clauses.map((clause) => clauseShown(article, law, clause, clauses.length === 1))
}

function clauseShown(
  { article_id, article_number, title }: Supplement['article'],
  { law_title }: Law,
  { paragraph, caption, text }: Clause,
  isOnly: boolean,
): ClauseShown {
  return {
    address: isOnly ? article_id : `${article_id}#${paragraph}`,
    citation: `${law_title}${article_number}${citedBelow(isOnly ? null : paragraph, null)}`,
    caption: caption ?? title,
    kinds: kindsOfClause(caption ?? title, text),
    text,
    days: datesInEraText(text),
  }
}
