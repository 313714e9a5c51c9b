import type { Language } from '../../../lib/language.ts'
import { clientSchema, readSchema } from '../../../operation/tool/client-schema.ts'
import type { ObjectSchema } from '../../../operation/tool/tool-schemas.ts'
import { type MemberKinds, placed } from './member-kinds.ts'
import { isMembers, isText, type Members } from './members.ts'
import { inOneLanguage, onlyText } from './one-language.ts'
import { labelled, plainly, sourcesOnce } from './parts.ts'

/** How an answer is made lean. */
export interface LeanRules extends MemberKinds {
  isDropped(name: string): boolean
  /** The answer is about proofs: nothing of it is bookkeeping. */
  readonly isWhole: boolean
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
    const said = this.rules.isWhole ? given : plainly(given)
    const entries = Object.entries(inOneLanguage(said, this.rules.language)).flatMap(([name, value]) => {
      if (this.isSilent(name, value, path)) return []
      if (name === 'input_schema') return [[name, readSchema(clientSchema(value as ObjectSchema))] as const]
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
      (!this.rules.isWhole && saidOfOne.has(name) && rowPattern.test(path)) ||
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
    const said = values.filter((one) => this.rules.isWhole || !(isMembers(one) && this.isSaidElsewhere(one)))
    const byLabel = labelled(said, { leaves: (name) => this.rules.isDropped(name), subject: this.subject })
    return byLabel ?? said.map((one, i) => this.value(one, `${path}[${i}]`))
  }
}

/** The place of a record of a search, which says what it rests on by its source and its excerpt. */
const rowPattern = /^results\[\d+\]$/

/** What is asked for by the id of a record: where each of its figures stands, and what it lacks. */
const saidOfOne = new Set(['evidence', 'gap_to_tier_s'])

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0
