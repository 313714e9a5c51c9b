import type { Html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import type { Context } from '../../operation/context.ts'
import type { EvidenceBook } from './evidence/evidence-book.ts'
import { recordHead } from './head/record-head.ts'
import type { RecordView } from './opened.ts'

/** What the form of a page was answered with, by the field that was asked for. */
export type FormAnswers = ReadonlyMap<string, string>

/** What is asked of a page beside the record. */
export interface RecordPageQuery {
  readonly dataset: string
  readonly answers: FormAnswers
}

/** How records of one kind are shown. */
export interface Room<Data> {
  /** What is read beside the record. */
  load(id: string, ctx: Context, asked: RecordPageQuery): Promise<Data>
  show(record: RecordView, data: Data, language: Language, evidence: EvidenceBook): Html
  /** What decides, where it is more than the fields of the record. */
  head?(record: RecordView, data: Data, language: Language, evidence: EvidenceBook): Html | null
  /** What the record is called, where no field of its own says it; null where nothing else does. */
  title?(data: Data, language: Language): string | null
}

/** The parts of a page that a room shows, with the standing of every figure. */
export interface ShownRoom {
  title(record: RecordView, language: Language): string
  head(record: RecordView, language: Language, evidence: EvidenceBook): Html | null
  show(record: RecordView, language: Language, evidence: EvidenceBook): Html
}

/** A room as one of all. */
export interface AnyRoom {
  load(id: string, ctx: Context, asked: RecordPageQuery): Promise<ShownRoom>
}

/** Forgets what a room reads, so that rooms of all kinds stand in one list. */
export const roomOf = <Data>({ load, show, head, title }: Room<Data>): AnyRoom => ({
  load: async (id, ctx, asked) => {
    const data = await load(id, ctx, asked)
    return {
      title: (record, language) => title?.(data, language) ?? record.title,
      head: (record, language, evidence) =>
        head ? head(record, data, language, evidence) : recordHead({ record, evidence, links: new Map() }, language),
      show: (record, language, evidence) => show(record, data, language, evidence),
    }
  },
})
