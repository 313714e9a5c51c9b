import { Type } from 'typebox'
import { asMessage, type Text } from '../lib/text.ts'
import type { AnyDataset } from './dataset.ts'
import { shape } from './fields.ts'
import { restsOn } from './rests-on.ts'

/** Something that a source, a corpus or an answer does not say, in both languages. */
export interface Gap {
  readonly code: string
  readonly message: string
  readonly message_ja: string
  /** The dataset and the field that it is about, where it is about one. */
  readonly dataset?: string
  readonly field?: string
}

/** A gap of one field of one dataset. */
export type FieldGap = Required<Gap>

/** A gap that is about no field, in its two languages. */
export const gap = <C extends string>(code: C, text: Text) => ({ code, ...asMessage(text) })

/** A gap as most answers carry it. */
export const gapShape = shape('Gap', {
  code: restsOn('words', Type.String()),
  message: restsOn('words', Type.String()),
  message_ja: restsOn('words', Type.String()),
})

/** What a source never says of a field, or says otherwise than the field means. */
export const fieldGap = ({ name }: AnyDataset, field: string, text: Text): FieldGap => ({
  code: 'not_stated_by_source',
  dataset: name,
  field,
  ...asMessage(text),
})
