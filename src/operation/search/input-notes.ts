import { type Static, Type } from 'typebox'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { hasValidCheckDigit, houjinBangou } from '../../lib/houjin-bangou.ts'
import { prefectureLike, prefectureName } from '../../lib/prefecture.ts'
import { asMessage, type Text } from '../../lib/text.ts'
import type { AnyDataset } from '../../schema/dataset.ts'
import { shape } from '../../schema/fields.ts'
import { noneConfirmed } from '../evidence/none-confirmed.ts'
import { publicFilters } from './filter-parameters.ts'

const note = shape('InputNote', {
  parameter: Type.String(),
  given: Type.String({ description: 'In its normal form where it has one' }),
  problem: Type.Union([
    Type.Literal('unknown_prefecture'),
    Type.Literal('check_digit'),
    Type.Literal('none_confirmed'),
  ]),
  did_you_mean: Type.Optional(Type.String()),
  message: Type.String(),
  message_ja: Type.String(),
})

export type InputNote = Static<typeof note>

/** Beside an answer: values that were taken as they are and cannot mean anything. */
export const inputNotesKey = {
  input_notes: Type.Optional(Type.Array(note, { description: 'Values that were given and match nothing anywhere' })),
}

/** The notes as a member of an answer, absent where there is nothing to say. */
export const withNotes = (notes: readonly InputNote[]): { input_notes?: InputNote[] } =>
  notes.length > 0 ? { input_notes: [...notes] } : {}

/** Filters of a search that no row anywhere could satisfy, however they are spelt. */
export const notesOnFilters = (
  dataset: AnyDataset,
  input: Readonly<Record<string, unknown>>,
  snapshot: Snapshot,
): InputNote[] =>
  publicFilters(dataset).flatMap(([name, { spelling, test }]) => {
    if (spelling === 'prefecture') return notesOnPrefecture(input[name], name)
    if (test === 'flag' && input[name] === true) return notesOnConfirmed(name, noneConfirmed(dataset, snapshot))
    return spelling === 'corporate number' ? notesOnNumber(input[name], name) : []
  })

/** Whoever asks for confirmed records hears where there is none. */
const notesOnConfirmed = (parameter: string, none: Text | undefined): InputNote[] =>
  none ? [{ parameter, given: 'true', problem: 'none_confirmed', ...asMessage(none) }] : []

/** A word that names no prefecture, with the one that it most likely meant. */
export function notesOnPrefecture(given: unknown, parameter = 'prefecture'): InputNote[] {
  if (typeof given !== 'string' || prefectureName(given) !== undefined) return []
  const near = prefectureLike(given)
  return [
    {
      parameter,
      given,
      problem: 'unknown_prefecture',
      ...(near !== undefined && { did_you_mean: near }),
      ...asMessage({
        ja: `「${given}」という都道府県はありません。${near ? `「${near}」のことですか。` : ''}`,
        en: `${JSON.stringify(given)} is no prefecture${near ? `; did you mean ${near}?` : ''}`,
      }),
    },
  ]
}

function notesOnNumber(given: unknown, parameter: string): InputNote[] {
  const number = typeof given === 'string' ? houjinBangou(given) : undefined
  if (number === undefined || hasValidCheckDigit(number)) return []
  return [
    {
      parameter,
      given: number,
      problem: 'check_digit',
      ...asMessage({
        ja: `${number} は法人番号の検査用数字（先頭の1桁）が合いません。入力誤りを確認してください。`,
        en: `${number} is no corporate number: its check digit does not fit; look for a typing error`,
      }),
    },
  ]
}
