import { valueAt } from '../../../lib/dotted-path.ts'
import type { Section } from './skeletons.ts'
import type { Bearer, Bound, Fact, Line } from './statement.ts'

/** A statement that a record makes, with where that stands. */
export interface Claim {
  readonly claim_id: string
  readonly text: string
  readonly source_url: string
  readonly snippet: string
  readonly entity_id: string
  readonly field: string
}

/** A skeleton that was filled. */
export interface SkeletonText {
  readonly text: string
  readonly claims: readonly Claim[]
  readonly missing: readonly string[]
  readonly sources: readonly string[]
  readonly bearers: readonly Bearer[]
}

/** What stands in the place of what is not held. */
export const nothingHeld = '該当データなし'

const longestSnippet = 200
const sourcesKey = 'sources'

/** Fills the placeholders of a skeleton; each statement of a record with a source becomes a claim and carries its number. */
export function fill(sections: readonly Section[], { values }: Bound): SkeletonText {
  const claims: Claim[] = []
  const missing = new Set<string>()
  const bearers = new Map<string, Bearer>()
  const use = (bearer: Bearer) => bearers.set(bearer.entity_id, bearers.get(bearer.entity_id) ?? bearer)
  const factText = (fact: Fact, head?: Bearer) => {
    const of = fact.of ?? head
    const claim = of && claimOf(fact, of, `c${claims.length + 1}`)
    if (!claim || !of) return fact.text
    claims.push(claim)
    use(of)
    return `${fact.text} [${claim.claim_id}]`
  }
  const lineText = ({ head, facts }: Line) => {
    if (head) use(head)
    const all = facts.map((fact) => factText(fact, head)).join('／')
    return head ? `${head.name}: ${all}${sourceNote(head)}` : all
  }
  const filled = (line: string) =>
    line.replace(/\{(\w+)\}/g, (_, key: string) => {
      const value = key === sourcesKey ? sourceLines(bearers) : values[key]
      if (value === null || value === undefined || value.length === 0) {
        missing.add(key)
        return nothingHeld
      }
      if (typeof value === 'string') return value
      return value.map((one) => `- ${lineText(one)}`).join('\n')
    })
  const text = sections
    .map(({ heading, lines }) => [`## ${filled(heading)}`, ...lines.map(filled)].join('\n'))
    .join('\n\n')
  return {
    text,
    claims,
    missing: [...missing].sort(),
    sources: sourcesOf(claims.map(({ source_url }) => source_url)),
    bearers: [...bearers.values()],
  }
}

function claimOf({ text, field }: Fact, of: Bearer, claim_id: string): Claim | undefined {
  if (field === undefined || of.source_url === null) return undefined
  const { entity_id, source_url, name } = of
  return { claim_id, text: `${name}: ${text}`, source_url, snippet: snippetOf(of, field), entity_id, field }
}

/** The words of the source, else the field as the record has it. */
function snippetOf({ excerpt, record }: Bearer, field: string): string {
  const value = valueAt(record, field)
  const stated = typeof value === 'string' ? value : JSON.stringify(value ?? null)
  return [...(excerpt ?? `${field}: ${stated}`)].slice(0, longestSnippet).join('')
}

const sourceNote = ({ source_url, fetched_at }: Bearer): string =>
  source_url === null ? '（出典 不明）' : `（出典 ${source_url}、取得日 ${fetched_at?.slice(0, 10) ?? '不明'}）`

const sourceLines = (bearers: ReadonlyMap<string, Bearer>): string =>
  sourcesOf([...bearers.values()].flatMap(({ source_url }) => source_url ?? []))
    .map((url) => `- ${url}`)
    .join('\n')

const sourcesOf = (urls: readonly string[]): string[] => [...new Set(urls)]
