type Node = Readonly<Record<string, unknown>>

/** A part of JSON Schema that a client passes on to its model. */
export interface ClientSubset {
  readonly name: string
  /** Where it is stated. */
  readonly source: string
  /** What of one schema lies outside of it, a word each. */
  violations(node: Node, place: Place): readonly string[]
}

/** Where a schema stands: the root of the arguments, or a value. */
interface Place {
  readonly isRoot: boolean
}

const beyond = (node: Node, words: ReadonlySet<string>) => Object.keys(node).filter((name) => !words.has(name))

const untyped = (node: Node) => ('type' in node || 'anyOf' in node || '$ref' in node ? [] : ['no type'])

const openApiWords = new Set(
  'type format title description nullable enum items maxItems minItems properties required minProperties maxProperties minLength maxLength pattern example anyOf propertyOrdering default minimum maximum'.split(
    ' ',
  ),
)

const jsonSchemaWords = new Set(
  '$id $defs $ref $anchor type format title description enum items prefixItems minItems maxItems minimum maximum anyOf oneOf properties additionalProperties required propertyOrdering'.split(
    ' ',
  ),
)

const strictWords = new Set(
  'type description enum anyOf $ref $defs items properties required additionalProperties pattern format multipleOf minimum maximum exclusiveMinimum exclusiveMaximum minItems maxItems const title'.split(
    ' ',
  ),
)

/** Formats of Gemini's Schema object for strings. */
const openApiFormats = ['enum', 'date-time']

const missingIn = ({ properties = {}, required = [] }: Node) =>
  Object.keys(properties as object).filter((name) => !(required as readonly string[]).includes(name))

/** What clients make of the schemas of arguments. */
export const clientSubsets: readonly ClientSubset[] = [
  {
    name: 'Gemini `parameters`',
    source: 'Schema of the Gemini API (ai.google.dev/api/caching#Schema)',
    violations: (node) => [
      ...beyond(node, openApiWords),
      ...untyped(node),
      ...(Array.isArray(node.type) ? ['list of types'] : []),
      ...(node.type === 'string' && node.format !== undefined && !openApiFormats.includes(String(node.format))
        ? [`format ${node.format}`]
        : []),
      ...(Array.isArray(node.enum) && node.enum.some((one) => typeof one !== 'string') ? ['enum of other values'] : []),
    ],
  },
  {
    name: 'Gemini `parametersJsonSchema`',
    source: 'FunctionDeclaration.parametersJsonSchema of the Gemini API; @google/genai 2.32.0 sends it',
    violations: (node) => [...beyond(node, jsonSchemaWords), ...untyped(node)],
  },
  {
    name: 'VS Code, Cursor, Claude',
    source: 'a root that is a plain object, lists that name their items, no references',
    violations: (node, { isRoot }) => [
      ...(isRoot ? ['anyOf', 'oneOf', 'allOf'].filter((name) => name in node) : []),
      ...['$ref', 'oneOf', 'allOf'].filter((name) => !isRoot && name in node),
      ...(node.type === 'array' && !('items' in node) ? ['list without items'] : []),
      ...untyped(node),
    ],
  },
  {
    name: 'OpenAI strict',
    source: 'Structured Outputs, supported schemas (platform.openai.com/docs/guides/structured-outputs)',
    violations: (node, { isRoot }) => [
      ...beyond(node, strictWords),
      ...untyped(node),
      ...(isRoot && 'anyOf' in node ? ['anyOf at the root'] : []),
      ...(node.type === 'object' && node.additionalProperties !== false ? ['open object'] : []),
      ...(node.type === 'object' ? missingIn(node).map(() => 'optional') : []),
    ],
  },
]

/** How much of some schemas lies outside of a subset: places, and tools that have one. */
export interface OutsideOfSubset {
  readonly places: number
  readonly tools: number
  /** How often each word stands there. */
  readonly words: Readonly<Record<string, number>>
}

/** Counts what of the arguments of tools a client cannot read. */
export function outsideOf(subset: ClientSubset, tools: readonly { readonly inputSchema: Node }[]): OutsideOfSubset {
  const found = tools.map(({ inputSchema }) => violationsIn(subset, inputSchema, { isRoot: true }))
  const words: Record<string, number> = {}
  for (const word of found.flat()) words[word] = (words[word] ?? 0) + 1
  return { places: found.flat().length, tools: found.filter((one) => one.length > 0).length, words }
}

function violationsIn(subset: ClientSubset, node: Node, place: Place): string[] {
  const { properties = {}, patternProperties = {}, items, anyOf = [], additionalProperties } = node
  const inner = [properties, patternProperties].flatMap((one) => Object.values(one as Readonly<Record<string, Node>>))
  const nodes = [...inner, ...(anyOf as readonly Node[]), items, additionalProperties].filter(isNode)
  return [...subset.violations(node, place), ...nodes.flatMap((one) => violationsIn(subset, one, { isRoot: false }))]
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)
