import type { Graph } from '../../lib/graph.ts'
import { isRedistributable } from '../../schema/lineage.ts'
import { type RuleAssessment, ruleKindName } from './assessment.ts'
import type { DerivationBasis } from './derivation.ts'
import { wordingOf } from './questions.ts'
import type { RuleParty } from './rules.ts'
import type { Judgement, State } from './verdict.ts'

const longestText = 30

type Line = Graph['edges'][number]['line']

const lines: Readonly<Record<State, Line>> = { fired: 'bold', open: 'dashed', permits: 'solid', cleared: 'solid' }
const marks: Readonly<Record<State, string>> = { fired: '×', open: '？', permits: '○', cleared: '－' }

/**
 * The selected programs by name, with what the rules say between them on one line for each pair and kind of line: bold = for
 * certain, dashed = depends on the question at its end, solid = permits. What has to be done first hangs on the programs.
 */
export function derivationGraph({ derived, assessed }: DerivationBasis): Graph {
  const given = new Set(derived.smallest_removals[0])
  const nodes: Graph['nodes'][number][] = []
  const places = new Map<string, number>()
  const place = (key: string, node: Graph['nodes'][number]) => {
    const known = places.get(key) ?? nodes.push(node) - 1
    places.set(key, known)
    return known
  }
  const programs = new Map(assessed.flatMap(({ match }) => match.involved.map((one) => [one.program, one] as const)))
  const programPlace = (program: string) => {
    const { name, id } = programs.get(program) as RuleParty
    const isGiven = given.has(id)
    return place(program, { label: isGiven ? `${name} ×` : name, shape: 'box', line: isGiven ? 'bold' : 'solid' })
  }
  for (const program of [...programs.keys()].sort()) programPlace(program)
  const edges = new Map<string, { from: number; to: number; labels: string[]; line: Line; isDirected: boolean }>()
  const join = (from: number, to: number, line: Line, isDirected: boolean, label: string) => {
    const key = [...(isDirected ? [from, to] : [from, to].sort((a, b) => a - b)), line, isDirected].join()
    const known = edges.get(key)
    if (known) known.labels.push(label)
    else edges.set(key, { from, to, labels: [label], line, isDirected })
  }
  for (const one of assessed) {
    for (const judgement of one.judgements) {
      const [a = '', b] = judgement.programs
      const label = labelOf(one, judgement)
      if (b !== undefined) join(programPlace(a), programPlace(b), lines[judgement.state], false, label)
      else {
        const [question] = judgement.questions
        const [needed = '', dependent = ''] = [one.match.rule.partyNames[1], one.match.rule.partyNames[0]]
        const isNeeded = question?.kind === 'prerequisite_met'
        const to = place(isNeeded ? question.question_id : dependent, {
          label: isNeeded ? needed : dependent,
          shape: isNeeded ? 'ellipse' : 'box',
          line: 'dashed',
        })
        join(programPlace(a), to, lines[judgement.state], true, label)
      }
    }
  }
  const drawn = [...edges.values()].map(({ labels, ...edge }) => ({ ...edge, label: labels.join(' ／ ') }))
  return { title: '併用ルールの導出', nodes, edges: drawn }
}

/** The rule on a line: what it turns on or says, and which one it is; no text that may not be passed on. */
function labelOf({ match: { rule } }: RuleAssessment, { state, open }: Judgement): string {
  const text = isRedistributable(rule.license) ? (rule.description ?? '') : ''
  const asks = open.map(
    ({ kind, months }) => `${wordingOf(kind).brief}${months === null ? '' : `（${months}か月以上）`}`,
  )
  const says = rule.kind === 'prerequisite' ? '' : asks.length > 0 ? ` ${asks.join('・')}` : ` ${shortened(text)}`
  return `${marks[state]} ${ruleKindName(rule.kind)}${says}［${rule.rule_id}］`.replace(' ［', '［')
}

const shortened = (text: string): string => {
  const signs = [...text]
  return signs.length > longestText ? `${signs.slice(0, longestText).join('')}…` : text
}
