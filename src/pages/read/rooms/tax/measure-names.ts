import { normalizeText } from '../../../../lib/japanese-text.ts'

/** A tax measure by its name, and by what its periods have in common where the record says so. */
export interface MeasureName {
  readonly name: string
  readonly topic?: unknown
}

const inBrackets = /^(.+)（([^（）]*)）$/

/** What a name says without and within its closing brackets: 賃上げ促進税制（中小企業向け）. */
function partsOf(name: string): { readonly base: string; readonly within: string | null } {
  const [, base, within] = inBrackets.exec(name) ?? []
  return { base: base ?? name, within: within ?? null }
}

const topicOf = ({ topic }: MeasureName): string[] => (typeof topic === 'string' && topic !== '' ? [topic] : [])

/** Names under which rules may mean a measure: its own, that of its family, and that of its part of the family. */
export function namesInRules(one: MeasureName): string[] {
  const { base, within } = partsOf(one.name)
  const first = within?.split(/[・、]/)[0]
  return [...new Set([one.name, base, ...topicOf(one), ...(first ? [`${base}（${first}）`] : [])])]
}

/** Tells which records are of the same measure as one: what one is called without its period names the other. */
export function sameMeasureAs(one: MeasureName): (other: MeasureName) => boolean {
  const own = namesOf(one)
  return (other) => {
    const names = namesOf(other)
    return own.heads.some((name) => names.all.has(name)) || names.heads.some((name) => own.all.has(name))
  }
}

function namesOf(one: MeasureName): { readonly heads: readonly string[]; readonly all: ReadonlySet<string> } {
  const { base, within } = partsOf(one.name)
  const heads = [base, ...topicOf(one)].map(normalizeText)
  return { heads, all: new Set([...heads, ...[one.name, within ?? one.name].map(normalizeText)]) }
}
