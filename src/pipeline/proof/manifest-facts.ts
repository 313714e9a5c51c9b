import { createHash } from 'node:crypto'
import type { Manifest } from '../../corpus/manifest.ts'
import type { Snapshot } from '../../corpus/snapshot.ts'
import { canonicalJson } from '../../lib/canonical-json.ts'
import type { DatasetFacts, ManifestFacts, ManifestPlace } from '../../lib/verify/manifest-states.ts'
import { completenessOf, rowsOf } from '../../operation/absence/completeness.ts'
import { starterGaps } from '../../operation/absence/corpus-gaps.ts'

/** What the manifest of a snapshot counts of every dataset. */
export const manifestFacts = (snapshot: Snapshot): Required<ManifestFacts> =>
  snapshot.remember('manifest-facts', () => ({
    sha256: hashOf(snapshot.manifest),
    is_starter: starterGaps(snapshot).length > 0,
    data_as_of: snapshot.manifest.data_as_of,
    datasets: Object.fromEntries(
      Object.entries(snapshot.manifest.datasets).map(([name, { filled, last_fetched_at = null }]) => {
        const { complete, data_as_of } = completenessOf(snapshot, { name })
        const facts: DatasetFacts = { rows: rowsOf(snapshot, { name }), complete, data_as_of, last_fetched_at }
        return [name, { ...facts, ...(filled && { filled }) }]
      }),
    ),
  }))

const hashOf = (manifest: Manifest): string =>
  `sha256:${createHash('sha256').update(canonicalJson(manifest)).digest('hex')}`

/** What a document repeats of it. */
export function manifestOnly(all: Required<ManifestFacts>, places: readonly ManifestPlace[]): ManifestFacts {
  const whole = new Set(places.flatMap(([dataset, field]) => (dataset === '' ? [field] : [])))
  const names = new Set(places.flatMap(([dataset]) => (dataset === '' ? [] : [dataset])))
  const datasets = Object.entries(all.datasets).flatMap(([name, facts]) =>
    names.has(name)
      ? [
          [
            name,
            factsAt(
              facts,
              places.filter(([dataset]) => dataset === name),
            ),
          ] as const,
        ]
      : [],
  )
  return {
    sha256: all.sha256,
    ...(whole.has('is_starter') && { is_starter: all.is_starter }),
    ...(whole.has('data_as_of') && { data_as_of: all.data_as_of }),
    datasets: Object.fromEntries(datasets),
  }
}

function factsAt({ filled = {}, ...facts }: DatasetFacts, places: readonly ManifestPlace[]): DatasetFacts {
  const fields = new Set(places.map(([, field]) => field))
  const counted = new Set(places.flatMap(([, field, count]) => (field === 'filled' ? [count] : [])))
  const counts = Object.entries(filled).filter(([field]) => counted.has(field))
  return {
    ...Object.fromEntries(Object.entries(facts).filter(([field]) => fields.has(field))),
    ...(counts.length > 0 && { filled: Object.fromEntries(counts) }),
  }
}
