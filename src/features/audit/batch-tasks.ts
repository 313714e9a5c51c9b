import { Type } from 'typebox'
import type { TLocalizedValidationError } from 'typebox/error'
import type { SentInput } from '../../operation/long-input/long-input.ts'
import { readInput } from '../../operation/long-input/read-input.ts'
import { validatorOf } from '../../schema/validator.ts'
import { inBytes } from '../../threads/serve.ts'
import { auditedRulesets } from './audited-ruleset.ts'
import { type BatchFacts, type EvaluatedBatch, evaluationDocument } from './evaluation-document.ts'
import { assessing, type BatchProfile, type BatchStep } from './population.ts'

/** What a batch is evaluated from: the clients that were read, and the JSON of each ruleset. */
export interface GivenBatch {
  readonly list: number
  readonly facts: BatchFacts
  readonly records: readonly string[]
}

/** Clients of the batches at work, by the number of their list. */
const lists = new Map<number, readonly BatchProfile[]>()
const evaluated = new Map<number, Omit<EvaluatedBatch, 'billing'>>()
let last = 0

/** Bytes of the JSON of a profile: as many as evaluate_tax_rulesets takes. */
export const longestProfile = 256 * 1024

const mostProfiles = 5000

/** The clients of a batch as they are sent. */
export const profilesShape = Type.Array(
  Type.Object({
    client_id: Type.String({ pattern: '^[A-Za-z0-9._:-]{1,128}$' }),
    profile: Type.Unsafe({ type: 'object', description: 'As business_profile of evaluate_tax_rulesets' }),
  }),
  { minItems: 1, maxItems: mostProfiles, description: `Each at most ${longestProfile} bytes of JSON` },
)

/** What the thread for batches does; clients and their evaluation stay until they are released. */
export const batchTasks = {
  read({ sent, lookFor }: { sent: SentInput; lookFor: readonly string[] }) {
    const read = readInput(sent, { name: 'profiles', longestItem: longestProfile })
    if ('refused' in read) return read
    const { items, itemsSha256: sha256, ...rest } = read
    if (items === null) return { ...rest, errors: [], found: null, list: null }
    const id = ++last
    const validator = validatorOf(profilesShape)
    const errors: TLocalizedValidationError[] = validator.Check(items) ? [] : [...validator.Errors(items)]
    if (errors.length === 0) lists.set(id, items as BatchProfile[])
    return { ...rest, errors, found: foundIn(items, new Set(lookFor)), list: { length: items.length, id, sha256 } }
  },

  *evaluate({ list, facts, records }: GivenBatch): Generator<BatchStep, void> {
    const profiles = lists.get(list)
    if (!profiles) throw new Error('the clients of this batch are gone')
    const rulesets = auditedRulesets(records)
    const assessments = yield* assessing(profiles, rulesets, facts.days)
    evaluated.set(list, { ...facts, profiles, rulesets, assessments })
  },

  /** The clients as they were sent, for a batch that is evaluated later. */
  *list(id: number) {
    const profiles = lists.get(id)
    if (!profiles) throw new Error('the clients of this batch are gone')
    yield* inBytes(listDocument(profiles))
  },

  *write({ list, billing }: { list: number; billing: object }) {
    const batch = evaluated.get(list)
    if (!batch) throw new Error('this batch is gone')
    yield* inBytes(evaluationDocument({ ...batch, billing }))
  },

  release(id: number) {
    lists.delete(id)
    evaluated.delete(id)
  },
}

function* listDocument(profiles: readonly BatchProfile[]): Generator<string, void> {
  for (const [i, one] of profiles.entries()) yield `${i === 0 ? '[' : ','}${JSON.stringify(one)}`
  yield ']'
}

/** The first of some texts among the items and their members, with its place. */
function foundIn(items: readonly unknown[], lookFor: ReadonlySet<unknown>) {
  if (lookFor.size === 0) return null
  for (const [i, item] of items.entries()) {
    if (lookFor.has(item)) return { text: String(item), loc: [i] }
    if (typeof item !== 'object' || item === null) continue
    for (const [name, value] of Object.entries(item))
      if (lookFor.has(value)) return { text: String(value), loc: [i, name] }
  }
  return null
}
