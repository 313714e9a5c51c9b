import { law, type lawTypes } from '../../../datasets/law.ts'
import { lawArticle } from '../../../datasets/law-article.ts'
import { byName } from '../../../lib/by-name.ts'
import { lawIdOf } from '../../../lib/derived-id.ts'
import type { ParseResult } from '../../connector.ts'
import type { Provision } from './provision.ts'
import { positionOf, type Revision } from './revision.ts'

const typeOf: Readonly<Record<string, (typeof lawTypes)[number]>> = byName({
  Constitution: 'constitution',
  Act: 'act',
  CabinetOrder: 'cabinet_order',
  ImperialOrder: 'imperial_order',
  MinisterialOrdinance: 'ministerial_ordinance',
  Rule: 'rule',
  Misc: 'rule',
})

const isLatest: Readonly<Record<string, boolean>> = byName({ CurrentEnforced: true, PreviousEnforced: false })

/** Days that rows of a revision carry. A repealed law is one from the day of its repeal, whatever day it was amended. */
function daysOf({ status, enforced, repealed }: Revision) {
  const isRepealed = status === 'Repeal'
  const from = isRepealed
    ? [enforced, repealed]
        .filter((day) => day !== null)
        .sort()
        .at(-1)
    : enforced
  return { isRepealed, validity: from ? { validFrom: from } : {}, until: isRepealed ? repealed : null }
}

/** Why no row can be made of a revision, or null. */
function problemOf({ number, type, title }: Revision): string | null {
  if (title === null) return 'has no LawTitle'
  if (number === null) return 'has no LawNum'
  return type !== null && type in typeOf ? null : `has the unknown LawType ${JSON.stringify(type)}`
}

/** Page of the revision at e-Gov; without a revision id, of the law. */
const pageOf = ({ lawId, revisionId }: Revision): string => {
  const page = `https://laws.e-gov.go.jp/law/${lawId}`
  return revisionId?.startsWith(`${lawId}_`) ? `${page}/${revisionId.slice(lawId.length + 1)}` : page
}

/** The row of a law in one revision; `articleCount` null when the document has no text. */
export function lawRow(revision: Revision, at: string, articleCount: number | null): ParseResult {
  const reason = problemOf(revision)
  if (reason !== null) return { kind: 'rejected', at, reason }
  const { isRepealed, validity } = daysOf(revision)
  const { lawId, title, number, type, shortTitle, category, promulgated, enforced, lastAmended, status } = revision
  if (enforced === null && (status === 'UnEnforced' || revision.isDayOpen))
    return { kind: 'skipped', at, reason: 'not yet in force, and the day on which it will be is not fixed' }
  return {
    kind: 'record',
    at,
    dataset: law,
    ...validity,
    position: positionOf(revision),
    // A list tells less than the text: it must not take back what the text says.
    isOutline: articleCount === null,
    record: {
      unified_id: lawIdOf(lawId),
      law_title: title,
      law_short_title: shortTitle,
      law_number: number,
      law_type: typeOf[type ?? ''],
      ministry: null,
      promulgated_date: promulgated,
      enforced_date: enforced,
      last_amended_date: lastAmended,
      article_count: articleCount,
      // A wording that was replaced says nothing about the law: which wording holds, the days decide.
      revision_status: isRepealed ? 'repealed' : 'current',
      is_latest_revision: isLatest[status ?? ''] ?? null,
      superseded_by_law_id: null,
      summary: null,
      full_text_url: `https://laws.e-gov.go.jp/law/${lawId}`,
      subject_areas: category === null ? [] : [category],
      source_url: pageOf(revision),
    },
  }
}

/** What a report calls what it leaves out. */
const called: Readonly<Record<Provision['structure']['form'], string>> = {
  article: 'articles',
  paragraphs: 'provisions without articles',
  annex_table: '別表',
  style: '様式',
  format: '書式',
  figure: '別図',
  note: '別記',
  appendix: '付録',
  preamble: '前文',
  enactment: '制定文',
}

/** The row of one article of a law in one revision. */
export function articleRow(revision: Revision, provision: Provision): ParseResult {
  const { validity, until } = daysOf(revision)
  const at = provision.number
  if (provision.text === '' && provision.pictures.length === 0)
    return { kind: 'skipped', at, reason: `has no text (${called[provision.structure.form]})` }
  const id = lawIdOf(revision.lawId)
  return {
    kind: 'record',
    at,
    dataset: lawArticle,
    ...validity,
    position: positionOf(revision),
    record: {
      article_id: `${id}:${provision.path}`,
      law: { canonical_id: id, canonical_name: revision.title },
      article_number: provision.number,
      article_number_sort: provision.sort,
      title: provision.caption,
      text_full: provision.text === '' ? null : provision.text,
      headings: provision.headings,
      structure: provision.structure,
      tables: provision.tables,
      pictures: provision.pictures,
      text_summary: null,
      effective_from: revision.enforced,
      effective_until: until,
      last_amended: null,
      source_url: pageOf(revision),
    },
  }
}
