import type { Snapshot } from '../../../../corpus/snapshot.ts'
import { amendment } from '../../../../datasets/amendment.ts'
import { type Annotation, annotation } from '../../../../datasets/annotation.ts'
import { type TaxPeriod, taxPeriods } from '../../../../datasets/subjects/tax-periods.ts'
import { fiscalYearWindow } from '../../../../lib/jst.ts'
import { inOrder, latestFirst } from '../../../../schema/record-order.ts'
import { measuresIn } from '../named.ts'
import { measureLine } from '../other-lines.ts'
import type { Binding, ReadQuery } from '../read-query.ts'
import { relationLine, relationsAt } from '../relation-lines.ts'
import { type Bearer, bearerOf, factOf, type Line } from '../statement.ts'

const mostChanges = 10

/** What changed in a program or measure, what it came from and what took its place. */
export async function bindRevision(read: ReadQuery): Promise<Binding> {
  const { snapshot, named, query, slots, question } = read
  const [program] = named
  const measures = program ? [] : await measuresIn(snapshot, query)
  const ids = [...(program?.programs ?? []).map((one) => one.unified_id), ...measures.map(({ id }) => id)]
  const ends = program ? [...ids, program.name] : ids
  const changes = ids.flatMap((id) => changesOf(snapshot, id))
  const ties = (end: 'from_id' | 'to_id', named: 'from_id' | 'to_id', label: string) =>
    ends.flatMap((id) =>
      relationsAt(snapshot, end, id, 'replaces').map((one) => relationLine(snapshot, one, named, label)),
    )
  const notesOn = (which: 'successor' | 'predecessor') =>
    measures.flatMap((one) => successionLines(snapshot, one, which))
  const successor = [...ties('to_id', 'from_id', '後継'), ...notesOn('successor')]
  const predecessor = [...ties('from_id', 'to_id', '前身'), ...notesOn('predecessor')]
  const year = question.fiscalYear
  const ofYear = ids.length === 0 && year !== null ? await measuresSince(snapshot, year) : []
  const table = [...changes, ...ofYear].slice(0, mostChanges)
  return {
    slots: { program: program?.name ?? null, measure: measures[0]?.name ?? null, fiscal_year: year },
    notes: [
      ...(ids.length === 0 && year === null ? ['制度名・税制名・年度が読み取れないため、照合していません。'] : []),
      ...(ids.length > 0 && changes.length === 0
        ? ['収録開始後の項目の変更は記録されていません。改正がないという意味ではありません。']
        : []),
      ...(slots.change_type ? [`変更の種類（${slots.change_type}）は記録にないため、絞り込みに使っていません。`] : []),
    ],
    values: { revision_table: table, latest_change: table.slice(0, 1), predecessor, successor },
  }
}

/** The changes of fields that were seen from one snapshot to the next, the newest first. */
function changesOf(snapshot: Snapshot, id: string): Line[] {
  const changes = snapshot.table(amendment).recordsWith('entity_id', id)
  return inOrder(changes, ({ detected_at }) => [latestFirst(detected_at)]).map((row) => ({
    head: bearerOf(row, id, row.field_name),
    facts: [
      factOf(
        `${row.detected_at.slice(0, 10)}に確認`,
        'new_value',
        `${row.prev_value ?? 'なし'} → ${row.new_value ?? 'なし'}`,
      ),
    ],
  }))
}

/** What notes on a measure say of what stands after it, or stood before it. */
export function successionLines(snapshot: Snapshot, measure: TaxPeriod, which: 'successor' | 'predecessor'): Line[] {
  const notes = snapshot.table(annotation).recordsWith('entity_id', measure.id)
  return notes
    .filter(({ visibility, meta }) => visibility === 'public' && typeof meta.succession === 'string')
    .filter(({ meta }) => meta[`${which}_id`] !== measure.id)
    .map((note) => ({ head: ofNote(note, measure), facts: [{ text: note.text_ja, field: 'text_ja' }] }))
}

const ofNote = (note: Annotation, { id, name }: TaxPeriod): Bearer => bearerOf(note, id, name, note.text_ja)

/** Tax measures whose period begins in a fiscal year. */
async function measuresSince(snapshot: Snapshot, year: number): Promise<Line[]> {
  const { start, end } = fiscalYearWindow(year)
  const all = await taxPeriods(snapshot)
  return all
    .filter(({ from }) => from !== null && start <= from && from <= end)
    .map((one) => {
      const { head, facts } = measureLine(one)
      return {
        ...(head && { head }),
        facts: [factOf('適用開始', one.fields.from, one.from), ...facts],
      }
    })
}
