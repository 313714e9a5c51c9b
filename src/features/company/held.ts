import { byName } from '../../lib/by-name.ts'
import type { CitedRecord } from '../../operation/answer/wrapped-answers.ts'
import { type AnyDataset, idOf } from '../../schema/dataset.ts'
import { isRedistributable } from '../../schema/lineage.ts'

interface Licensed {
  readonly license: string | null
}

/** The records of one dataset about one company. */
export interface DatasetRecords<T> {
  readonly dataset: AnyDataset
  /** Those that were read, whatever their licence. */
  readonly all: readonly T[]
  /** How many there are, where more were found than read. */
  readonly total: number
  /** Those whose licence lets them be passed on. */
  readonly shown: readonly T[]
  /** How many are kept back, by licence. */
  readonly blocked: Readonly<Record<string, number>>
}

/** Parts records by whether their licence lets them be passed on; `total` = found, where more were found than read. */
export function hold<T extends Licensed>(
  dataset: AnyDataset,
  all: readonly T[],
  total = all.length,
): DatasetRecords<T> {
  const blocked: Record<string, number> = byName({})
  for (const { license } of all.filter((one) => !isRedistributable(one.license))) {
    const reason = license ?? 'unknown_null'
    blocked[reason] = (blocked[reason] ?? 0) + 1
  }
  return { dataset, all, total, shown: all.filter(({ license }) => isRedistributable(license)), blocked }
}

/** Records as an answer cites them. */
export const citing = (
  { dataset }: Pick<DatasetRecords<never>, 'dataset'>,
  records: readonly object[],
): CitedRecord[] => records.map((record) => [dataset, idOf(dataset, record as Readonly<Record<string, unknown>>)])
