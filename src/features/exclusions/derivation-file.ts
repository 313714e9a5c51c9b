import { dotText } from '../../lib/graph-dot.ts'
import { mermaidText } from '../../lib/graph-mermaid.ts'
import { type ExportType, ReadyFile } from '../../operation/ready-file.ts'
import { oneOf } from '../../schema/fields.ts'
import type { Derived } from './derivation.ts'
import { derivationGraph } from './derivation-graph.ts'

const drawings = {
  mermaid: { mediaType: 'application/vnd.mermaid', fileName: 'derivation.mmd', text: mermaidText },
  dot: { mediaType: 'text/vnd.graphviz', fileName: 'derivation.gv', text: dotText },
} as const

/** The parameter that asks for a drawing, and the media types that it may answer. */
export const graphFormats = oneOf(['json', 'mermaid', 'dot'], {
  default: 'json',
  description: 'mermaid and dot draw the derivation as a graph of programs, the rules between them on its lines',
})
export const exportedAs: readonly ExportType[] = Object.values(drawings).map(({ mediaType }) => mediaType)

/** The derivation of an answer as a file. */
export function derivationFile(format: keyof typeof drawings, answer: unknown, derived: Derived): ReadyFile {
  const { mediaType, fileName, text } = drawings[format]
  return new ReadyFile(answer, mediaType, fileName, Buffer.from(text(derivationGraph(derived))))
}
