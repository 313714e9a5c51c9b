import { canonicalJson } from '../lib/canonical-json.ts'
import { messageOf } from '../lib/caught.ts'
import { didYouMean } from '../lib/did-you-mean.ts'
import { type AnyDataset, idOf } from '../schema/dataset.ts'
import { testLicence } from '../schema/lineage.ts'
import { licenceProblem } from '../schema/publishers.ts'
import { fillKeys, validatorOf } from '../schema/validator.ts'
import { faultOf } from './fault-of.ts'

export type GateResult = Accepted | { readonly accepted: false; readonly reason: string }

interface Accepted {
  readonly accepted: true
  readonly id: string
  readonly json: string
  readonly record: Record<string, unknown>
  /** What its dataset finds wrong with a row that is let in all the same. */
  readonly doubt?: string
}

/** Lets a line of JSON in when it satisfies the very schema that the API promises; nothing is changed but absent keys filled. */
export function gate(dataset: AnyDataset): (text: string) => GateResult {
  const check = recordGate(dataset)
  return (text) => {
    let row: unknown
    try {
      row = JSON.parse(text)
    } catch {
      return refuse('is not valid JSON')
    }
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return refuse('is not a JSON object')
    return check(row as Record<string, unknown>)
  }
}

/** The same for what people are served: a fixture is refused, whatever file it comes in. */
export function publicGate(dataset: AnyDataset): (text: string) => GateResult {
  const check = gate(dataset)
  return (text) => {
    const gated = check(text)
    const isFixture = gated.accepted && gated.record.license === testLicence
    return isFixture ? refuse(`has the licence ${testLicence}, which only test keys may see`) : gated
  }
}

const refuse = (reason: string): GateResult => ({ accepted: false, reason })

/** The same for a row that is an object already. */
export function recordGate(dataset: AnyDataset): (row: Readonly<Record<string, unknown>>) => GateResult {
  const fill = fillKeys(dataset)
  const validator = validatorOf(dataset.schema)
  return (row) => {
    const unknown = Object.keys(row).filter((name) => !Object.hasOwn(dataset.fields, name))
    if (unknown.length > 0) return refuse(unknownKeys(unknown, Object.keys(dataset.fields)))
    const record = fill(row)
    if (!validator.Check(record)) return refuse(reasonOf(validator, record))
    const problem = licenceProblem(record)
    if (problem !== null) return refuse(problem)
    try {
      const accepted = { accepted: true, id: idOf(dataset, record), json: canonicalJson(record), record } as const
      const doubt = dataset.doubt?.(record)
      return doubt ? { ...accepted, doubt } : accepted
    } catch (error) {
      return refuse(messageOf(error))
    }
  }
}

function unknownKeys(unknown: readonly string[], known: readonly string[]): string {
  return unknown
    .map((name) => {
      const meant = didYouMean(name, known)
      return `has an unknown key ${JSON.stringify(name)}${meant ? ` (did you mean ${meant}?)` : ''}`
    })
    .join('; ')
}

function reasonOf(validator: ReturnType<typeof validatorOf>, record: unknown): string {
  const { path, expected, missing } = faultOf(validator, record)
  if (path === '' && missing.length === 0) return expected
  return missing.length > 0 ? `lacks ${missing.join(', ')}` : `${path}: ${expected}`
}
