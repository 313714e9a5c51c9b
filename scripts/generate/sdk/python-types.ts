import { pythonName, typedDict } from './python-class.ts'
import type { Shape } from './schema-type.ts'

/** Types of Python for what JSON Schemas allow; an object with members of its own is a TypedDict with a name. */
export class PythonTypes {
  private readonly classes = new Map<string, string>()

  /** Every class that was needed, by the order in which it was. */
  get definitions(): readonly string[] {
    return [...this.classes.values()]
  }

  /** The type; `name` is what an object is called that has no name of its own. */
  typeOf(schema: unknown, name: string): string {
    const shape = schema as Shape
    if (shape.$ref) return shape.$ref.slice(shape.$ref.lastIndexOf('/') + 1)
    if (shape.const !== undefined) return literal([shape.const])
    if (shape.enum) return literal(shape.enum)
    if (shape.anyOf) return this.union(shape.anyOf, name)
    if (Array.isArray(shape.type))
      return this.union(
        shape.type.map((type) => ({ ...shape, type })),
        name,
      )
    if (shape.type === 'array') return `list[${this.typeOf(shape.items ?? {}, `${name}Item`)}]`
    if (shape.type === 'object') return this.objectType(shape, name)
    return plain[String(shape.type)] ?? 'Any'
  }

  /** An object under its name, which no other may have. */
  define(name: string, { properties = {}, required = [], description }: Shape): string {
    if (this.classes.has(name)) throw new Error(`two shapes are called ${name} in Python`)
    // Its place is before those of its parts.
    this.classes.set(name, '')
    const members = Object.entries(properties).map(([member, schema]) => ({
      name: member,
      type: this.typeOf(schema, `${name}${pascalCase(member)}`),
      isRequired: required.includes(member),
    }))
    this.classes.set(name, typedDict(name, members, description))
    return name
  }

  private union(shapes: readonly Shape[], name: string): string {
    const objects = shapes.filter(({ type, properties }) => type === 'object' && properties)
    const types = shapes.map((shape) =>
      this.typeOf(shape, objects.length > 1 && objects.includes(shape) ? `${name}${objects.indexOf(shape) + 1}` : name),
    )
    const distinct = [...new Set(types)]
    return distinct.includes('Any') ? 'Any' : distinct.join(' | ')
  }

  private objectType(shape: Shape, name: string): string {
    if (Object.keys(shape.properties ?? {}).length > 0) return this.define(name, shape)
    const [values] = Object.values(shape.patternProperties ?? {})
    return `dict[str, ${values ? this.typeOf(values, `${name}Value`) : 'Any'}]`
  }
}

/** A name of the wire as that of a class. */
export const pascalCase = (name: string): string =>
  pythonName(name)
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

const plain: Readonly<Record<string, string>> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
}

/** PEP 586 allows no fractions. */
const literal = (values: readonly unknown[]): string =>
  values.length === 0 || values.some((value) => typeof value === 'number' && !Number.isInteger(value))
    ? 'Any'
    : `Literal[${values.map(pythonLiteral).join(', ')}]`

const pythonLiteral = (value: unknown): string =>
  value === null ? 'None' : typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value)
