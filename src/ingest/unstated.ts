import type { Text } from '../lib/text.ts'
import type { AnyDataset } from '../schema/dataset.ts'
import { type FieldGap, fieldGap } from '../schema/gap.ts'

/** Gaps for what a source never states: each field with the thing. */
export const unstated = (dataset: AnyDataset, source: Text, things: Readonly<Record<string, Text>>): FieldGap[] =>
  Object.entries(things).map(([field, thing]) =>
    fieldGap(dataset, field, {
      ja: `${source.ja}は${thing.ja}を公表していません`,
      en: `${source.en} does not state ${thing.en}`,
    }),
  )
