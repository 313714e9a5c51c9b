import type { TSchema } from 'typebox'
import { isSaidAgain } from '../../../schema/says-again.ts'

type Node = Readonly<Record<string, unknown>>

/** Names of members that a text for a model treats unlike others. */
export interface MemberKinds {
  /** True, false or null: there null is a verdict, "nobody knows". */
  readonly threeValued: ReadonlySet<string>
  /** They say what others say, in another form; by their paths (`tools[].http`). */
  readonly saidAgain: ReadonlySet<string>
}

/** Where a member stands, in the object at a path. */
export const placed = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)

/** Those names and paths in answers of a schema, at any depth. */
export function memberKindsOf(schema: TSchema): MemberKinds {
  const kinds = { threeValued: new Set<string>(), saidAgain: new Set<string>() }
  collect(schema as Node, kinds, '')
  return kinds
}

function collect(node: Node, kinds: { threeValued: Set<string>; saidAgain: Set<string> }, path: string): void {
  for (const [name, member] of Object.entries((node.properties ?? {}) as Record<string, Node>)) {
    const choices = [member, ...((member.anyOf as Node[] | undefined) ?? [])]
    const types = choices.flatMap(({ type }) => type)
    if (types.includes('boolean') && types.includes('null')) kinds.threeValued.add(name)
    if (isSaidAgain(member)) kinds.saidAgain.add(placed(path, name))
    collect(member, kinds, placed(path, name))
  }
  const choices = [node.anyOf, node.oneOf, node.allOf].filter(Array.isArray).flat()
  if (isNode(node.items)) collect(node.items, kinds, `${path}[]`)
  for (const one of [node.additionalProperties, ...choices].filter(isNode)) collect(one, kinds, path)
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
