import { type Graph, type GraphStyle, oneLine } from './graph.ts'

const lineOf = { solid: 'solid', dashed: 'dashed', bold: 'bold' } satisfies Record<GraphStyle['line'], string>

/** A graph in the DOT language of Graphviz. */
export function dotText({ title, nodes, edges }: Graph): string {
  const lines = [
    `digraph ${quoted(title)} {`,
    '  rankdir=LR;',
    '  node [fontname="sans-serif"];',
    ...nodes.map(
      ({ label, shape, line }, i) => `  n${i} [label=${quoted(label)}, shape=${shape}, style=${lineOf[line]}];`,
    ),
    ...edges.map(
      ({ from, to, label, line, isDirected }) =>
        `  n${from} -> n${to} [label=${quoted(label)}, style=${lineOf[line]}${isDirected ? '' : ', dir=none'}];`,
    ),
    '}',
  ]
  return `${lines.join('\n')}\n`
}

/** A string of DOT: quotes and backslashes escaped, and ampersands, because labels may hold entities of HTML. */
const quoted = (text: string): string =>
  `"${oneLine(text).replaceAll('&', '&amp;').replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
