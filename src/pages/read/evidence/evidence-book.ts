import type { OpenRecord } from '../../../features/records/open-record.ts'
import { Html, html } from '../../../lib/html.ts'
import type { Language } from '../../../lib/language.ts'
import type { Evidence } from '../../../schema/evidence.ts'
import { isWeb } from '../../components/source-link.ts'
import { leastSure, standingMark, standingWords } from '../../components/standing.ts'
import { fieldShown } from '../fields/field-shown.ts'
import { anchorOf, evidencePrefix, evidenceTable, type ProvenRecord } from './evidence-table.ts'
import { itemsOf, pathName, restsOn } from './items.ts'

/** What a page says of its figures: a mark beside each, and one table with what every marked record rests on. */
export interface EvidenceBook {
  /**
   * The standing of a value; of several that are shown as one that of all, or of each by its name where they differ. Null where nothing
   * is kept for what is no figure.
   */
  mark(of: OpenRecord, fields: string | readonly string[], name?: string | null): Html | null
  /** The way to the row of a value that is marked elsewhere on the page. */
  way(of: OpenRecord, fields: readonly string[], name?: string | null): Html | null
  /** A value with its standing beside it. */
  beside(of: OpenRecord, field: string, shown: Html | string | null): Html | string | null
  /** The table of the records that were marked; null where none was. */
  section(): Html | null
}

interface Said {
  readonly item: Evidence
  readonly words: Html
  readonly what: string
  readonly href: string
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
  const resting = (of: OpenRecord, fields: string | readonly string[]): Evidence[] =>
    [fields].flat().flatMap((field) => restsOn(of, field))
  const placeOf = (of: OpenRecord, { field }: Evidence, name: string | null) => ({
    what: pathName(of, field, language),
    href: `${page}#${anchorOf(prefixOf(of, name), field)}`,
  })
  const mark: EvidenceBook['mark'] = (of, fields, name = null) => {
    const said = new Map<string, Said>()
    for (const item of resting(of, fields)) {
      const words = html`${standingWords(item, language, foundShown(item, of, language))}${elsewhere(item, of, language)}`
      if (!said.has(words.text)) said.set(words.text, { item, words, ...placeOf(of, item, name) })
    }
    const marks = [...said.values()]
    if (marks.length === 0) return null
    const isSeveral = marks.length > 1
    return html`${marks.map(({ item, words, what, href }, i) => html`${i === 0 ? null : html` `}${isSeveral ? html`<span class="quiet">${what}</span> ` : null}${standingMark(item, words, { what, href })}`)}`
  }
  return {
    mark,
    way(of, fields, name = null) {
      const item = leastSure(resting(of, fields))
      if (!item) return null
      const { what, href } = placeOf(of, item, name)
      return html`<a class="source" href="${href}">${basis[language]}<span class="unseen"> (${what})</span></a>`
    },
    beside(of, field, shown) {
      const standing = shown === null ? null : mark(of, field)
      return standing === null ? shown : html`${shown} ${standing}`
    },
    section: () => evidenceTable([...proven.values()], language),
  }
}

const otherwise = {
  ja: (values: Html) => html`・別の資料では${values}`,
  en: (values: Html) => html`; another source says ${values}`,
}

/** Numbers that further items of the same value state instead. */
function elsewhere(item: Evidence, of: OpenRecord, language: Language): Html | null {
  const others = itemsOf(of).filter(({ field, value }) => field === item.field && typeof value === 'number')
  const shown = new Set(
    others.flatMap(({ field, value }) => {
      const isOther = typeof item.value === 'number' && value !== item.value
      return isOther ? (fieldShown(field.split('.').at(-1) ?? '', value, { language })?.text ?? []) : []
    }),
  )
  return shown.size === 0 ? null : otherwise[language](new Html([...shown].join('、')))
}

/** What the source states instead, where that is short enough to stand beside a figure. */
function foundShown({ field, found }: Evidence, { dataset }: OpenRecord, language: Language): Html | null {
  const isShort = typeof found === 'number' || (typeof found === 'string' && found.length <= 40 && !isWeb(found))
  return isShort ? fieldShown(field.split('.').at(-1) ?? '', found, { language, dataset: dataset.name }) : null
}
