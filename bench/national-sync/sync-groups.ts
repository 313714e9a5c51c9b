import { type Group, type Row, whole } from '../rows.ts'
import { readDatasets } from './kill-points.ts'
import type { Kills } from './kills.ts'
import type { SyncRun } from './sync-run.ts'
import type { Written } from './write-files.ts'

const seconds = (n: number): string => (n < 100 ? n.toFixed(1) : whole(n))

/** What the generated files are. */
export function filesGroup(whole_: Written, ofKills: Written | null, megabytes: number): Group {
  const cells = ({ sizes, rows }: Written) =>
    [sizes.companies, sizes.registrants, rows.lawFiles, rows.changes].map(whole)
  const rows = [{ id: 'sync-files', what: 'the run below', cells: [...cells(whole_), whole(megabytes)] }]
  if (ofKills) rows.push({ id: 'sync-files-kills', what: 'the runs with kills', cells: [...cells(ofKills), ''] })
  return {
    title: 'What the sources give',
    notes: [
      'Generated files in the forms of the sources, from a site on the same machine that answers as theirs do: pages with tokens and forms, and zip archives behind them. The complete list of corporate numbers as one CSV in Unicode (30 columns, full width; the archives of the 47 prefectures are listed beside it, as on the page, and are not asked for), the complete lists of registrants as seven CSV files (individuals, legal persons in five parts, associations), five working days of changes of both, and the laws as XML in one archive, with 章, 項, 号, イロハ, 附則 of amending laws and 別表; one law in twelve also as it will be from next April on. All of Japan is 5,000,000 companies, 4,600,000 registrants and 9,000 laws.',
      `Writing them took ${seconds(whole_.seconds)} s.`,
    ],
    columns: ['companies', 'registrants', 'files of laws', 'changed rows', 'archives MB'],
    rows,
  }
}

interface DiskUse {
  readonly rawMb: number
  readonly storeMb: number
  readonly snapshotMb: number
}

export interface WholeRun {
  readonly first: SyncRun
  readonly second: SyncRun
  readonly disk: DiskUse
  /** Records in the snapshot by dataset. */
  readonly built: Readonly<Record<string, number>>
  readonly roots: readonly [first: string, second: string]
  readonly load: string
  readonly at: string
}

/** The phases of the first run: sources are read side by side in one process, so their times overlap. */
export function firstRunGroup({ first, disk, built, load, at }: WholeRun): Group {
  const begin = Math.min(...Object.values(first.begun).map((moment) => moment.seconds))
  const beginCpu = Math.min(...Object.values(first.begun).map((moment) => moment.cpuSeconds))
  const read = Math.max(...Object.values(first.through).map((moment) => moment.seconds))
  const readCpu = Math.max(...Object.values(first.through).map((moment) => moment.cpuSeconds))
  const rowsRead = first.report?.sources.reduce((sum, { created, amended }) => sum + created + amended, 0) ?? 0
  const rowsBuilt = Object.values(built).reduce((sum, rows) => sum + rows, 0)
  const { end, treePeakMb, diskPeakMb } = first
  const row = (id: string, what: string, rows: number | null, time: number, cpu: number | null): Row => ({
    id,
    what,
    cells: [
      rows === null ? '' : whole(rows),
      seconds(time),
      cpu === null ? '' : seconds(cpu),
      rows === null ? '' : whole(rows / time),
    ],
  })
  const sources = (first.report?.sources ?? []).map(({ source, created, amended }) =>
    row(`sync-${source}`, `of it ${source}`, created + amended, (first.through[source]?.seconds ?? 0) - begin, null),
  )
  const all = row('sync-first', 'all of it', null, end.seconds, end.cpuSeconds)
  return {
    title: 'The first run',
    notes: [
      `\`konkyo sync --only egov,houjin-bangou,invoice\` on a machine that has nothing, as a process of its own, until ${at}; load average before and after: ${load}. The three sources are read side by side in one process, so their times overlap; rows are new and changed ones.`,
      `Peak RSS ${whole(treePeakMb)} MB (VmHWM, with children). Disk: ${whole(disk.rawMb)} MB of fetched files, ${whole(disk.storeMb)} MB of record store, ${whole(disk.snapshotMb)} MB of snapshot; ${whole(diskPeakMb)} MB at most while it ran.`,
      `Records in the snapshot: ${Object.entries(built)
        .map(([name, rows]) => `${name} ${whole(rows)}`)
        .join(', ')}.`,
    ],
    columns: ['rows', 'seconds', 'CPU s', 'rows/s'],
    rows: [
      row('sync-start', 'what ships with the repository', null, begin, beginCpu),
      row('sync-read', 'fetched, read and stored', rowsRead, read - begin, readCpu - beginCpu),
      ...sources,
      row('sync-build', 'snapshot built and published', rowsBuilt, end.seconds - read, end.cpuSeconds - readCpu),
      { ...all, values: { peak: treePeakMb } },
    ],
  }
}

