import { type Difference, differences } from '../corpus/diff.ts'
import { datasets } from '../datasets/index.ts'
import { corpusFolder } from '../ingest/ensure-snapshot.ts'
import { didYouMean } from '../lib/did-you-mean.ts'
import type { AnyDataset } from '../schema/dataset.ts'
import { differenceWords } from './difference-words.ts'
import { commandConfig, isJapanese, say, sayTable } from './session.ts'

interface Options {
  readonly dataset?: string
  readonly json?: boolean
}

const kinds = ['created', 'amended', 'withdrawn'] as const

/** `konkyo corpus diff`: every difference as it is found, then how many there are by dataset and kind. */
export function corpusDiff(a: string, b: string, { dataset, json }: Options): void {
  const counts = new Map<string, Record<Difference['kind'], number>>()
  const language = isJapanese() ? 'ja' : 'en'
  const dir = corpusFolder(commandConfig().KONKYO_DATA_DIR)
  for (const change of differences(dir, chosen(dataset), a, b)) {
    const count = counts.get(change.dataset) ?? { created: 0, amended: 0, withdrawn: 0 }
    count[change.kind]++
    counts.set(change.dataset, count)
    say(json ? JSON.stringify(change) : differenceWords(change, language))
  }
  if (json) return
  const rows = [...counts].map(([name, count]) => [name, ...kinds.map((kind) => `${count[kind]}`)])
  if (rows.length === 0) say('no differences')
  else sayTable(['dataset', ...kinds], rows)
}

function chosen(name: string | undefined): readonly AnyDataset[] {
  if (name === undefined) return datasets
  const found = datasets.filter((dataset) => dataset.name === name)
  if (found.length > 0) return found
  const names = datasets.map((dataset) => dataset.name)
  const meant = didYouMean(name, names)
  throw new Error(`there is no dataset ${name}; ${meant ? `did you mean ${meant}?` : `there are ${names.join(', ')}`}`)
}
