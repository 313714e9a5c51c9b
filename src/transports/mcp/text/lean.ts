import type { Language } from '../../../lib/language.ts'
import { clientSchema } from '../../../operation/tool/client-schema.ts'
import type { ObjectSchema } from '../../../operation/tool/tool-schemas.ts'
import { type MemberKinds, placed } from './member-kinds.ts'

export type Members = Readonly<Record<string, unknown>>

/** How an answer is made lean. */
export interface LeanRules extends MemberKinds {
  isDropped(name: string): boolean
  /** Of two texts that say the same, the one that stays. */
  readonly language: Language
}

/** Arguments and schemas of answers, of which each sign counts; what a tool takes is shown as its list shows it. */
const usedAsTheyStand = new Set(['args', 'arguments', 'example', 'output_schema', 'retry_with'])

/** Rows of a section whose content stands in members of their own beside the sections, or in the words of the summary. */
const rowsSaidElsewhere = new Set(['known_gap', 'action', 'folder_task', 'risk_summary', 'risk_flag'])

/** Characters of JSON from which a part that stands twice is told by where it stood first. */
const worthNaming = 120

/** The data of an answer without what tells its reader nothing; what has no value at the top is named. */
export function leanOf(answer: Members, rules: LeanRules): Members {
  const walk = new LeanWalk(rules, isText(answer._disclaimer), answer)
  const lean = walk.members(answer, '')
  const unstated = Object.keys(answer).filter(
    (name) => answer[name] === null && !(name in lean) && !rules.isDropped(name),
  )
  return unstated.length > 0 ? { ...lean, not_stated: unstated } : lean
}

class LeanWalk {
  /** Where each part that is long enough stood first, by its JSON. */
  private readonly seen = new Map<string, string>()

  /** The answer has its summary as one paragraph. */
  private readonly hasNote: boolean

  /** What an answer says of whom it is about. */
  private readonly subject: readonly unknown[]

  /** Addresses that an answer has named. */
  private readonly sources = new Set<string>()

  constructor(
    private readonly rules: LeanRules,
    private isDisclaimed: boolean,
    answer: Members,
  ) {
    this.hasNote = isText(answer.crm_note)
    this.subject = isMembers(answer.subject) ? Object.values(answer.subject) : []
  }

