import { existsSync, statfsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { Credential } from '../../ingest/declarations.ts'
import { builtRowsPerSecond, diskMegabytes, type PlannedSource } from '../../ingest/sync/plan.ts'
import { asNote, asTitle } from '../../lib/text.ts'
import { isJapanese, say, sayTable } from '../session.ts'

/** Prints what would be asked of whom, and what for. */
export function tellPlan(plan: readonly PlannedSource[], dataDir: string, isJson: boolean): void {
  const free_megabytes = freeMegabytes(dataDir)
  if (isJson) say(JSON.stringify({ sources: plan.map(machinePlan), total: { ...totalOf(plan), free_megabytes } }))
  else tellPeople(plan, free_megabytes)
}

/** Free on the disk that the data directory lies on, or will lie on. */
function freeMegabytes(folder: string): number {
  const place = resolve(folder)
  if (!existsSync(place) && dirname(place) !== place) return freeMegabytes(dirname(place))
  const { bavail, bsize } = statfsSync(place)
  return Math.round((bavail * bsize) / 1e6)
}

function tellPeople(plan: readonly PlannedSource[], free: number): void {
  const language = isJapanese() ? 'ja' : 'en'
  const header = ['source', 'asks for', 'gives', 'setting', 'requests', 'MB', 'hours', 'disk MB']
  sayTable(header, [...plan.map(cellsOf), totalCells(plan)])
  say('')
  for (const { connector, lacks, again } of plan) {
    const settings = (connector.credentials ?? []).filter(({ isNeeded }) => !isNeeded || lacks)
    for (const { name, url, note } of settings) say(`${connector.name}: ${name}: ${note[language]} (${url})`)
    const { beyond } = connector.delivery ?? {}
    if (again) say(`${connector.name}: ${againWords[again][language]}`)
    if (beyond) say(`${connector.name}: ${beyond[language]}`)
  }
  say('')
  for (const line of closingWords(totalOf(plan), free)[language]) say(line)
}

const againWords = {
  kept: {
    ja: '以前の版が読み込んだ文書を、保存してある原本から読み直します。',
    en: 'documents that an older version read are read again from the files that are kept.',
  },
  asked: {
    ja: '以前の版が読み込んだ文書を読み直すため、すべてを取得します。',
    en: 'everything is asked for, because documents that an older version read are not kept.',
  },
} as const

const closingWords = ({ build_hours, disk_megabytes }: Total, free: number) => ({
  ja: [
    '数値は公表元や過去の取得による目安です。複数の出典を同時に、それぞれの間隔で取得します。',
    `取得後のデータの版の作成に約${build_hours}時間。ディスクの空き：${free} MB${free < disk_megabytes ? '（不足しています）' : ''}`,
    '`konkyo sync` で始めます。いつでも止められ、続きから再開します。',
  ],
  en: [
    'Figures are estimates of what publishers and earlier readers had. Several sources are asked side by side, each at its own pace.',
    `The snapshot after it takes about ${build_hours} hours. Free on the disk: ${free} MB${free < disk_megabytes ? ', which is too little' : ''}`,
    '`konkyo sync` begins; it may be stopped at any time and goes on where it was.',
  ],
})

const asksFor = ({ way, since, lacks }: PlannedSource): string => {
  if (lacks) return 'nothing'
  if (way === 'changes') return `changes since ${since}`
  return since === null ? 'everything' : `what is dated from ${since}`
}

function cellsOf(source: PlannedSource): string[] {
  const { connector, lacks, volume, hours } = source
  const figures = lacks ? [0, 0, 0, 0] : [volume?.requests, volume?.megabytes, hours, volume && diskMegabytes(volume)]
  const settings = (connector.credentials ?? []).map((one) => settingCell(one, lacks))
  const gives = connector.gives.map(({ name }) => name).join(' ')
  return [connector.name, asksFor(source), gives, settings.join(' ') || '-', ...figures.map(figure)]
}

const settingCell = ({ name, isNeeded }: Credential, lacks: Credential | null): string =>
  lacks?.name === name ? `${name} (missing)` : isNeeded ? name : `${name} (not needed)`

const figure = (value: number | null | undefined): string =>
  value === null || value === undefined
    ? 'unknown'
    : value >= 10 || Number.isInteger(value)
      ? String(Math.round(value))
      : value.toFixed(1)

interface Total {
  readonly requests: number
  readonly megabytes: number
  readonly disk_megabytes: number
  /** Of the source that takes longest: they are asked side by side. */
  readonly hours_at_least: number
  /** Of the snapshot that is built of what was read. */
  readonly build_hours: number
  readonly unknown: readonly string[]
}

function totalOf(plan: readonly PlannedSource[]): Total {
  const asked = plan.filter(({ lacks }) => lacks === null)
  const known = asked.flatMap(({ volume }) => volume ?? [])
  const sum = (of: (volume: (typeof known)[number]) => number) => known.reduce((total, one) => total + of(one), 0)
  return {
    requests: Math.round(sum(({ requests }) => requests)),
    megabytes: Math.round(sum(({ megabytes }) => megabytes)),
    disk_megabytes: Math.round(sum(diskMegabytes)),
    hours_at_least: Number(Math.max(0, ...asked.map(({ hours }) => hours ?? 0)).toFixed(1)),
    build_hours: Number((sum(({ rows }) => rows) / builtRowsPerSecond / 3600).toFixed(1)),
    unknown: asked.filter(({ volume }) => volume === null).map(({ connector }) => connector.name),
  }
}

function totalCells(plan: readonly PlannedSource[]): string[] {
  const { requests, megabytes, hours_at_least, disk_megabytes } = totalOf(plan)
  return ['all', '', '', '', ...[requests, megabytes, hours_at_least, disk_megabytes].map(figure)]
}

function machinePlan({ connector, way, since, again, lacks, volume, hours }: PlannedSource) {
  const { name, title, gives, hosts, credentials = [], delivery } = connector
  return {
    source: name,
    ...asTitle(title),
    gives: gives.map((dataset) => dataset.name),
    hosts,
    state: lacks ? 'setting_missing' : 'planned',
    way,
    since,
    read_again: again,
    settings: credentials.map(({ note, ...setting }) => ({
      name: setting.name,
      is_needed: setting.isNeeded,
      is_missing: lacks?.name === setting.name,
      url: setting.url,
      ...asNote(note),
    })),
    requests: volume?.requests ?? null,
    megabytes: volume?.megabytes ?? null,
    hours: hours === null ? null : Number(hours.toFixed(2)),
    disk_megabytes: volume && Math.round(diskMegabytes(volume)),
    ...(delivery?.beyond && asNote(delivery.beyond)),
  }
}
