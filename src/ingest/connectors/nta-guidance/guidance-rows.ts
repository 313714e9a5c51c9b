import { law } from '../../../datasets/law.ts'
import { lawArticle } from '../../../datasets/law-article.ts'
import { lawIdOf } from '../../../lib/derived-id.ts'
import type { ParseResult } from '../../connector.ts'

/** A circular or a page of guidance, as a row of laws needs it. */
export interface Guidance {
  /** Its key at the source, which its id is made of; the address may move, the code does not. */
  readonly key: string
  readonly title: string
  readonly number: string
  readonly type: 'notice' | 'guideline'
  readonly issued: string | null
  /** The day of the last amendment that the page includes, where it states one. */
  readonly amended?: string | null
  /** The day whose laws it describes. */
  readonly basis: string | null
  readonly subjects: readonly string[]
  readonly articleCount: number | null
  readonly url: string
}

export function guidanceRow(guidance: Guidance): Extract<ParseResult, { kind: 'record' }> {
  return {
    kind: 'record',
    at: 'page',
    dataset: law,
    record: {
      unified_id: lawIdOf(guidance.key),
      law_title: guidance.title,
      law_number: guidance.number,
      law_type: guidance.type,
      ministry: '国税庁',
      promulgated_date: guidance.issued,
      enforced_date: guidance.basis,
      last_amended_date: guidance.amended ?? null,
      article_count: guidance.articleCount,
      revision_status: 'current',
      summary: null,
      full_text_url: guidance.url,
      subject_areas: guidance.subjects,
      source_url: guidance.url,
    },
  }
}

export interface GuidanceArticle {
  readonly number: string
  readonly sort: number | null
  readonly caption: string | null
  readonly text: string
}

/** A section or an item; `number` is its address inside the circular or page. */
export function guidanceArticle(
  { key, title, basis, url }: Pick<Guidance, 'key' | 'title' | 'basis'> & { readonly url: string | null },
  { number, sort, caption, text }: GuidanceArticle,
): ParseResult {
  const id = lawIdOf(key)
  if (text === '') return { kind: 'skipped', at: number, reason: 'has no text, only a picture or nothing' }
  return {
    kind: 'record',
    at: number,
    dataset: lawArticle,
    record: {
      article_id: `${id}:${number}`.slice(0, 160),
      law: { canonical_id: id, canonical_name: title },
      article_number: number,
      article_number_sort: sort,
      title: caption,
      text_full: text,
      text_summary: null,
      effective_from: basis,
      effective_until: null,
      last_amended: null,
      source_url: url,
    },
  }
}
