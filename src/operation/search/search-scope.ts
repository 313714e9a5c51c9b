import type { AnyDataset } from '../../schema/dataset.ts'
import { type CheckedScope, checkedScope, checkedScopeShape, nothingFound } from '../absence/checked-scope.ts'
import type { Context } from '../context.ts'
import { type InputNote, inputNotesKey } from '../input-note.ts'
import { notesOnFilters } from './input-notes.ts'

/** Beside the page of every search. */
export const scopeKey = { checked_scope: checkedScopeShape, ...inputNotesKey }

/**
 * What a search looked through, as a ready member that follows others. With rows it is made once per snapshot; an empty answer
 * counts the rows that its filters could have matched.
 */
export function scopeMember(
  dataset: AnyDataset,
  total: number,
  given: Readonly<Record<string, unknown>>,
  { snapshot, inputNotes }: Pick<Context, 'snapshot' | 'inputNotes'>,
  beside: CheckedScope['not_searched'] = [],
): string {
  if (total > 0) {
    const whole = snapshot.remember(`scope of ${dataset.name}`, () => member(checkedScope(snapshot, [[dataset, []]])))
    return `${whole}${notesMember(inputNotes)}`
  }
  const fields = Object.entries(dataset.filters).flatMap(([name, { field, nullIsValue }]) =>
    given[name] === undefined || nullIsValue ? [] : [field],
  )
  const notes = [...inputNotes, ...notesOnFilters(dataset, given, snapshot)]
  const { scope, message, message_ja } = snapshot.remember(`nothing in ${dataset.name} by ${fields.join()}`, () => ({
    scope: checkedScope(snapshot, [[dataset, fields]]),
    ...nothingFound(snapshot, dataset, fields),
  }))
  const not_searched = [...scope.not_searched, ...beside]
  return `${member({ ...scope, not_searched, message, message_ja })}${notesMember(notes)}`
}

const notesMember = (notes: readonly InputNote[]): string =>
  notes.length > 0 ? `,"input_notes":${JSON.stringify(notes)}` : ''

const member = (scope: object): string => `,"checked_scope":${JSON.stringify(scope)}`