  /** The members of an object that say something, by their names. */
  members(given: Members, path: string): Record<string, unknown> {
    const said = plainly(given)
    const entries = Object.entries(inOneLanguage(said, this.rules.language)).flatMap(([name, value]) => {
      if (this.isSilent(name, value, path)) return []
      if (name === 'input_schema') return [[name, clientSchema(value as ObjectSchema)] as const]
      if (name === 'attribution') return [[name, this.attribution(value)] as const]
      if (name === 'source_url' && isText(value)) this.sources.add(value)
      if (usedAsTheyStand.has(name)) return [[name, value] as const]
      const lean = this.value(value, placed(path, name))
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
      this.rules.saidAgain.has(placed(path.replace(/\[\d+\]/g, '[]'), name)) ||
      (name === 'evidence' && rowPattern.test(path)) ||
      (name === 'gap_to_tier_s' && path !== '') ||
      (value === null && !this.rules.threeValued.has(name))
    )
  }

  /** Whom a publisher wants to be named, without the address where it stood before and, beside a disclaimer, without a second one. */
  private attribution(value: unknown): unknown {
    if (!isMembers(value)) return value
    const { source_url, license, edited, notice, ...rest } = value
    const isKnown = isText(source_url) && this.sources.has(source_url)
    return {
      ...rest,
      ...(!isKnown && { source_url, license }),
      ...(this.isDisclaimed ? { edited } : { notice }),
    }
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
    if (Array.isArray(value)) return this.list(value, path)
    return onlyText(value as Members, this.rules.language) ?? this.members(value as Members, path)
  }

  private isSaidElsewhere(part: Members): boolean {
    const { row_type, gap_id, section_id, title: _, ...others } = part
    return (
      rowsSaidElsewhere.has(String(row_type)) ||
      (row_type === 'summary' && this.hasNote) ||
      gap_id === 'source_receipt_missing_fields' ||
      (section_id !== undefined && Object.values(others).every((one) => this.isNothingMore(one)))
    )
  }

  /** Whether a member of a section holds nothing that is not said elsewhere. */
  private isNothingMore(value: unknown): boolean {
    if (!Array.isArray(value)) return value === null || value === undefined
    return value.every((one) => isMembers(one) && this.isSaidElsewhere(one))
  }

  private list(values: readonly unknown[], path: string): unknown {
    const said = values.filter((one) => !(isMembers(one) && this.isSaidElsewhere(one)))
    const rows = said.map((one, i) => this.value(one, `${path}[${i}]`))
    return labelled(rows, this.subject) ?? rows
  }
}

/** The record of a search, which says where its figures stand by its source and its excerpt; the trail of each is asked for by its id. */
const rowPattern = /^results\[\d+\]$/

/** A part as its reader needs it: words of what was not found or is not said, and each call by one name. */
function plainly(given: Members): Members {
  if (given.no_hit_not_absence === true && isText(given.statement)) return noHit(given)
  return isText(given.gap_id) ? gapOf(given) : withoutTwin(given)
}

/** What is not said: its code and its words, which name the section. */
const gapOf = ({ severity: _, section: __, dataset: ___, ...gap }: Members): Members => gap

/** A call that is named by its operation, without its path. */
function withoutTwin(given: Members): Members {
  if (!isText(given.operation) || given.endpoint === undefined) return given
  const { endpoint: _, ...rest } = given
  return rest
}

/** That nothing was found, in words; they say in how many rows it was looked for. */
const noHit = ({ dataset, statement, message, message_ja }: Members): Members => ({
  dataset,
  statement,
  message,
  ...(message_ja !== undefined && { message_ja }),
})

/** Rows that are each a label and what it says, as members by their labels. */
function labelled(rows: readonly unknown[], subject: readonly unknown[]): Members | undefined {
  const pairs = rows.map((row) => {
    if (!isMembers(row)) return undefined
    const { row_type, label_ja, field, text_ja, value = text_ja, ...others } = row
    const isPair = isText(row_type) && isText(label_ja) && value !== undefined
    return isPair && Object.keys(others).every((name) => sourceNames.includes(name))
      ? ([label_ja, value] as const)
      : undefined
  })
  const told = pairs.filter((pair) => pair !== undefined)
  const names = new Set(told.map(([label]) => label))
  if (rows.length < 2 || names.size !== rows.length) return undefined
  const { from } = sourcesOnce(rows)
  const hasSources = rows.some((row) => (row as Members).source_url !== undefined)
  if (hasSources && !from) return undefined
  const more = told.filter(([, value]) => !subject.includes(value))
  return { ...Object.fromEntries(more), ...(from && { all_from: from }) }
}

/** What rows say of their sources. */
const sourceNames = ['source_url', 'source_fetched_at', 'license', 'source_license']

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

/** Names of texts that some answers say in Japanese, with the English one beside it. */
const englishTwins = new Set(['reason_en', 'message_en', 'question_en', 'standing_en', '_disclaimer_en'])

/** Members of which one says the same as another in the other language: the one in the asked language stays, under the plain name. */
function inOneLanguage(given: Members, language: Language): Members {
  const isPair = isText(given.ja) && isText(given.en)
  const other = language === 'ja' ? 'en' : 'ja'
  const kept: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(given)) {
    if (isPair && name === other) continue
    const plain = name.endsWith('_ja') ? name.slice(0, -3) : undefined
    if (plain !== undefined && isSaid(value) && isSaid(given[plain])) continue
    if (englishTwins.has(name) && isSaid(given[name.slice(0, -3)])) continue
    kept[name] = twinOf(given, name, language) ?? value
  }
  return kept
}

/** The text of a member in the asked language, where it stands under another name. */
function twinOf(given: Members, name: string, language: Language): unknown {
  const japanese = given[`${name}_ja`]
  const english = englishTwins.has(`${name}_en`) ? given[`${name}_en`] : undefined
  const twin = language === 'ja' ? japanese : english
  return isSaid(given[name]) && isSaid(twin) ? twin : undefined
}

const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isText = (value: unknown): value is string => typeof value === 'string'

/** A text, or a list of texts. */
const isSaid = (value: unknown): boolean =>
  isText(value) || (Array.isArray(value) && value.length > 0 && value.every(isText))

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0
