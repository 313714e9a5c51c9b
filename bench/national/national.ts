import { statSync } from 'node:fs'
import type { Manifest } from '../../src/corpus/manifest.ts'
import { askChild } from '../children.ts'
import { memoryMb } from '../process-facts.ts'
import { type Group, median, type Row, whole } from '../rows.ts'
import { startService } from '../service.ts'
import { say, type Workspace } from '../workspace.ts'
import type { FillTimes } from './fill.ts'
import { searchGroup } from './search-group.ts'
import type { NationalSizes } from './sizes.ts'
import { type BuildCost, builtSnapshot, filledStore } from './store.ts'
import type { NationalTimes } from './timer.ts'

/** Generates a national corpus, builds its snapshot, asks it and starts a server on it. */
export async function nationalGroups(
  work: Workspace,
  dataDir: string,
  sizes: NationalSizes,
): Promise<{ groups: Group[]; failures: string[] }> {
  const fill = await filledStore(work, dataDir, sizes)
  const { manifest, cost, isKept } = await builtSnapshot(work, dataDir)
  const time = (isCold: boolean) =>
    askChild<'national-timer', NationalTimes>('national-timer', { app: work.app, dataDir, sizes, isCold })
  const failures: string[] = []
  say('searching, cold')
  const cold = await time(true).catch((error: Error) => {
    failures.push(`searches on a snapshot that is not in memory: ${error.message}`)
    return null
  })
  say('searching, warm')
  await time(false)
  const warm = await time(false)
  const groups = [
    sizesGroup(manifest, fill),
    buildGroup(manifest, cost, isKept, statSync(`${dataDir}/records.sqlite`).size),
    ...(cold === null ? [] : [searchGroup(cold, 'cold')]),
    searchGroup(warm, 'warm'),
    await serverGroup(work, dataDir),
  ]
  return { groups, failures }
}

function sizesGroup({ datasets }: Manifest, fill: FillTimes | null): Group {
  const full =
    'All of Japan is 5,000,000 companies, 4,600,000 registrants, 9,000 laws, 600,000 articles and 300,000 bids.'
  const filled = Object.entries(datasets).filter(([, { rows }]) => rows > 0)
  return {
    title: fill === null ? 'Sizes of this run' : 'Sizes of this run, and filling the record store',
    notes: [
      fill === null
        ? `An earlier run filled the record store with generated records. ${full}`
        : `Generated records go through the ingest gate into the record store, 20,000 in a transaction; the time includes making them. ${full}`,
    ],
    columns: fill === null ? ['rows'] : ['rows', 'filling, s', 'rows/s'],
    rows: filled.map(([name, { rows }]) => {
      const seconds = fill?.[name]
      const times = seconds === undefined ? [] : [seconds.toFixed(1), whole(rows / seconds)]
      return { id: `fill-${name}`, what: name, cells: [whole(rows), ...times] }
    }),
  }
}

function buildGroup({ datasets, file }: Manifest, cost: BuildCost, isKept: boolean, storeBytes: number): Group {
  const { seconds, cpuSeconds, peakMb, at, load } = cost
  const rows = Object.values(datasets).reduce((sum, dataset) => sum + dataset.rows, 0)
  const cells = [whole(rows), seconds.toFixed(0), cpuSeconds.toFixed(0), whole(rows / seconds)]
  const sizes = [whole(storeBytes / 2 ** 20), whole(file.bytes / 2 ** 20), whole(file.bytes / rows), whole(peakMb)]
  return {
    title: 'Snapshot build',
    notes: [
      '`konkyo corpus build` as a process of its own: compiled, checked, indexed, hashed and published. CPU is what the process used in all its threads; on a busy machine it says more than the clock.',
      `${isKept ? `An earlier run built it and measured that, until ${at}. ` : ''}Load average before and after the build: ${load}.`,
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
