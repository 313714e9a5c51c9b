import type { Credential } from '../../ingest/declarations.ts'
import { diskMegabytes, type PlannedSource } from '../../ingest/sync/plan.ts'
import { asNote } from '../../lib/text.ts'
import { isJapanese, say, sayTable } from '../session.ts'

/** Prints what would be asked of whom, and what for. */
export function tellPlan(plan: readonly PlannedSource[], isJson: boolean): void {
  if (isJson) say(JSON.stringify({ sources: plan.map(machinePlan), total: totalOf(plan) }))
  else tellPeople(plan)
}

function tellPeople(plan: readonly PlannedSource[]): void {
  const language = isJapanese() ? 'ja' : 'en'
  const header = ['source', 'asks for', 'gives', 'setting', 'requests', 'MB', 'hours', 'disk MB']
  sayTable(header, [...plan.map(cellsOf), totalCells(plan)])
  say('')
  for (const { connector, lacks } of plan) {
    const settings = (connector.credentials ?? []).filter(({ isNeeded }) => !isNeeded || lacks)
    for (const { name, url, note } of settings) say(`${connector.name}: ${name}: ${note[language]} (${url})`)
    const { beyond } = connector.delivery ?? {}
    if (beyond) say(`${connector.name}: ${beyond[language]}`)
  }
  say('')
  say('Figures are estimates of what the publishers and earlier readers had. Several sources are asked side by side.')
  say('`konkyo sync` begins; it may be stopped at any time and goes on where it was.')
}

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
  value === null || value === undefined ? 'unknown' : value >= 10 ? String(Math.round(value)) : value.toFixed(1)

interface Total {
  readonly requests: number
  readonly megabytes: number
  readonly disk_megabytes: number
  /** Of the source that takes longest: they are asked side by side. */
  readonly hours_at_least: number
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
    unknown: asked.filter(({ volume }) => volume === null).map(({ connector }) => connector.name),
  }
}

function totalCells(plan: readonly PlannedSource[]): string[] {
  const { requests, megabytes, hours_at_least, disk_megabytes } = totalOf(plan)
  return ['all', '', '', '', ...[requests, megabytes, hours_at_least, disk_megabytes].map(figure)]
}

function machinePlan({ connector, way, since, lacks, volume, hours }: PlannedSource) {
  const { name, title, gives, hosts, credentials = [], delivery } = connector
  return {
    source: name,
    title,
    gives: gives.map((dataset) => dataset.name),
    hosts,
    state: lacks ? 'setting_missing' : 'planned',
    way,
    since,
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