/** The run after it, which finds nothing new. */
export function secondRunGroup({ second, roots }: WholeRun): Group {
  const found = second.report?.sources ?? []
  const sum = (key: 'created' | 'amended' | 'withdrawn') => found.reduce((all, source) => all + source[key], 0)
  const known = found.reduce((all, { already_read }) => all + already_read, 0)
  return {
    title: 'The second run',
    notes: [
      `The same command again: it asks what changed since the first run began, passes over the ${known} files of changes that it has read, and finds the snapshot as it would be built. The root is ${roots[0] === roots[1] ? 'the same' : '**another one**'}: \`${roots[1]}\`.`,
    ],
    columns: ['new', 'changed', 'withdrawn', 'seconds', 'CPU s', 'peak RSS MB'],
    rows: [
      {
        id: 'sync-second',
        what: 'second run',
        cells: [
          ...[sum('created'), sum('amended'), sum('withdrawn')].map(whole),
          seconds(second.end.seconds),
          seconds(second.end.cpuSeconds),
          whole(second.treePeakMb),
        ],
        values: { seconds: second.end.seconds },
      },
    ],
  }
}

/** What is left of a run that was killed twenty times. */
export function killsGroup(kills: Kills, share: string): Group {
  const { killed, roots, held, undisturbed, last } = kills
  const isSame = roots[0] === roots[1]
  const counts = (rows: Readonly<Record<string, number>>) => readDatasets.map((name) => whole(rows[name] ?? 0))
  const rows = killed.map(({ what, phase, seconds: time, held }, n) => ({
    id: `sync-kill-${n + 1}`,
    what: `${n + 1}. ${phase}: ${what}`,
    cells: [seconds(time), ...counts(held)],
  }))
  return {
    title: `Killed ${killed.length} times`,
    notes: [
      `At ${share} of Japan: a run that nobody kills (${seconds(undisturbed.end.seconds)} s), and one in a folder of its own that is ended by kill -9 at the points below and begun again each time (${seconds(kills.seconds)} s together, the last run ${seconds(last.end.seconds)} s; peak RSS ${whole(kills.peakMb)} MB). The clock of all these processes stands at one instant, so that what a record says of its reading tells no two runs apart.`,
      `Root without a kill: \`${roots[0]}\`. Root after all kills: \`${roots[1]}\`, ${isSame ? 'the same' : '**another one**'}.`,
      'Seconds are those from the start of a process to its end; versions are what the record store held then.',
    ],
    columns: ['seconds', ...readDatasets.map((name) => `versions of ${name}`)],
    rows: [
      ...rows,
      { id: 'sync-kills-end', what: 'after the last run', cells: [seconds(last.end.seconds), ...counts(held[1])] },
      { id: 'sync-kills-calm', what: 'without a kill', cells: [seconds(undisturbed.end.seconds), ...counts(held[0])] },
    ],
  }
}
