import { keysOf } from '../../lib/by-name.ts'
import { dotText } from '../../lib/graph-dot.ts'
import { mermaidText } from '../../lib/graph-mermaid.ts'
import { ReadyFile } from '../../operation/answer/ready-file.ts'
import { oneOf } from '../../schema/fields.ts'
import type { DerivationBasis } from './derivation.ts'
import { derivationGraph } from './derivation-graph.ts'

const drawings = {
  mermaid: mermaidText,
  dot: dotText,
} as const

type Drawing = keyof typeof drawings

/** The formats of drawings, and the parameter that asks for one. */
export const exportedAs = keysOf(drawings)
export const graphFormats = oneOf(['json', ...exportedAs], {
  default: 'json',
  description: 'mermaid and dot draw the derivation as a graph of programs, the rules between them on its lines',
})

/** The derivation of an answer as a file. */
export function derivationFile(format: Drawing, answer: unknown, derived: DerivationBasis): ReadyFile {
  return ReadyFile.of(answer, format, 'derivation', Buffer.from(drawings[format](derivationGraph(derived))))
}
