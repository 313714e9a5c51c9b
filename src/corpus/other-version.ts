import type { AnyDataset } from '../schema/dataset.ts'
import { compiledWith } from './compiled-with.ts'
import { layoutVersion } from './layout.ts'
import type { Manifest } from './manifest.ts'

type Compiled = Pick<Manifest, 'layout' | 'compiled_with'>

/** Whether answers about some datasets may be made from a snapshot; without datasets its layout alone counts. */
export const isOfThisVersion = ({ layout, compiled_with }: Compiled, datasets: readonly AnyDataset[]): boolean =>
  layout === layoutVersion && (datasets.length === 0 || compiled_with === compiledWith(datasets))

/** A snapshot is sound, but declarations or normalisation of another version compiled it, so this one cannot answer from it. */
export class OtherVersion extends Error {
  constructor(id: string) {
    super(
      `${id} was compiled by another version of konkyo, with other datasets, filters or text normalisation; build the corpus again with this version (konkyo corpus build)`,
    )
  }
}
