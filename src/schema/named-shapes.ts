/** A JSON Schema, or a part of a document that holds some. */
type Json = Readonly<Record<string, unknown>>

interface Kept {
  readonly schema: Json
  /** What two shapes of one name must share: all but the sentence about their place. */
  readonly text: string
  uses: number
}

/** Takes the shapes that have a name (`shape`) out of JSON Schemas and leaves references, so that each stands once. */
export class NamedShapes {
  private readonly kept = new Map<string, Kept>()

  constructor(
    private readonly root: '#/$defs/' | '#/components/schemas/',
    private readonly isTaken: (name: string) => boolean = () => true,
  ) {}

  /** The same with references in place of named shapes; a sentence about a place stays there where it is another one. */
  without<T>(part: T): T {
    return this.walked(part) as T
  }

  /** In how many places a shape stood. */
  uses(name: string): number {
    return this.kept.get(name)?.uses ?? 0
  }

  /** Every shape that was taken, by name. */
  get all(): Readonly<Record<string, Json>> {
    return Object.fromEntries(
      [...this.kept].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, { schema }]) => [name, schema]),
    )
  }

  private walked(part: unknown): unknown {
    if (Array.isArray(part)) return part.map((one) => this.walked(one))
    if (typeof part !== 'object' || part === null) return part
    const name = nameOf(part as Json)
    if (name === undefined) return this.inner(part as Json)
    return this.isTaken(name) ? this.reference(name, part as Json) : this.inner(untitled(part as Json))
  }

  private inner(part: Json): Json {
    return Object.fromEntries(
      Object.entries(part).map(([key, value]) => [key, values.has(key) ? value : this.walked(value)]),
    )
  }

  private reference(name: string, part: Json): Json {
    const { title: _, description, ...rest } = this.inner(part)
    const text = JSON.stringify(rest)
    const known = this.kept.get(name)
    if (known && known.text !== text) throw new Error(`two shapes are called ${name}`)
    const schema = known?.schema ?? { ...(description !== undefined && { description }), ...rest }
    this.kept.set(name, { schema, text, uses: (known?.uses ?? 0) + 1 })
    const isOwn = description === undefined || description === schema.description
    return { $ref: `${this.root}${name}`, ...(isOwn ? {} : { description }) }
  }
}

/** Keys whose values are data and no schemas. */
const values = new Set(['const', 'default', 'enum', 'example', 'examples'])

const untitled = ({ title: _, ...part }: Json): Json => part

/** The name of a type; titles for people have spaces or are no word of English. */
const nameOf = ({ title, type }: Json): string | undefined =>
  (type === 'object' || type === 'array') && isTypeName(title) ? title : undefined

/** Whether a title could be that of a type. */
export const isTypeName = (title: unknown): title is string =>
  typeof title === 'string' && /^[A-Z][A-Za-z0-9]+$/.test(title)

/** A schema that stands alone: what it holds twice or more is in its `$defs`. */
export function withDefs<T extends Json>({ title: _, ...schema }: T): Omit<T, 'title'> {
  const counted = new NamedShapes('#/$defs/')
  counted.without(schema)
  const shared = new NamedShapes('#/$defs/', (name) => counted.uses(name) > 1)
  const body = shared.without(schema)
  return Object.keys(shared.all).length === 0 ? body : { ...body, $defs: shared.all }
}
