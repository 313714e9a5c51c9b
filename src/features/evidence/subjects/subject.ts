import { exclusionRule } from '../../../datasets/exclusion-rule.ts'
import type { Law } from '../../../datasets/law.ts'
import { type LawArticle, lawArticle } from '../../../datasets/law-article.ts'
import { program, saysEnded } from '../../../datasets/program.ts'
import { lifecycleOfProgram } from '../../../datasets/program-lifecycle.ts'
import type { Lifecycle, LifecycleStatus } from '../../../lib/lifecycle.ts'
import { articleWithId, lawWithId } from '../../laws/articles/queries.ts'
import { standingOn } from '../../laws/articles/standing.ts'
import { statedFacts } from '../facts/fact.ts'
import { factsOfProgram, sideRows } from '../facts/side-rows.ts'
import { articleFields } from '../facts/stated-fields.ts'
import type { Candidate } from '../request/request.ts'
import { companySubject } from './company-subject.ts'
import { type Draft, draftOf, type Note, type PacketContext, type Subject } from './draft.ts'
import { regulationSubject } from './regulation-subjects.ts'
import { rulesOfProgram } from './rules-of-program.ts'

/** A program as a subject; undefined when it is not there, null when its licence holds it back. */
function programSubject(
  id: string,
  { ctx: { snapshot }, options, gate, rules: book }: PacketContext,
): Subject | null | undefined {
  const record = snapshot.table(program).record(id, true)
  if (!record) return undefined
  // A question may name a program that is left out because it is over: it is shown as such.
  if (!snapshot.table(program).has(id) && !saysEnded(record)) return undefined
  if (!gate.admits(record.license)) return null
  const { facts, missing } = factsOfProgram(record, options.fields === 'full')
  const rules = options.include_rules ? rulesOfProgram(snapshot, book, record, gate) : []
  const hasRules = snapshot.table(exclusionRule).rows > 0
  const noRule: Note = { code: hasRules ? 'compat_matrix_no_partner' : 'compat_matrix_unavailable' }
  return {
    entityId: id,
    rows: sideRows(snapshot, id),
    name: record.primary_name,
    kind: 'program',
    dataset: program,
    record,
    publisher: record.authority_name,
    authority: record.authority_name,
    prefecture: record.prefecture,
    tier: record.tier,
    aliases: record.aliases.map((text) => ({
      text,
      kind: 'alias',
      language: languageOf(text),
      source: 'programs.aliases',
    })),
    lifecycle: lifecycleOfProgram(snapshot, record, options.as_of),
    facts,
    rules,
    notes: [
      ...missing.map((field): Note => ({ code: 'not_stated_by_source', field })),
      ...(options.include_rules && rules.length === 0 ? [noRule] : []),
    ],
  }
}

const languageOf = (text: string): string | null =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? 'ja' : null

/** An article as a subject, with the part of its text that was asked for; undefined when it is not there, null when its licence holds it back. */
function articleSubject(
  id: string,
  quote: string | undefined,
  { ctx, gate, options }: PacketContext,
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
    prefecture: null,
    tier: null,
    rules: [],
    aliases: [
      {
        text: `${law.law_title}${record.article_number}`,
        kind: 'citation',
        language: 'ja',
        source: 'law_articles.article_number',
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
  return { status: statuses[status], days_left: null, opens_on, closes_on, closes_at: null, basis }
}

/** A candidate with all that is known about it: undefined when nothing is, null when its licence holds it back. */
export function drafted(candidate: Candidate, work: PacketContext): Draft | null | undefined {
  const subject = subjectOf(candidate, work)
  return subject ? draftOf(subject, work) : subject
}

function subjectOf({ kind, id, quote }: Candidate, work: PacketContext): Subject | null | undefined {
  switch (kind) {
    case 'program':
      return programSubject(id, work)
    case 'houjin':
      return companySubject(id, work)
    case 'article':
      return articleSubject(id, quote, work)
    default:
      return regulationSubject(kind, id, work)
  }
}
