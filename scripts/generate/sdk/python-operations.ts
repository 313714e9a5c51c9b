import { type AnyOperation, requestSchema, routeOf } from '../../../src/operation/operation.ts'
import { NamedShapes } from '../../../src/schema/named-shapes.ts'
import { docstring, pythonName } from './python-class.ts'
import { PythonTypes, pascalCase } from './python-types.ts'
import { callable, routeFor } from './routes-of.ts'
import type { Shape } from './schema-type.ts'

interface Argument {
  readonly member: string
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
}

/** An operation as a method: what it takes, and what it answers. */
interface Method {
  readonly operation: AnyOperation
  readonly given: readonly Argument[]
  readonly answer: string
  /** The type of its rows, where they come in pages. */
  readonly row: string | undefined
}

/** The two modules of the client for Python that follow from the operations. */
export function pythonModules(operations: readonly AnyOperation[]): {
  readonly shapes: string
  readonly methods: string
} {
  const named = new NamedShapes('#/$defs/')
  const plain = (schema: unknown) => named.without(JSON.parse(JSON.stringify(schema))) as Shape
  const read = callable(operations).map((operation) => ({
    operation,
    input: plain(requestSchema(operation)),
    output: plain(operation.output),
  }))
  const types = new PythonTypes()
  for (const [name, shape] of Object.entries(named.all)) types.define(name, shape as Shape)
  const methods = read.map(({ operation, input, output }): Method => {
    const name = pascalCase(operation.name)
    const answer = types.typeOf(output, `${name}Answer`)
    const whole = output.$ref ? (named.all[answer] as Shape) : output
    return { operation, given: argumentsOf(input, name, types), answer, row: rowOf(input, whole, answer) }
  })
  return { shapes: shapesModule(types), methods: methodsModule(methods) }
}

const madeBy = '# Made by `npm run generate` from the operations in src/features.'

const shapesModule = (types: PythonTypes): string => `${madeBy}
"""What operations take and answer, as types; each is a plain dict when the program runs."""
from __future__ import annotations

from typing import Any, Literal, TypedDict

${types.definitions.map((text) => `\n${text}\n`).join('\n')}`

const argumentsOf = ({ properties = {}, required = [] }: Shape, name: string, types: PythonTypes): Argument[] =>
  Object.entries(properties)
    .map(([member, schema]) => ({
      member,
      name: pythonName(member),
      type: inModule(types.typeOf(schema, `${name}${pascalCase(member)}`)),
      isRequired: required.includes(member),
    }))
    .sort((a, b) => Number(b.isRequired) - Number(a.isRequired))

/** Names of classes as the module of methods says them. */
const inModule = (type: string): string =>
  type
    .split(/("(?:[^"\\]|\\.)*")/)
    .map((part) => (part.startsWith('"') ? part : part.replace(className, 'shapes.$&')))
    .join('')

const className = /\b(?!Any\b|Literal\b|None\b|True\b|False\b)[A-Z]\w*/g

/** The type of the rows of an answer that has them page after page. */
function rowOf(input: Shape, output: Shape, answer: string): string | undefined {
  const { results, total } = output.properties ?? {}
  if (!results?.items || !total || !input.properties?.offset) return undefined
  const { $ref, properties } = results.items
  if ($ref) return `shapes.${$ref.slice($ref.lastIndexOf('/') + 1)}`
  return properties ? `shapes.${answer}ResultsItem` : 'Any'
}

function methodsModule(methods: readonly Method[]): string {
  const paged = methods.filter(({ row }) => row)
  return `${madeBy}
"""Every operation as a method of the same name; arguments are the members of its input."""
from __future__ import annotations

import json
from typing import Any, Iterator, Literal, overload

from . import shapes
from .client import CallOptions, Client

ROUTES = json.loads(r'''{
${methods.map(({ operation }) => `  ${JSON.stringify(operation.name)}: ${JSON.stringify(routeFor(operation))}`).join(',\n')}
}''')


class Konkyo(Client):
    routes = ROUTES
${methods.map(methodOf).join('\n')}
${paged.map(rowsOf).join('\n')}

    def rows(self, name: Any, options: CallOptions | None = None, **given: Any) -> Iterator[Any]:
        """Every row of a search, page after page, from the offset of the input on."""
        return super().rows(name, options, **given)
`
}

const methodOf = ({ operation, given, answer }: Method): string => {
  const { name, summary } = operation
  const { pathNames } = routeOf(operation)
  const written = (those: readonly Argument[]) =>
    those.map((one) => `${one.name}: ${one.type}${one.isRequired ? '' : ' | None = None'}`)
  // What stands in the path is what the method is about: it comes first, also without its name.
  const ids = pathNames.flatMap((member) => given.filter((one) => one.member === member))
  const others = given.filter((one) => !ids.includes(one))
  const members = given.map((one) => `${JSON.stringify(one.member)}: ${one.name}`)
  return `
    def ${name}(
${['self', ...written(ids), '*', ...written(others), 'options: CallOptions | None = None'].map((text) => `        ${text},`).join('\n')}
    ) -> ${inModule(answer)}:
        ${docstring(summary)}
        return self.call("${name}", {${members.join(', ')}}, options)`
}

const rowsOf = ({ operation: { name }, row }: Method): string => `
    @overload
    def rows(self, name: Literal["${name}"], options: CallOptions | None = None, **given: Any) -> Iterator[${row}]: ...`
