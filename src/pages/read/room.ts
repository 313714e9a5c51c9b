import type { Html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import type { Context } from '../../operation/context.ts'
import type { EvidenceBook } from './evidence/evidence-book.ts'
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
}

/** The part of a page that a room shows, with the standing of every figure. */
export type ShowRoom = (record: RecordView, language: Language, evidence: EvidenceBook) => Html

/** A room as one of all. */
export interface AnyRoom {
  load(id: string, ctx: Context, asked: RecordPageQuery): Promise<ShowRoom>
}

/** Forgets what a room reads, so that rooms of all kinds stand in one list. */
export const roomOf = <Data>({ load, show }: Room<Data>): AnyRoom => ({
  load: async (id, ctx, asked) => {
    const data = await load(id, ctx, asked)
    return (record, language, evidence) => show(record, data, language, evidence)
  },
})
