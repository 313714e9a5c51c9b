import { programRelation } from '../../../datasets/program-relation.ts'
import { isShownField, type OpenRecord, openRecord } from '../../../features/records/open-record.ts'
import { type Html, html } from '../../../lib/html.ts'
import { fieldName } from '../../../lib/labels.ts'
import type { Language } from '../../../lib/language.ts'
import { comma } from '../../../lib/text.ts'
import { facts, section } from '../../components/panel.ts'
import { isWeb, publisherName } from '../../components/source-link.ts'
import type { EvidenceBook } from '../evidence/evidence-book.ts'
import { besideItems } from '../evidence/items.ts'
import { fieldShown } from '../fields/field-shown.ts'
import { type RecordLinks, recordLinks } from '../fields/record-links.ts'
import { fieldsInHead, recordHead } from '../head/record-head.ts'
import type { RecordView } from '../opened.ts'
import { roomOf } from '../room.ts'

const lineageFields = new Set(['source_url', 'source_fetched_at', 'source_checksum', 'license', 'source_license'])

interface Shown {
  /** Fields that stand elsewhere on the page. */
  readonly without?: readonly string[]
  /** Values that have a page. */
  readonly links?: RecordLinks
}

const none: RecordLinks = new Map()

const words = {
  ja: {
    title: '記録の内容',
    withheld: (count: number) => `ほかに${count}項目ありますが、公開条件または個人名のため表示しません。`,
    empty: (names: string) => `記載のない項目：${names}`,
    closed: '内容は公開条件により、ここには表示できません。出典のページで確認してください：',
  },
  en: {
    title: 'Record',
    withheld: (count: number) =>
      `${count} more fields are not shown because of their licence or because they name a person.`,
    empty: (names: string) => `Not stated: ${names}`,
    closed: 'The licence does not allow us to show the content here. Please read it at the source:',
  },
} as const

/**
 * Every field of a record that may be shown, but for some that stand elsewhere on its page; what the record says of its own
 * reliability is said by the standing of each figure.
 */
export function allFields(
  { of }: RecordView,
  evidence: EvidenceBook,
  language: Language,
  { without = [], links = none }: Shown = {},
): Html {
  const { title, withheld, empty } = words[language]
  const { repeated = {} } = of.dataset
  const isLeftOut = (name: string) =>
    lineageFields.has(name) || without.includes(name) || Object.hasOwn(repeated, name) || isSaidByMarks(of, name)
  const names = Object.keys(of.record).filter((name) => !isLeftOut(name))
  const open = names.filter((name) => isShownField(of, name))
  if (open.length === 0) return section(title, elsewhere(of.record.source_url, language), 'record')
  const dataset = of.dataset.name
  const nameOf = (field: string) => fieldName(field, language, dataset)
  const shown = open.map(
    (name) =>
      [
        nameOf(name),
        evidence.beside(of, name, fieldShown(name, saidBeside(name, of.record[name]), { language, dataset, links })),
      ] as const,
  )
  const missing = shown.filter(([, value]) => value === null).map(([name]) => name)
  return section(
    title,
    html`${facts(shown)}${missing.length === 0 ? null : html`<p class="quiet">${empty(missing.join(comma[language]))}</p>`}
${names.length === open.length ? null : html`<p class="quiet">${withheld(names.length - open.length)}</p>`}`,
    'record',
  )
}

/** Of the evidence of a relation, what its table does not show. */
const saidBeside = (field: string, value: unknown): unknown =>
  field === 'evidence' && Array.isArray(value) ? besideItems(value) : value

/** Whether a field says what marks say. How sure a relation is, is a judgement of its own (docs/decisions/0093-evidence-is-part-of-a-row.md). */
export const isSaidByMarks = ({ dataset }: OpenRecord, field: string): boolean =>
  dataset.figures !== undefined && (field === 'contradicted' || (field === 'confidence' && dataset !== programRelation))

/** Where a record is to be read that may not be shown. */
export function elsewhere(address: unknown, language: Language): Html {
  const way = typeof address === 'string' && isWeb(address) ? address : null
  return html`<p>${words[language].closed} ${way && html`<a href="${way}" rel="noreferrer">${publisherName(way)}</a>`}</p>`
}

/** Records of a kind that has no room of its own. */
export const generalRoom = roomOf({
  load: (id, ctx, { dataset }) => {
    const isKnown = ctx.service.datasets.some(({ name }) => name === dataset)
    return isKnown ? recordLinks(openRecord({ dataset, id }, ctx).record, ctx) : Promise.resolve(none)
  },
  head: (record, links, language, evidence) => recordHead({ record, evidence, links }, language),
  show: (record, links, language, evidence) =>
    allFields(record, evidence, language, { links, without: fieldsInHead(record.of) }),
})
