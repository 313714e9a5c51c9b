import type { Snapshot } from '../../corpus/snapshot.ts'
import { hasValidCheckDigit, houjinBangou } from '../../lib/houjin-bangou.ts'
import { asMessage, type Text } from '../../lib/text.ts'
import type { AnyDataset } from '../../schema/dataset.ts'
import { noneConfirmed } from '../evidence/none-confirmed.ts'
import type { InputNote } from '../input-note.ts'
import { publicFilters } from './filter-parameters.ts'

/** Filters of a search that no row anywhere could satisfy, however they are spelt. */
export const notesOnFilters = (
  dataset: AnyDataset,
  input: Readonly<Record<string, unknown>>,
  snapshot: Snapshot,
): InputNote[] =>
  publicFilters(dataset).flatMap(([name, { spelling, test }]) => {
    if (test === 'flag' && input[name] === true) return notesOnConfirmed(name, noneConfirmed(dataset, snapshot))
    return spelling === 'corporate number' ? notesOnNumber(input[name], name) : []
  })

/** Whoever asks for confirmed records hears where there is none. */
const notesOnConfirmed = (parameter: string, none: Text | undefined): InputNote[] =>
  none ? [{ parameter, given: 'true', problem: 'none_confirmed', ...asMessage(none) }] : []

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
