import type { AnyDataset } from '../schema/dataset.ts'
import { type FieldGap, fieldGap } from '../schema/gap.ts'

/** Gaps for what a source never states: each field with the thing in English and in Japanese. */
export const unstated = (
  dataset: AnyDataset,
  source: readonly [english: string, japanese: string],
  things: Readonly<Record<string, readonly [english: string, japanese: string]>>,
): FieldGap[] =>
  Object.entries(things).map(([field, [thing, thingJa]]) =>
    fieldGap(dataset, field, {
      ja: `${source[1]}は${thingJa}を公表していません`,
      en: `${source[0]} does not state ${thing}`,
    }),
  )
