import { Type } from 'typebox'
import { unitPriceYen } from '../../ledger/price.ts'
import { refusalsOf } from '../../operation/limits/refusals.ts'
import { type AnyOperation, defineOperation } from '../../operation/operation.ts'
import { toolDescription } from '../../operation/tool/tool-description.ts'
import { toolInput, toolOutput } from '../../operation/tool/tool-schemas.ts'
import { everyToolset } from '../../operation/toolsets.ts'
import { nullable, text } from '../../schema/fields.ts'
import { withDefs } from '../../schema/named-shapes.ts'
import { saysAgain } from '../../schema/says-again.ts'
import { knownTool } from './known-tool.ts'

const schema = (description: string) => Type.Record(Type.String(), Type.Unknown(), { description })

export const describeTool = defineOperation({
  name: 'describe_tool',
  http: 'GET /v1/tools/{name}',
  title: { ja: 'ツールの説明', en: 'Describe a tool' },
  toolsets: everyToolset,
  keywords: [
    'ツールの引数',
    'ツールの説明',
    '入出力',
    'スキーマ',
    'arguments',
    'schema',
    'parameters',
    'ツールの使い方',
    'tool schema and arguments',
  ],
  summary:
    'Show all arguments of one tool with an example, its price and its errors, and on request the schema of its answer',
  guidance:
    'Use it before call_tool. output=full adds the schema of the answer, which is long for some tools. Never counted against a quota.',
  access: { key: 'none' },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({
    name: text({ maxLength: 64, description: 'As find_tool or tools/list gives it' }),
    output: Type.Unsafe<'full' | 'none'>({
      type: 'string',
      enum: ['full', 'none'],
      default: 'none',
      description: 'full: the schema of the answer as well',
    }),
  }),
  output: Type.Object({
    name: Type.String(),
    title: saysAgain(Type.String()),
    description: Type.String(),
    http: saysAgain(Type.String({ description: 'The same over REST' })),
    toolsets: saysAgain(Type.Array(Type.String(), { description: 'Lists that name it, beside full' })),
    changes_something: Type.Boolean({ description: 'False = it only reads' }),
    price: saysAgain(
      Type.Object({
        units: nullable(Type.Integer({ description: 'null = it depends on the input' })),
        note: nullable(Type.String({ description: 'How it depends' })),
        yen_per_unit: Type.Integer({ description: 'JPY excluding tax' }),
      }),
    ),
    input_schema: schema('JSON Schema of the arguments'),
    output_schema: nullable(schema('JSON Schema of the answer')),
    example: schema('Arguments that work'),
    errors: saysAgain(
      Type.Array(Type.Object({ status: Type.Integer(), when: Type.String() }), {
        description: 'What can meet a caller; an error costs nothing',
      }),
    ),
  }),
  example: { name: 'check_funding_stack' },
  run({ name, output }, { service }) {
    const operation = knownTool(name, service.operations)
    const { title, http, billing, effect, example } = operation
    const { units } = billing
    return {
      name,
      title: title.en,
      http,
      description: toolDescription(operation),
      example,
      toolsets: [...(service.listedIn.get(name) ?? [])],
      changes_something: effect !== 'read',
      price: {
        units: typeof units === 'number' ? units : null,
        note: typeof units === 'number' ? null : units.note.en,
        yen_per_unit: unitPriceYen,
      },
      input_schema: toolInput(operation),
      output_schema: output === 'none' ? null : withDefs(toolOutput(operation)),
      errors: errorsOf(operation),
    }
  },
})

const errorsOf = (operation: AnyOperation) =>
  refusalsOf(operation)
    .filter(([status]) => status !== 'default')
    .map(([status, { description }]) => ({ status: Number(status), when: description }))
