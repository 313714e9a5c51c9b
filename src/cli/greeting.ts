import { type Manifest, readManifest, readPointer } from '../corpus/manifest.ts'
import { corpusFolder } from '../ingest/ensure-snapshot.ts'
import { grouped } from '../lib/grouped.ts'
import { datasetName } from '../lib/labels.ts'
import type { Language } from '../lib/language.ts'
import { comma } from '../lib/text.ts'
import { textWidth } from '../lib/text-width.ts'
import { isJapanese } from './session.ts'

interface Served {
  /** The address that lets this person in as the operator. */
  readonly link: string
  readonly dataDir: string
}

const words = {
  ja: {
    open: '開く',
    once: 'このリンクは1時間以内に1回使えます。開いたブラウザでの閲覧は回数に数えません（次のリンク：npx konkyo open）',
    holds: '収録',
    more: (count: number) => `ほか${count}種類`,
    rows: (name: string, rows: string) => `${name} ${rows}件`,
    key: 'APIキー',
    data: 'データの場所',
    stop: '終了',
  },
  en: {
    open: 'Open',
    once: 'This link works once, within an hour. What that browser looks at is not counted (another link: npx konkyo open)',
    holds: 'Holds',
    more: (count: number) => `${count} more kinds`,
    rows: (name: string, rows: string) => `${rows} ${name}`,
    key: 'API key',
    data: 'Data',
    stop: 'Stop',
  },
}

/** What somebody who starts the service at a terminal is told: where to look, what is held, how a key is had. */
export function greeting({ link, dataDir }: Served, language: Language = isJapanese() ? 'ja' : 'en'): string {
  const said = words[language]
  const folder = corpusFolder(dataDir)
  const id = readPointer(folder)
  const lines = [
    ['', ''],
    [said.open, link],
    ['', said.once],
    ...(id === null ? [] : [[said.holds, heldWords(readManifest(folder, id), language)]]),
    [said.key, 'npx konkyo keys create'],
    [said.data, dataDir],
    [said.stop, 'Ctrl+C'],
    ['', ''],
  ]
  return lines.map(([name = '', what = '']) => `  ${padded(name)}${what}`.trimEnd()).join('\n')
}

const largest = 6

/** The largest kinds of records, and how many others there are. */
function heldWords({ datasets }: Pick<Manifest, 'datasets'>, language: Language): string {
  const said = words[language]
  const held = Object.entries(datasets)
    .filter(([, { rows }]) => rows > 0)
    .sort(([, a], [, b]) => b.rows - a.rows)
  const shown = held.slice(0, largest).map(([name, { rows }]) => said.rows(datasetName(name, language), grouped(rows)))
  const left = held.length - shown.length
  return [...shown, ...(left > 0 ? [said.more(left)] : [])].join(comma[language])
}

const columns = 14

/** Padded to a column. */
const padded = (name: string): string => name + ' '.repeat(Math.max(1, columns - textWidth(name)))
