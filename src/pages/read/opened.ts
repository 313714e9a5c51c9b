import { type OpenRecord, openRecord, titleOf } from '../../features/records/open-record.ts'
import { jstDate } from '../../lib/jst.ts'
import { type Lifecycle, lifecycleOn } from '../../lib/lifecycle.ts'
import type { Context } from '../../operation/context.ts'
import { AppError, unknownRecord } from '../../operation/errors.ts'
import { type AnswerOf, ask, isDataset } from '../asking.ts'

/** One version of a record, with what it says otherwise than the version before. */
export type Version = AnswerOf<'get_record_history'>['versions'][number]

/** How a record is cited, in the styles of `cite_record`. */
export interface Citations {
  /** For a letter: without hash and ids. */
  readonly short: string
  readonly footnote: string
  readonly markdown: string
  readonly bibtex: string
  readonly jsonLd: Readonly<Record<string, unknown>>
}

/** What the page of every record shows. */
export interface RecordView {
  readonly of: OpenRecord
  readonly id: string
  readonly title: string
  readonly lifecycle: Lifecycle | null
  readonly versions: readonly Version[]
  readonly recordedSince: string | null
  readonly citations: Citations
  readonly snapshotId: string
  readonly day: string
  readonly baseUrl: string
}

/** Opens a record for its page; 404 for what is not held, whatever it was called. */
export async function openRecordView(dataset: string, id: string, ctx: Context): Promise<RecordView> {
  const { snapshot, now, service } = ctx
  if (!isDataset(dataset, ctx)) throw unknownRecord({ ja: '記録の種類', en: 'kind of records' }, dataset)
  const of = openRecord({ dataset, id }, ctx)
  const day = jstDate(now)
  const history = await ask('get_record_history', { dataset, id }, ctx)
  const cite = (style: 'short' | 'footnote' | 'markdown' | 'bibtex' | 'json_ld') =>
    ask('cite_record', { dataset, id, style }, ctx)
  const [short, footnote, markdown, bibtex, jsonLd] = [
    (await cite('short')).citation,
    (await cite('footnote')).citation,
    (await cite('markdown')).citation,
    (await cite('bibtex')).citation,
    (await cite('json_ld')).json_ld ?? {},
  ]
  return {
    of,
    id,
    title: titleOf(of, id),
    versions: history.versions,
    recordedSince: history.before_oldest.recorded_since,
    lifecycle: of.dataset.lifecycle ? lifecycleOn(of.dataset.lifecycle(of.record as never), day) : null,
    citations: { short, footnote, markdown, bibtex, jsonLd },
    snapshotId: snapshot.id,
    day,
    baseUrl: service.baseUrl,
  }
}

/** Null where a record is not held; other refusals as they are. */
export async function openedOrNull(dataset: string, id: string, ctx: Context): Promise<RecordView | null> {
  try {
    return await openRecordView(dataset, id, ctx)
  } catch (error) {
    if (error instanceof AppError && error.kind === 'not_found') return null
    throw error
  }
}
