interface Member {
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
}

const keywords = new Set(
  `False None True and as assert async await break class continue def del elif else except finally for from global if
import in is lambda nonlocal not or pass raise return try while with yield`.split(/\s/),
)

const isName = (name: string): boolean => /^[A-Za-z_]\w*$/.test(name) && !keywords.has(name)

/** A name of the wire as one that Python allows (PEP 8: a trailing underscore). */
export const pythonName = (name: string): string => (keywords.has(name) ? `${name}_` : name.replace(/\W+/g, '_'))

/** One sentence as a docstring. */
export const docstring = (sentence: string): string =>
  `"""${sentence.replaceAll('\\', '\\\\').replaceAll('"', "'").replace(/\.?$/, '.')}"""`

/** A TypedDict; Python before 3.11 tells optional members apart by a class of their own (PEP 589). */
export function typedDict(name: string, members: readonly Member[], description?: string): string {
  const doc = description === undefined ? [] : [docstring(description)]
  const required = members.filter((one) => one.isRequired)
  const optional = members.filter((one) => !one.isRequired)
  const isWritten = members.every((one) => isName(one.name))
  if (isWritten && (required.length === 0 || optional.length === 0))
    return classOf(name, required.length === 0 ? 'TypedDict, total=False' : 'TypedDict', [...doc, ...members.map(line)])
  const parts = [partOf(`_${name}`, required, true), partOf(`_${name}Optional`, optional, false)].filter(Boolean)
  const bases = [...(required.length > 0 ? [`_${name}`] : []), ...(optional.length > 0 ? [`_${name}Optional`] : [])]
  return [...parts, classOf(name, bases.join(', '), doc.length > 0 ? doc : ['pass'])].join('\n\n\n')
}

const line = ({ name, type }: Member): string => `${name}: ${type}`

const classOf = (name: string, bases: string, lines: readonly string[]): string =>
  `class ${name}(${bases}):\n${lines.map((text) => `    ${text}`).join('\n')}`

/** Half of the members: written as a class, or as a call where a name is none of Python's. */
function partOf(name: string, members: readonly Member[], isTotal: boolean): string {
  if (members.length === 0) return ''
  const total = isTotal ? '' : ', total=False'
  if (members.every((one) => isName(one.name))) return classOf(name, `TypedDict${total}`, members.map(line))
  const entries = members.map((one) => `${JSON.stringify(one.name)}: ${JSON.stringify(one.type)}`)
  return `${name} = TypedDict("${name}", {${entries.join(', ')}}${total})`
}
