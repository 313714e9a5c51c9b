import type { TObject, TSchema } from 'typebox'
import type { Text } from '../../lib/text.ts'
import type { Problem } from '../../operation/errors.ts'
import { typeWords } from '../../operation/input/broken-rule.ts'

type Raw = Record<string, string | string[] | undefined>

interface Decoded {
  readonly input: Record<string, unknown>
  readonly problems: Problem[]
  readonly unknownNames: string[]
}

/** Reads query text into the types that the schema names; nothing is bent: odd notations and repeated scalars are problems. */
export function decodeQuery(schema: TObject, query: Raw, pathNames: readonly string[]): Decoded {
  const decoded: Decoded = { input: {}, problems: [], unknownNames: [] }
  const properties = schema.properties as Record<string, TSchema>
  for (const name of Object.keys(query)) {
    const raw = query[name]
    const declared = Object.hasOwn(properties, name) && !pathNames.includes(name) ? properties[name] : undefined
    if (!declared) decoded.unknownNames.push(name)
    else if (raw !== undefined) read(decoded, ['query', name], raw, declared)
  }
  return decoded
}

/** Reads the values that stand in a path, as those of a query are read. */
export function decodePath(schema: TObject, params: Readonly<Record<string, string>>): Omit<Decoded, 'unknownNames'> {
  const decoded: Decoded = { input: {}, problems: [], unknownNames: [] }
  const properties = schema.properties as Record<string, TSchema>
  for (const name of Object.keys(params))
    read(decoded, ['path', name], params[name] as string, properties[name] as TSchema)
  return decoded
}

function read(
  { input, problems }: Decoded,
  loc: readonly ['query' | 'path', string],
  raw: string | string[],
  schema: TSchema,
): void {
  const [, name] = loc
  const fail = (wrong: Text) => problems.push({ loc, ...wrong, type: 'type' })
  const { type, items } = schema as { type?: string; items?: TSchema }
  if (type === 'array') {
    const values = (Array.isArray(raw) ? raw : [raw]).map((value) => scalar(value, items as TSchema))
    const { ja, en } = expected(items as TSchema)
    if (values.includes(undefined)) fail({ ja, en: `each ${en}` })
    else input[name] = values
    return
  }
  if (Array.isArray(raw)) {
    fail(givenTwice)
    return
  }
  const value = scalar(raw, schema)
  if (value === undefined) fail(expected(schema))
  else input[name] = value
}

function scalar(raw: string, schema: TSchema): unknown {
  switch ((schema as { type?: string }).type) {
    case 'integer':
      return /^-?(0|[1-9]\d{0,14})$/.test(raw) ? exact(raw) : undefined
    case 'number':
      return /^-?(0|[1-9]\d{0,14})(\.\d{1,9})?$/.test(raw) ? exact(raw) : undefined
    case 'boolean':
      return raw === 'true' ? true : raw === 'false' ? false : undefined
    default:
      return raw
  }
}

/** The number that a text means, unless it would be held as another one: more than 15 digits, or minus zero. */
function exact(raw: string): number | undefined {
  const number = Number(raw)
  return raw.replace(/\D/g, '').length > 15 || Object.is(number, -0) ? undefined : number
}

const givenTwice = { ja: '1度だけ指定してください。', en: 'was given more than once' }

function expected(schema: TSchema): Text {
  const { type } = schema as { type?: string }
  return type === 'integer' || type === 'number' || type === 'boolean' ? typeWords[type] : typeWords.string
}
