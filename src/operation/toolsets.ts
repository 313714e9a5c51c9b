import { keysOf } from '../lib/by-name.ts'
import type { AnyOperation } from './operation.ts'

/** Lists of tools that a client may ask for instead of all of them, with what they are for. */
export const toolsets = {
  core: { ja: 'よく使う道具だけ', en: 'The few tools that most questions need' },
  programs: { ja: '補助金・助成金・融資・締切・併給', en: 'Programs, loans, deadlines and what goes together' },
  laws: { ja: '法令・条文・裁判例', en: 'Laws, articles and court decisions' },
  tax: { ja: '税制・税務', en: 'Tax measures and rulesets' },
  companies: { ja: '法人・インボイス・処分・入札', en: 'Companies, registrants, actions, bids and artifacts' },
  evidence: {
    ja: '根拠・引用の確認・監査調書・証明',
    en: 'Evidence packets, citations, workpapers, seals and sources',
  },
  service: { ja: '価格・経路・収録状況・稼働状況', en: 'Prices, routing, coverage, health and tasks for agents' },
  account: { ja: '鍵・支払い・利用状況・通知・問い合わせ', en: 'Keys, payment, usage, notices and contact' },
} as const

export type Toolset = keyof typeof toolsets

/** A list of tools: one of the toolsets, or everything. */
export type Profile = Toolset | 'full'

export const profiles: readonly Profile[] = [...keysOf(toolsets), 'full']

/** Most tools of the core: clients show and read all of them in every conversation. */
export const mostCoreTools = 18

/** The toolset of a subject whose tools reach every other tool: they are listed everywhere. */
export const everyToolset: readonly Toolset[] = keysOf(toolsets)

/** The toolsets that list each operation, by its name. */
export type ListedIn = ReadonlyMap<string, readonly Toolset[]>

/** The profile of a name; undefined for any other word. */
export const profileNamed = (name: string): Profile | undefined => profiles.find((profile) => profile === name)

/** Whether a profile lists an operation. */
export const isListed = ({ name }: Pick<AnyOperation, 'name'>, profile: Profile, where: ListedIn): boolean =>
  profile === 'full' || (where.get(name)?.includes(profile) ?? false)
