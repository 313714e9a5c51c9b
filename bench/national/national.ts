import { statSync } from 'node:fs'
import type { Manifest } from '../../src/corpus/manifest.ts'
import { askChild } from '../children.ts'
import { memoryMb } from '../process-facts.ts'
import { type Group, median, type Row, whole } from '../rows.ts'
import { measureCommand, startService } from '../service.ts'
import { say, type Workspace } from '../workspace.ts'
import type { FillTimes } from './fill.ts'
import { searchGroup } from './search-group.ts'
import type { NationalSizes } from './sizes.ts'
import type { NationalTimes } from './timer.ts'

/** Generates a national corpus, builds its snapshot, asks it and starts a server on it. */
export async function nationalGroups(work: Workspace, sizes: NationalSizes): Promise<Group[]> {
  const dataDir = work.data('national')
  say(`filling the record store: ${JSON.stringify(sizes)}`)
  const fill = await askChild<'national-fill', FillTimes>('national-fill', { app: work.app, dataDir, sizes })
  say(`filled: ${JSON.stringify(fill)}; building`)
  const build = await measureCommand(work, dataDir, ['corpus', 'build', '--json'])
  const manifest = JSON.parse(build.stdout) as Manifest
  say(`built in ${whole(build.seconds)} s, ${whole(build.cpuSeconds)} s of CPU, peak ${whole(build.peakMb)} MB`)
  const times = await askChild<'national-timer', NationalTimes>('national-timer', { app: work.app, dataDir, sizes })
  return [
    sizesGroup(manifest, fill),
    buildGroup(manifest, build, statSync(`${dataDir}/records.sqlite`).size),
    searchGroup(times),
    await serverGroup(work, dataDir),
  ]
}

const sizesGroup = ({ datasets }: Manifest, fill: FillTimes): Group => ({
  title: 'Sizes of this run, and filling the record store',
  notes: [
    'Generated records go through the ingest gate into the record store, 20,000 in a transaction; the time includes making them. All of Japan is 5,000,000 companies, 4,600,000 registrants, 9,000 laws, 600,000 articles and 300,000 bids.',
  ],
  columns: ['rows', 'filling, s', 'rows/s'],
  rows: Object.entries(fill).map(([name, seconds]) => {
    const { rows = 0 } = datasets[name] ?? {}
    return { id: `fill-${name}`, what: name, cells: [whole(rows), seconds.toFixed(1), whole(rows / seconds)] }
  }),
})

type Cost = Awaited<ReturnType<typeof measureCommand>>

function buildGroup({ datasets, file }: Manifest, { seconds, cpuSeconds, peakMb }: Cost, storeBytes: number): Group {
  const rows = Object.values(datasets).reduce((sum, dataset) => sum + dataset.rows, 0)
  const cells = [whole(rows), seconds.toFixed(0), cpuSeconds.toFixed(0), whole(rows / seconds)]
  const sizes = [whole(storeBytes / 2 ** 20), whole(file.bytes / 2 ** 20), whole(file.bytes / rows), whole(peakMb)]
  return {
    title: 'Snapshot build',
    notes: [
      '`konkyo corpus build` as a process of its own: compiled, checked, indexed, hashed and published. CPU is what the process used in all its threads; on a busy machine it says more than the clock.',
    ],
    columns: ['rows', 'seconds', 'CPU s', 'rows/s', 'record store MB', 'snapshot MB', 'bytes a row', 'peak RSS MB'],
    rows: [
      {
        id: 'national-build',
        what: 'national snapshot',
        cells: [...cells, ...sizes],
        values: { rate: rows / seconds, peak: peakMb },
      },
    ],
  }
}

async function serverGroup(work: Workspace, dataDir: string): Promise<Group> {
  const starts: number[] = []
  let memory = { rss: 0, own: 0 }
  for (let i = 0; i < 3; i++) {
    const service = await startService(work, dataDir)
    starts.push(service.readyMs)
    memory = memoryMb(service.pid)
    await service.stop()
  }
  const ms = median(starts)
  const row: Row = {
    id: 'national-start',
    what: '`konkyo serve`',
    cells: [ms, memory.rss, memory.own].map(whole),
    values: { ms },
  }
  return {
    title: 'Server',
    notes: ['From the start of the process to the first 200 of /readyz, median of three; memory when it is ready.'],
    columns: ['ready ms', 'RSS MB', 'own memory MB'],
    rows: [row],
  }
}
