import type { Language } from '../../../lib/language.ts'
import type { MemberKinds } from './member-kinds.ts'

export type Members = Readonly<Record<string, unknown>>

/** How an answer is made lean. */
export interface LeanRules extends MemberKinds {
  isDropped(name: string): boolean
  /** Of two texts that say the same, the one that stays. */
  readonly language: Language
}

/** Arguments and schemas, of which each sign counts. */
const usedAsTheyStand = new Set(['args', 'arguments', 'example', 'input_schema', 'output_schema', 'retry_with'])

/** Characters of JSON from which a part that stands twice is told by where it stood first. */
const worthNaming = 120

/** The data of an answer without what tells its reader nothing; what has no value at the top is named. */
export function leanOf(answer: Members, rules: LeanRules): Members {
  const walk = new LeanWalk(rules, isText(answer._disclaimer))
  const lean = walk.members(answer, '')
  const unstated = Object.keys(answer).filter(
    (name) => answer[name] === null && !(name in lean) && !rules.isDropped(name),
  )
  return unstated.length > 0 ? { ...lean, not_stated: unstated } : lean
}

class LeanWalk {
  /** Where each part that is long enough stood first, by its JSON. */
  private readonly seen = new Map<string, string>()

  constructor(
    private readonly rules: LeanRules,
    private isDisclaimed: boolean,
  ) {}

  /** The members of an object that say something, by their names. */
  members(given: Members, path: string): Record<string, unknown> {
    const entries = Object.entries(inOneLanguage(given, this.rules.language)).flatMap(([name, value]) => {
      if (this.isSilent(name, value, path)) return []
      if (usedAsTheyStand.has(name)) return [[name, value] as const]
      const lean = this.value(value, path === '' ? name : `${path}.${name}`)
      if (lean === undefined || (path !== '' && isEmpty(lean))) return []
      const { rows, from } = Array.isArray(lean) ? sourcesOnce(lean) : { rows: lean }
      return [[name, rows] as const, ...(from ? [[`${name}_all_from`, from] as const] : [])]
    })
    return Object.fromEntries(entries)
  }

  private isSilent(name: string, value: unknown, path: string): boolean {
    if (name === '_seal_unavailable' && value === true) return false
    if (name === '_disclaimer' && path !== '') return this.isDisclaimed || !this.disclaim()
    return (
      this.rules.isDropped(name) ||
      (path === '' && this.rules.saidAgain.has(name)) ||
      (value === null && !this.rules.threeValued.has(name))
    )
  }

  /** One disclaimer an answer: its reader has to pass it on. */
  private disclaim(): true {
    this.isDisclaimed = true
    return true
  }

  private value(value: unknown, path: string): unknown {
    if (typeof value !== 'object' || value === null) return value
    const json = JSON.stringify(value)
    const first = this.seen.get(json)
    if (first !== undefined) return `same as ${first}`
    if (json.length >= worthNaming) this.seen.set(json, path)
    if (Array.isArray(value)) return value.map((one, i) => this.value(one, `${path}[${i}]`))
    return onlyText(value as Members, this.rules.language) ?? this.members(value as Members, path)
  }
}

/** What rows say of their sources. */
const sourceNames = ['source_url', 'source_fetched_at', 'license', 'source_license', 'source_kind']

/** Rows that all come from one source, without it, and that source. */
function sourcesOnce(rows: readonly unknown[]): { rows: readonly unknown[]; from?: Members } {
  const [first, ...others] = rows as Members[]
  if (others.length === 0 || typeof first !== 'object' || first === null) return { rows }
  const shared = sourceNames.filter((name) => isText(first[name]) && others.every((row) => row[name] === first[name]))
  if (!shared.includes('source_url')) return { rows }
  return { rows: (rows as Members[]).map((row) => without(row, shared)), from: only(first, shared) }
}

const without = (row: Members, names: readonly string[]): Members =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

const only = (row: Members, names: readonly string[]): Members =>
  Object.fromEntries(names.map((name) => [name, row[name]]))

/** The text of an object that is nothing but one text in both languages. */
function onlyText(value: Members, language: Language): unknown {
  const names = Object.keys(value)
  return names.length === 2 && isText(value.ja) && isText(value.en) ? value[language] : undefined
}

/** Members of which one says the same as another in the other language: the one in the asked language stays, under the plain name. */
function inOneLanguage(given: Members, language: Language): Members {
  const isPair = isText(given.ja) && isText(given.en)
  const other = language === 'ja' ? 'en' : 'ja'
  const kept: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given)) {
    if (isPair && name === other) continue
    const plain = name.endsWith('_ja') ? name.slice(0, -3) : undefined
    if (plain !== undefined && isSaid(value) && isSaid(given[plain])) continue
    const japanese = given[`${name}_ja`]
    kept[name] = language === 'ja' && isSaid(value) && isSaid(japanese) ? japanese : value
  }
  return kept
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** A text, or a list of texts. */
const isSaid = (value: unknown): boolean =>
  isText(value) || (Array.isArray(value) && value.length > 0 && value.every(isText))

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0
