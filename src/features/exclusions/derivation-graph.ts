import type { Graph } from '../../lib/graph.ts'
import type { Derivation } from './derivation.ts'
import type { Rule } from './rules.ts'

const longestText = 60

/** What a derivation is drawn from. */
export interface Drawn {
  readonly derived: Derivation
  readonly rules: readonly Rule[]
  nameOf(id: string): string | null
}

type Drawing = {
  -readonly [K in 'nodes' | 'edges']: Graph[K][number][]
}

/**
 * The selected programs and the rules that speak about them: bold = fired, dashed = depends on what is still to be known,
 * solid = permits. Rules that did not fire are left out.
 */
export function derivationGraph({ derived, rules, nameOf }: Drawn): Graph {
  const { fired, not_evaluated, permitting, smallest_removals } = derived
  const drawing: Drawing = { nodes: [], edges: [] }
  const drawn = new Map<string, number>()
  const given = new Set(smallest_removals[0])
  const descriptionOf = new Map(rules.map(({ rule_id, description }) => [rule_id, description]))
  const add = (node: Graph['nodes'][number]) => drawing.nodes.push(node) - 1
  const programNode = (id: string): number => {
    const name = nameOf(id)
    const label = `${name === null ? id : `${name} (${id})`}${given.has(id) ? ' ×' : ''}`
    const place = drawn.get(id) ?? add({ label, shape: 'box', line: given.has(id) ? 'bold' : 'solid' })
    drawn.set(id, place)
    return place
  }
  const addRule = (rule: Derivation['permitting'][number], line: Graph['nodes'][number]['line'], needs: string[]) => {
    const text = descriptionOf.get(rule.rule_id) ?? ''
    const asked = needs.length > 0 ? ` ? ${needs.join(' / ')}` : ''
    const label = `${rule.rule_id} ${rule.kind}: ${shortened(text)}${asked}`
    const to = add({ label, shape: line === 'solid' ? 'ellipse' : 'hexagon', line })
    for (const { program, matched_as } of rule.because) {
      drawing.edges.push({ from: programNode(program), to, label: matched_as, line })
    }
  }
  for (const rule of fired) addRule(rule, 'bold', [])
  for (const rule of not_evaluated) addRule(rule, 'dashed', rule.needs_ja)
  for (const rule of permitting) addRule(rule, 'solid', [])
  return { title: '併用ルールの導出', ...drawing }
}

const shortened = (text: string): string => {
  const signs = [...text]
  return signs.length > longestText ? `${signs.slice(0, longestText).join('')}…` : text
}
