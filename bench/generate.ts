import { readFileSync } from 'node:fs'
import type { Program } from '../src/datasets/program.ts'
import { Random } from './random.ts'
import { sentence } from './sentences.ts'
import { actions, courses, crops, kinds, lenders, ministries, purposes, targets, themes } from './words.ts'

const seed = 20

/** How many programs there are, and how long their text is. */
export interface CorpusSize {
  readonly rows: number
  readonly textLength: number
}

const places = readFileSync(new URL('../starter/municipalities.jsonl', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as { prefecture: string; name: string })

/** The id of the i-th program: scattered, because real ids are hashes. */
export const programId = (i: number): string =>
  `UNI-${((BigInt(i) * 0x9e3779b97fn + 0x51ed27n) & 0xffffffffffn).toString(16).padStart(10, '0')}`

/** The i-th generated program: every call answers the same record. */
export function generateProgram(i: number, { textLength }: CorpusSize): Program {
  const random = new Random(seed, i)
  const theme = random.pick(themes)
  const [ending, program_kind] = kindOf(random)
  const body = authority(random, program_kind)
  const name = nameOf(random, theme, ending, body.municipality ?? body.prefecture)
  const amount = random.chance(0.6) ? Math.ceil(10 ** (1 + random.next() * 3)) : null
  const unknown = ['F_requirements', 'G_documents', 'H_process', 'I_contact', 'J_statistics'].slice(random.below(5))
  const url = `https://www.example.go.jp/programs/${programId(i).slice(4)}`
  const fetched = `2026-${two(1 + random.below(9))}-${two(1 + random.below(28))}T00:00:00Z`
  return {
    unified_id: programId(i),
    primary_name: name,
    aliases: random.chance(0.4) ? [`${theme}${ending}`] : [],
    ...body,
    program_kind,
    official_url: url,
    amount_max_man_yen: amount,
    amount_min_man_yen: amount !== null && random.chance(0.2) ? Math.ceil(amount / 10) : null,
    subsidy_rate: random.chance(0.5) ? random.pick([0.5, 0.33, 0.67, 0.75, 1]) : null,
    trust_level: random.pick(['high', 'high', 'medium', 'low']),
    tier: tierOf(random.next()),
    coverage_score: Math.round(random.next() * 100) / 100,
    gap_to_tier_s: unknown,
    a_to_j_coverage: coverage(unknown),
    excluded: false,
    exclusion_reason: null,
    crop_categories: /農|畜産|就農/.test(theme) ? random.some(crops, 3) : [],
    equipment_category: random.chance(0.1) ? random.pick(['機械装置', '車両', '建物', '情報システム']) : null,
    target_types: random.some(targets, 3),
    funding_purpose: random.some(purposes, 2),
    amount_band: band(amount),
    application_window: { start: '2026-04-01', end: random.chance(0.7) ? `2026-${two(5 + random.below(8))}-28` : null },
    application_end_time: null,
    intake: 'window',
    enriched: details(random, theme, textLength),
    source_mentions: [{ url, fetched_at: fetched, confidence: 0.9 }],
    source_url: url,
    source_fetched_at: fetched,
    source_checksum: `sha256:${Math.floor(random.next() * 2 ** 48).toString(16)}`,
    license: 'gov_standard',
  }
}

/** Exclusion rules between generated programs. */
export function generateRules(count: number, { rows }: CorpusSize): Record<string, unknown>[] {
  const random = new Random(seed, -1)
  return Array.from({ length: count }, (_, i) => ({
    rule_id: `xr-${i.toString(16).padStart(10, '0')}`,
    kind: random.pick(['mutex', 'mutex', 'prerequisite', 'same_asset_exclusive']),
    severity: random.pick(['absolute', 'conditional', 'warning']),
    program_a: programId(i % rows),
    program_b: programId((i * 7 + 1) % rows),
    description: '同一の経費について、二つの制度を重ねて利用することはできません。',
    source_urls: ['https://www.example.go.jp/rules'],
  }))
}

const two = (n: number): string => String(n).padStart(2, '0')

function kindOf(random: Random): readonly [string, string] {
  let left = random.below(100)
  for (const [ending, kind, weight] of kinds) {
    left -= weight
    if (left < 0) return [ending, kind]
  }
  return ['補助金', 'subsidy']
}

type Body = Pick<Program, 'authority_level' | 'authority_name' | 'prefecture' | 'municipality'>

function authority(random: Random, kind: string): Body {
  const isLent = kind === 'loan' || kind === 'guarantee'
  if (isLent && random.chance(0.6))
    return { authority_level: 'financial', authority_name: random.pick(lenders), prefecture: null, municipality: null }
  if (random.chance(0.15))
    return {
      authority_level: 'national',
      authority_name: random.pick(ministries),
      prefecture: null,
      municipality: null,
    }
  const { prefecture, name } = random.pick(places)
  if (random.chance(0.35))
    return { authority_level: 'prefecture', authority_name: prefecture, prefecture, municipality: null }
  return { authority_level: 'municipality', authority_name: `${prefecture}${name}`, prefecture, municipality: name }
}

function nameOf(random: Random, theme: string, ending: string, place: string | null): string {
  const bracket = place !== null && random.chance(0.5) ? `【${place}】` : ''
  const year = random.chance(0.6) ? `令和${6 + random.below(3)}年度` : ''
  const local = bracket === '' && place !== null ? place : ''
  const second = random.chance(0.3) ? `・${random.pick(themes)}` : ''
  const course = random.chance(0.35) ? `（${random.pick(courses)}）` : ''
  return `${bracket}${year}${local}${theme}${second}${random.pick(actions)}${ending}${course}`
}

const tierOf = (share: number): Program['tier'] =>
  share < 0.04 ? 'S' : share < 0.35 ? 'A' : share < 0.65 ? 'B' : share < 0.98 ? 'C' : 'X'

const dimensions = ['A_basics', 'B_target', 'C_amount', 'D_schedule', 'E_application']

function coverage(unknown: readonly string[]): Record<string, boolean> {
  const rest = ['F_requirements', 'G_documents', 'H_process', 'I_contact', 'J_statistics']
  return Object.fromEntries([...dimensions, ...rest].map((name) => [name, !unknown.includes(name)]))
}

function band(amount: number | null): string {
  if (amount === null) return 'unknown'
  return amount < 100 ? '<100' : amount < 500 ? '100-500' : amount < 3000 ? '500-3000' : '3000+'
}

function details(random: Random, theme: string, length: number): Program['enriched'] {
  const letters = [...'ABDEFGHJ']
  const found: Record<string, Record<string, unknown> | null> = {}
  let written = 0
  for (let i = 0; written < length; i++) {
    const text = sentence(random, theme)
    found[letters[i % letters.length] as string] = { note: text, order: i }
    written += text.length
    if (i === letters.length - 1) break
  }
  for (const letter of 'ABCDEFGHIJ') found[letter] ??= null
  return found
}
