import type { CitedRecord } from '../../../operation/cited.ts'
import type { StatedBy } from './held.ts'
import type { Material } from './material.ts'

/** Every record that `stated_by` names somewhere below a value, each once, in the order of first use. */
export function citedRecords(value: unknown, material: Material): CitedRecord[] {
  const { entry, facts, registrant, adoptions, awards, actions, cases, changes } = material
  const datasets = new Map(
    [entry, facts, registrant, adoptions, awards, actions, cases, changes].map(({ dataset }) => [
      dataset.name,
      dataset,
    ]),
  )
  const cited = new Map<string, CitedRecord>()
  collect(value, ({ dataset: name, id }) => {
    const dataset = datasets.get(name)
    if (dataset) cited.set(`${name}/${id}`, [dataset, id])
  })
  return [...cited.values()]
}

function collect(value: unknown, found: (by: StatedBy) => void): void {
  if (Array.isArray(value)) for (const item of value) collect(item, found)
  else if (value !== null && typeof value === 'object') {
    if ('stated_by' in value) found(value.stated_by as StatedBy)
    for (const child of Object.values(value)) collect(child, found)
  }
}
