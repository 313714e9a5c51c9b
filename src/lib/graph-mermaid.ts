import { type Graph, type GraphStyle, oneLine } from './graph.ts'

const brackets = { box: ['[', ']'], hexagon: ['{{', '}}'], ellipse: ['([', '])'] } as const
const arrows = {
  solid: ['---', '-->'],
  dashed: ['-.-', '-.->'],
  bold: ['===', '==>'],
} satisfies Record<GraphStyle['line'], [string, string]>

/** A graph as a Mermaid flowchart. */
export function mermaidText({ title, nodes, edges }: Graph): string {
  const lines = [
    'flowchart LR',
    `  accTitle: ${escaped(title)}`,
    ...nodes.map(({ label, shape, line }, i) => {
      const [open, close] = brackets[shape]
      return `  n${i}${open}"${escaped(label)}"${close}:::${line}`
    }),
    ...edges.map(
      ({ from, to, label, line, isDirected }) =>
        `  n${from} ${arrows[line][isDirected ? 1 : 0]}|"${escaped(label)}"| n${to}`,
    ),
    '  classDef solid stroke-width:1px',
    '  classDef dashed stroke-dasharray:5 5',
    '  classDef bold stroke-width:3px',
  ]
  return `${lines.join('\n')}\n`
}

/** A label in which every ASCII sign is a numeric entity, so that none can end the label or mean markup. */
const escaped = (text: string): string =>
  oneLine(text).replace(/[\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e]/g, (sign) => `#${sign.charCodeAt(0)};`)
