import type { Snapshot } from '../../../corpus/snapshot.ts'
import { programRelation } from '../../../datasets/program-relation.ts'

/** One relation as a walk tells it; `from_id` lies on the side of the seed where the type was turned round. */
export interface Edge {
  readonly from_id: string
  readonly to_id: string
  readonly relation_type: string
  readonly confidence: number | null
  readonly evidence: readonly unknown[]
}

/** A kind of relation that a caller may ask for: stored under a type, followed in one direction or both. */
interface Followed {
  readonly stored: string
  readonly direction: 'both' | 'out' | 'in'
}

/** Types that callers may ask for; a successor is what replaces the seed, a predecessor what the seed replaces. */
export const followed = {
  prerequisite: { stored: 'prerequisite', direction: 'both' },
  compatible: { stored: 'compatible', direction: 'both' },
  incompatible: { stored: 'incompatible', direction: 'both' },
  replaces: { stored: 'replaces', direction: 'both' },
  amends: { stored: 'amends', direction: 'both' },
  related: { stored: 'related', direction: 'both' },
  references_law: { stored: 'references_law', direction: 'both' },
  case_by_case: { stored: 'case_by_case', direction: 'both' },
  successor: { stored: 'replaces', direction: 'in' },
  predecessor: { stored: 'replaces', direction: 'out' },
  similar: { stored: 'related', direction: 'both' },
} as const satisfies Record<string, Followed>

export type FollowedType = keyof typeof followed

interface Walk {
  readonly types: readonly FollowedType[]
  readonly depth: number
  readonly mostEdges: number
}

/** The relations around the records of a subject, those nearest first, each once; stops where there are enough. */
export function graphAround(snapshot: Snapshot, seeds: readonly string[], { types, depth, mostEdges }: Walk) {
  const edges = new Map<string, Edge>()
  const reached = new Set(seeds)
  let near = [...seeds]
  for (let step = 0; step < depth && near.length > 0; step++) {
    const next: string[] = []
    for (const id of near)
      for (const edge of types.flatMap((type) => edgesAt(snapshot, id, type))) {
        const key = `${edge.from_id}|${edge.to_id}|${edge.relation_type}`
        if (edges.has(key)) continue
        if (edges.size === mostEdges) return { edges: [...edges.values()], ids: [...reached], isCut: true }
        edges.set(key, edge)
        for (const end of [edge.from_id, edge.to_id])
          if (!reached.has(end)) {
            reached.add(end)
            next.push(end)
          }
      }
    near = next
  }
  return { edges: [...edges.values()], ids: [...reached], isCut: false }
}

function edgesAt(snapshot: Snapshot, id: string, type: FollowedType): Edge[] {
  const { stored, direction }: Followed = followed[type]
  const table = snapshot.table(programRelation)
  const rows = [
    ...(direction === 'in' ? [] : table.recordsWith('from_id', id)),
    ...(direction === 'out' ? [] : table.recordsWith('to_id', id)),
  ]
  return rows
    .filter(({ relation_type }) => relation_type === stored)
    .map(({ from_id, to_id, confidence, evidence }) => ({
      ...(type === 'successor' ? { from_id: to_id, to_id: from_id } : { from_id, to_id }),
      relation_type: type === 'similar' ? 'related' : type,
      confidence,
      evidence,
    }))
}
