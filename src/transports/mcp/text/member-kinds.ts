import type { TSchema } from 'typebox'
import { isSaidAgain } from '../../../schema/says-again.ts'

type Node = Readonly<Record<string, unknown>>

/** Names of members that a text for a model treats unlike others. */
export interface MemberKinds {
  /** True, false or null: there null is a verdict, "nobody knows". */
  readonly threeValued: ReadonlySet<string>
  /** They say what others say, in another form. */
  readonly saidAgain: ReadonlySet<string>
}

/** Those names in answers of a schema, at any depth. */
export function memberKindsOf(schema: TSchema): MemberKinds {
  const kinds = { threeValued: new Set<string>(), saidAgain: new Set<string>() }
  collect(schema as Node, kinds)
  return kinds
}

function collect(node: Node, kinds: { threeValued: Set<string>; saidAgain: Set<string> }): void {
  for (const [name, member] of Object.entries((node.properties ?? {}) as Record<string, Node>)) {
    const choices = [member, ...((member.anyOf as Node[] | undefined) ?? [])]
    const types = choices.flatMap(({ type }) => type)
    if (types.includes('boolean') && types.includes('null')) kinds.threeValued.add(name)
    if (isSaidAgain(member)) kinds.saidAgain.add(name)
    collect(member, kinds)
  }
  const choices = [node.anyOf, node.oneOf, node.allOf].filter(Array.isArray).flat()
  for (const one of [node.items, node.additionalProperties, ...choices].filter(isNode)) collect(one, kinds)
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
