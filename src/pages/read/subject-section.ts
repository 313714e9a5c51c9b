import { nameBook } from '../../datasets/subjects/name-book.ts'
import { type Twin, twinsOf } from '../../datasets/subjects/twin-programs.ts'
import { views } from '../../datasets/subjects/views.ts'
import { isOpen, isShownField, type OpenRecord } from '../../features/records/open-record.ts'
import { type Html, html } from '../../lib/html.ts'
import { datasetName, fieldName } from '../../lib/labels.ts'
import type { Language } from '../../lib/language.ts'
import type { Context } from '../../operation/context.ts'
import { recordAddress } from '../addresses.ts'
import { facts, section } from '../components/panel.ts'
import { sourceLine } from '../components/source-link.ts'
import { evidenceBook } from './evidence/evidence-book.ts'
import { fieldShown } from './fields/field-shown.ts'
import { elsewhere, isSaidByMarks } from './rooms/general-room.ts'
import { twinsSection } from './twins-section.ts'

/** Another record of the subject that a page shows. */
interface OtherRecord {
  readonly id: string
  readonly name: string
  readonly of: OpenRecord
}

/** What other datasets, and other periods, say of the subject of a record. */
export interface SubjectOfRecord {
  /** The page that shows the subject: search engines are led there from the pages of its other records. */
  readonly canonical: string
  readonly others: readonly OtherRecord[]
  /** Programs of other sources that may be the same one. */
  readonly twins: readonly Twin[]
}

/** Most other records that are shown. */
const mostOthers = 20

/** The subject of a record; a record of a kind that has none is one by itself. */
export async function subjectOfRecord(dataset: string, id: string, ctx: Context): Promise<SubjectOfRecord> {
  const prefix = views.find((view) => view.dataset.name === dataset)?.prefix ?? ''
  const subject = (await nameBook(ctx.snapshot)).byRef(`${prefix}${id}`)
  const isOfKind = subject?.records.some((one) => one.dataset.name === dataset && one.id === id) ?? false
  const records = isOfKind && subject ? subject.records.filter(({ isShown }) => isShown) : []
  const [first] = records
  const others = records.filter((one) => one.dataset.name !== dataset || one.id !== id).slice(0, mostOthers)
  return {
    twins: dataset === 'programs' ? await twinsOf(ctx.snapshot, id) : [],
    canonical: first ? recordAddress(first.dataset.name, first.id) : recordAddress(dataset, id),
    others: others.flatMap((one): OtherRecord[] => {
      const record = ctx.snapshot.table(one.dataset).record(one.id)
      const isSpokenOf = record !== undefined && isOpen(record, ctx.snapshot.day)
      return isSpokenOf ? [{ id: one.id, name: one.name, of: { dataset: one.dataset, record } }] : []
    }),
  }
}

const words = {
  ja: { title: '同じ制度の、ほかの収録内容', open: 'この記録のページ' },
  en: { title: 'Other records of the same program or measure', open: 'Open this record' },
} as const

/** Fields that stand in the line of the source. */
const lineageFields = new Set(['source_url', 'source_fetched_at', 'source_checksum', 'license'])

/** Every other record of the subject, with all that it states, and those that may be of it. */
export function subjectSection({ others, twins }: SubjectOfRecord, language: Language): Html {
  const own =
    others.length > 0 &&
    section(words[language].title, html`${others.map((one) => otherShown(one, language))}`, 'subject')
  return html`${own || null}${twinsSection(twins, language)}`
}

function otherShown({ id, name, of }: OtherRecord, language: Language): Html {
  const dataset = of.dataset.name
  const marks = evidenceBook(of, language, recordAddress(dataset, id))
  const left = new Set([...lineageFields, 'id', String(of.dataset.id)])
  const fields = Object.keys(of.record).filter(
    (field) => !left.has(field) && isShownField(of, field) && !isSaidByMarks(of, field),
  )
  const stated = fields.map(
    (field) =>
      [
        fieldName(field, language, dataset),
        marks.beside(of, field, fieldShown(field, of.record[field], { language, dataset })),
      ] as const,
  )
  return html`<details><summary>${datasetName(dataset, language)}: ${name}</summary>${stated.length === 0 ? elsewhere(of.record.source_url, language) : facts(stated)}${sourceLine(of.record, language)}
<p><a href="${recordAddress(dataset, id)}" rel="nofollow">${words[language].open}</a></p></details>`
}
