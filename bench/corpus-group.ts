import type { Manifest } from '../src/corpus/manifest.ts'
import { askChild } from './children.ts'
import type { CorpusSize } from './generate.ts'
import { type Group, type Row, whole } from './rows.ts'
import { measureCommand } from './service.ts'
import { say, type Workspace } from './workspace.ts'

/** Fills a record store and publishes its snapshot. */
export async function buildRow(work: Workspace, name: 'small' | 'large', size: CorpusSize): Promise<Row> {
  const dataDir = work.data(name)
  say(`generating ${whole(size.rows)} programs`)
  const began = performance.now()
  await askChild('fill-store', { app: work.app, dataDir, size })
  const fillSeconds = (performance.now() - began) / 1000
  say(`generated in ${fillSeconds.toFixed(1)} s; building`)
  const { seconds, peakMb, stdout } = await measureCommand(work, dataDir, ['corpus', 'build', '--json'])
  const { file } = JSON.parse(stdout) as Manifest
  const { rows } = size
  say(`built in ${seconds.toFixed(1)} s, peak ${whole(peakMb)} MB`)
  const cells = [seconds.toFixed(1), whole(rows / seconds), whole(file.bytes / 2 ** 20), whole(file.bytes / rows)]
  return {
    id: `build-${name}`,
    what: `${whole(rows)} programs`,
    cells: [...cells, whole(peakMb), fillSeconds.toFixed(1)],
    values: { seconds, peak: peakMb },
  }
}

/** Building and publishing snapshots of several sizes. */
export const corpusGroup = (rows: readonly Row[]): Group => ({
  title: 'Snapshot build',
  notes: [
    '`konkyo corpus build` as a process of its own, from its start to its end: the record store is compiled, checked, indexed, hashed and published. Generated programs went through the ingest gate into the record store before; that time is the last column and no part of the build.',
  ],
  columns: ['seconds', 'rows/s', 'file MB', 'bytes a row', 'peak RSS MB', 'filling the store, s'],
  rows,
})
