/** How a node or an edge is drawn. */
export interface GraphStyle {
  readonly shape: 'box' | 'hexagon' | 'ellipse'
  readonly line: 'solid' | 'dashed' | 'bold'
}

/** A graph with labels that may hold any text. */
export interface Graph {
  /** What the graph shows, in one line. */
  readonly title: string
  readonly nodes: readonly (GraphStyle & { readonly label: string })[]
  /** Between places in `nodes`. */
  readonly edges: readonly {
    readonly from: number
    readonly to: number
    readonly label: string
    readonly line: GraphStyle['line']
    /** Whether it leads from one to the other; otherwise it stands between them. */
    readonly isDirected: boolean
  }[]
}

/** A label as one line without anything that a drawing cannot show: control characters, line breaks, halves of pairs. */
export const oneLine = (label: string): string =>
  label
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
