import { existsSync, statfsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { builtRowsPerSecond, diskMegabytes, type PlannedSource } from '../../ingest/sync/plan.ts'
import { datasetName } from '../../lib/labels.ts'
import { asNote, asTitle, type Text } from '../../lib/text.ts'
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
  sayTable(heads[language], [...plan.map((source) => cellsOf(source, language)), totalCells(plan, language)])
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

const heads = {
  ja: ['出典', '取得範囲', '収録するもの', '要求数', 'MB', '時間', 'ディスクMB'],
  en: ['source', 'asks for', 'gives', 'requests', 'MB', 'hours', 'disk MB'],
} as const

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

const closingWords = ({ build_hours, disk_megabytes, unknown }: Total, free: number) => ({
  ja: [
    `数値は公表元や過去の取得による目安です。複数の出典を同時に、それぞれの間隔で取得します。${unknown.length > 0 ? `分量が分からない ${unknown.join('、')} は合計に含みません。` : ''}`,
    `取得後のデータの版の作成に約${build_hours}時間。ディスクの空き：${free} MB${free < disk_megabytes ? '（不足しています）' : ''}`,
    '`konkyo sync` で始めます。いつでも止められ、続きから再開します。',
  ],
  en: [
    `Figures are estimates of what publishers and earlier readers had. Several sources are asked side by side, each at its own pace.${unknown.length > 0 ? ` The total is without ${unknown.join(', ')}, of which nobody knows how much it is.` : ''}`,
    `The snapshot after it takes about ${build_hours} hours. Free on the disk: ${free} MB${free < disk_megabytes ? ', which is too little' : ''}`,
    '`konkyo sync` begins; it may be stopped at any time and goes on where it was.',
  ],
})

const asksFor = ({ way, since, lacks }: PlannedSource): Text => {
  if (lacks) return { ja: `取得しません（${lacks.name} が未設定）`, en: `nothing: ${lacks.name} is missing` }
  if (way === 'changes') return { ja: `${since} 以降の変更`, en: `changes since ${since}` }
  if (since === null) return { ja: 'すべて', en: 'everything' }
  return { ja: `${since} 以降の日付のもの`, en: `what is dated from ${since}` }
}

function cellsOf(source: PlannedSource, language: keyof Text): string[] {
  const { connector, lacks, volume, hours } = source
  const figures = lacks ? [0, 0, 0, 0] : [volume?.requests, volume?.megabytes, hours, volume && diskMegabytes(volume)]
  const names = connector.gives.map(({ name }) => name)
  const gives = { ja: names.map((name) => datasetName(name, 'ja')).join('、'), en: names.join(' ') }
  return [connector.name, asksFor(source)[language], gives[language], ...figures.map((one) => figure(one)[language])]
}

const figure = (value: number | null | undefined): Text => {
  if (value === null || value === undefined) return { ja: '不明', en: 'unknown' }
  if (value > 0 && value < 0.1) return same('<0.1')
  return same(value >= 10 || Number.isInteger(value) ? String(Math.round(value)) : value.toFixed(1))
}

const same = (text: string): Text => ({ ja: text, en: text })

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

function totalCells(plan: readonly PlannedSource[], language: keyof Text): string[] {
  const { requests, megabytes, hours_at_least, disk_megabytes } = totalOf(plan)
  const figures = [requests, megabytes, hours_at_least, disk_megabytes].map((value) => figure(value)[language])
  return [{ ja: '合計', en: 'all' }[language], '', '', ...figures]
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
