import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Graph, oneLine } from './graph.ts'
import { dotText } from './graph-dot.ts'
import { mermaidText } from './graph-mermaid.ts'

const hostile = [
  '"];\n}\ndigraph x { a -> b [label="',
  '\\',
  '\\"',
  '\\N \\n \\l',
  '&quot;&#34;&amp;',
  '</b><script>alert(1)</script>',
  '`markdown **bold**`',
  'end',
  '%% comment',
  '--> x',
  '|"|',
  ']]}}))',
  '#quot;#35;',
  'a\u2028b\u0000c\ud800d',
  '補助金「A」（第2回）；',
]
const label = fc.oneof(
  fc.constantFrom(...hostile),
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc
    .array(fc.constantFrom('"', '\\', '#', ';', '&', '\n', '`', ']', '}', '|', '>', 'あ', 'n0'), { maxLength: 12 })
    .map((signs) => signs.join('')),
)
const line = fc.constantFrom('solid', 'dashed', 'bold' as const)
const graph: fc.Arbitrary<Graph> = fc
  .record({
    title: label,
    nodes: fc.array(fc.record({ label, shape: fc.constantFrom('box', 'hexagon', 'ellipse' as const), line }), {
      minLength: 1,
      maxLength: 5,
    }),
    edges: fc.array(fc.record({ from: fc.nat(4), to: fc.nat(4), label, line, isDirected: fc.boolean() }), {
      maxLength: 6,
    }),
  })
  .map((given) => ({
    ...given,
    edges: given.edges.map((edge) => ({
      ...edge,
      from: edge.from % given.nodes.length,
      to: edge.to % given.nodes.length,
    })),
  })) as fc.Arbitrary<Graph>

/** Tokens of the DOT grammar: words, arrows, signs and double-quoted strings with their two escapes undone. */
function dotTokens(text: string): string[] {
  const tokens: string[] = []
  const form = /\s*(?:([A-Za-z_]\w*|-?\d+)|(->|[[\]{}=,;])|"((?:[^"\\]|\\["\\])*)")/y
  let at = 0
  while (text.slice(at).trim() !== '') {
    form.lastIndex = at
    const token = form.exec(text)
    if (!token) throw new Error(`no DOT at ${JSON.stringify(text.slice(at, at + 40))}`)
    const [, word, sign, string] = token
    tokens.push(word ?? sign ?? `"${(string as string).replace(/\\(["\\])/g, '$1').replaceAll('&amp;', '&')}`)
    at = form.lastIndex
  }
  return tokens
}

/** The labels of a DOT file of statements, in order; throws where it is not one. */
function dotLabels(text: string): { title: string; labels: string[] } {
  const tokens = dotTokens(text)
  const take = (...expected: string[]) => {
    const token = tokens.shift() ?? ''
    if (expected.length > 0 && !expected.includes(token)) throw new Error(`${token} instead of ${expected}`)
    return token
  }
  const labels: string[] = []
  take('digraph')
  const title = take().slice(1)
  take('{')
  while (tokens[0] !== '}') {
    if (take().startsWith('"')) throw new Error('a string where a node stands')
    if (tokens[0] === '=') tokens.splice(0, 2)
    if (tokens[0] === '->') tokens.splice(0, 2)
    if (tokens[0] === '[') {
      take('[')
      do {
        const name = take()
        take('=')
        const value = take()
        if (name === 'label') labels.push(value.slice(1))
      } while (take(',', ']') === ',')
    }
    take(';')
  }
  take('}')
  expect(tokens).toEqual([])
  return { title, labels }
}

/** The labels of a Mermaid flowchart, in order; throws on a line of any other form. */
function mermaidLabels(text: string): string[] {
  const safe = '((?:[^\\x00-\\x1f\\x21-\\x2f\\x3a-\\x40\\x5b-\\x60\\x7b-\\x7f]|#\\d+;)*)'
  const forms = [
    /^flowchart LR$/,
    new RegExp(`^ {2}accTitle: ${safe}$`, 'u'),
    new RegExp(
      `^ {2}n\\d+(?:\\["${safe}"\\]|\\{\\{"${safe}"\\}\\}|\\(\\["${safe}"\\]\\)):::(?:solid|dashed|bold)$`,
      'u',
    ),
    new RegExp(`^ {2}n\\d+ (?:-->|-\\.->|==>|---|-\\.-|===)\\|"${safe}"\\| n\\d+$`, 'u'),
    /^ {2}classDef \w+ [\w:-]+(?: \d)?$/,
  ]
  return text
    .trimEnd()
    .split('\n')
    .flatMap((one) => {
      const match = forms.map((form) => form.exec(one)).find((found) => found !== null)
      if (!match) throw new Error(`no Mermaid: ${one}`)
      const found = match.slice(1).find((group) => group !== undefined)
      return found === undefined ? [] : [found.replace(/#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))]
    })
}

const expectedLabels = ({ nodes, edges }: Graph) => [...nodes, ...edges].map((one) => oneLine(one.label))

describe('a graph with any labels', () => {
  test('is DOT that parses, with each label as it was', () => {
    fc.assert(
      fc.property(graph, (given) => {
        expect(dotLabels(dotText(given))).toEqual({ title: oneLine(given.title), labels: expectedLabels(given) })
      }),
    )
  })

  test('is Mermaid that parses line by line, with each label as it was', () => {
    fc.assert(
      fc.property(graph, (given) => {
        expect(mermaidLabels(mermaidText(given))).toEqual([oneLine(given.title), ...expectedLabels(given)])
      }),
    )
  })
})

test('a label is one line without control characters and without halves of pairs', () => {
  expect(oneLine(' a\r\nb\u2029\u200bc\ud800 ')).toBe('a b c\ufffd')
})
