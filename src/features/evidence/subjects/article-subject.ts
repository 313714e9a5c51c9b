import type { Law } from '../../../datasets/law.ts'
import { type LawArticle, lawArticle } from '../../../datasets/law-article.ts'
import type { Lifecycle, LifecycleStatus } from '../../../lib/lifecycle.ts'
import { articleWithId, lawWithId } from '../../laws/articles/queries.ts'
import { standingOn } from '../../laws/articles/standing.ts'
import { statedFacts } from '../facts/fact.ts'
import { sideRows } from '../facts/side-rows.ts'
import { articleFields } from '../facts/stated-fields.ts'
import type { Subject, Work } from './draft.ts'

/** An article as a subject, with the part of its text that was asked for; undefined when it is not there, null when its licence holds it back. */
export function articleSubject(
  id: string,
  quote: string | undefined,
  { ctx, gate, options }: Work,
): Subject | null | undefined {
  const record = articleWithId(ctx.snapshot, id)
  const law = lawWithId(ctx.snapshot, String(record?.law.canonical_id))
  if (!record || !law) return undefined
  if (!gate.admits(record.license)) return null
  const stating = { dataset: lawArticle, record, publisher: law.ministry }
  const text = statedFacts({ ...stating, quote: quote ?? null }, [{ path: 'text_full', isExpected: true }])
  return {
    entityId: id,
    rows: sideRows(ctx.snapshot, id),
    // A name that the record itself states can be proven; the citation is another name.
    name: String(record.law.canonical_name ?? law.law_title),
    // The text of a law is of its kind: `stated_by` says that it is an article.
    kind: 'law',
    dataset: lawArticle,
    record,
    publisher: law.ministry,
    authority: law.ministry,
    ...{ prefecture: null, tier: null, rules: [] },
    aliases: [
      {
        text: `${law.law_title}${record.article_number}`,
        ...{ kind: 'citation', language: 'ja', source: 'law_articles.article_number' },
      },
    ],
    lifecycle: lifecycleOf(record, law, options.as_of),
    facts: [...statedFacts(stating, articleFields).facts, ...text.facts],
    notes: text.missing.map((field) => ({ code: 'not_stated_by_source', field })),
  }
}

function lifecycleOf(article: LawArticle, law: Law, day: string): Lifecycle {
  const { status, basis } = standingOn(article, law, day)
  const statuses: Record<typeof status, LifecycleStatus> = {
    in_force: 'open',
    published_not_in_force: 'upcoming',
    ended: 'ended',
    law_not_in_force: law.revision_status === 'current' ? 'unknown' : law.revision_status,
    unknown: 'unknown',
  }
  const { effective_from: opens_on, effective_until: closes_on } = article
  return { status: statuses[status], days_left: null, opens_on, closes_on, basis }
}
