import type { OpenRecord } from '../../../features/records/open-record.ts'
import { type Html, html } from '../../../lib/html.ts'
import type { Language } from '../../../lib/language.ts'
import type { Evidence } from '../../../schema/evidence.ts'
import { isWeb } from '../../components/source-link.ts'
import { leastSure, standingMark, standingWords } from '../../components/standing.ts'
import { fieldShown } from '../fields/field-shown.ts'
import { anchorOf, evidencePrefix, evidenceTable, type ProvenRecord } from './evidence-table.ts'
import { pathName, restsOn } from './items.ts'

/** What a page says of its figures: a mark beside each, and one table with what every marked record rests on. */
export interface EvidenceBook {
  /** The standing of a value, or of several that are shown as one; null where nothing is kept for what is no figure. */
  mark(of: OpenRecord, fields: string | readonly string[], name?: string | null): Html | null
  /** The way to the row of a value that is marked elsewhere on the page. */
  way(of: OpenRecord, fields: readonly string[], name?: string | null): Html | null
  /** A value with its standing beside it. */
  beside(of: OpenRecord, field: string, shown: Html | string | null): Html | string | null
  /** The table of the records that were marked; null where none was. */
  section(): Html | null
}

const basis = { ja: '根拠', en: 'basis' }

/** The book of a page; `own` is the record that the page is of, and `page` its address where marks stand elsewhere. */
export function evidenceBook(own: OpenRecord | undefined, language: Language, page = ''): EvidenceBook {
  const proven = new Map<object, ProvenRecord>()
  const prefixOf = (of: OpenRecord, name: string | null): string => {
    const known = proven.get(of.record)
    if (known) return known.prefix
    const prefix = of.record === own?.record ? evidencePrefix : `${evidencePrefix}${proven.size + 1}-`
    proven.set(of.record, { of, name, prefix })
    return prefix
  }
  const decisive = (of: OpenRecord, fields: string | readonly string[], name: string | null) => {
    const item = leastSure([fields].flat().flatMap((field) => restsOn(of, field)))
    return (
      item && {
        item,
        what: pathName(of, item.field, language),
        href: `${page}#${anchorOf(prefixOf(of, name), item.field)}`,
      }
    )
  }
  const mark: EvidenceBook['mark'] = (of, fields, name = null) => {
    const found = decisive(of, fields, name)
    if (!found) return null
    const said = standingWords(found.item, language, foundShown(found.item, of, language))
    return standingMark(found.item, said, found)
  }
  return {
    mark,
    way(of, fields, name = null) {
      const found = decisive(of, fields, name)
      if (!found) return null
      return html`<a class="source" href="${found.href}">${basis[language]}<span class="unseen"> (${found.what})</span></a>`
    },
    beside(of, field, shown) {
      const standing = shown === null ? null : mark(of, field)
      return standing === null ? shown : html`${shown} ${standing}`
    },
    section: () => evidenceTable([...proven.values()], language),
  }
}

/** What the source states instead, where that is short enough to stand beside a figure. */
export function foundShown({ field, found }: Evidence, { dataset }: OpenRecord, language: Language): Html | null {
  const isShort = typeof found === 'number' || (typeof found === 'string' && found.length <= 40 && !isWeb(found))
  return isShort ? fieldShown(field.split('.').at(-1) ?? '', found, { language, dataset: dataset.name }) : null
}
