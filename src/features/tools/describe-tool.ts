import { Type } from 'typebox'
import { unitPriceYen } from '../../ledger/price.ts'
import { didYouMean } from '../../lib/did-you-mean.ts'
import { AppError } from '../../operation/errors.ts'
import { type AnyOperation, defineOperation, isTool } from '../../operation/operation.ts'
import { refusalsOf } from '../../operation/refusals.ts'
import { toolDescription } from '../../operation/tool/tool-description.ts'
import { toolInput, toolOutput } from '../../operation/tool/tool-schemas.ts'
import { everyToolset } from '../../operation/toolsets.ts'
import { nullable, text } from '../../schema/fields.ts'

const schema = (description: string) => Type.Record(Type.String(), Type.Unknown(), { description })

export const describeTool = defineOperation({
  name: 'describe_tool',
  http: 'GET /v1/tools/{tool_name}',
  title: 'Describe a tool',
  toolsets: everyToolset,
  keywords: ['ツールの引数', 'ツールの説明', '入出力', 'スキーマ', 'arguments', 'schema', 'parameters'],
  summary: 'Show what one tool takes and answers in full, with an example, its price and its errors',
  guidance:
    'Use it before call_tool, or where the short answer schema of a list is not enough. output=none leaves the answer schema out, which is long for some tools. Never counted against a quota.',
  access: { key: 'none' },
  effect: 'read',
  billing: { units: 0 },
  transport: { agent: true },
  input: Type.Object({
    tool_name: text({ maxLength: 64, description: 'As find_tool or tools/list gives it' }),
    output: Type.Unsafe<'full' | 'none'>({
      type: 'string',
      enum: ['full', 'none'],
      default: 'full',
      description: 'Whether the schema of the answer is shown',
    }),
  }),
  output: Type.Object({
    name: Type.String(),
    title: Type.String(),
    description: Type.String(),
    http: Type.String({ description: 'The same over REST' }),
    toolsets: Type.Array(Type.String(), { description: 'Lists that name it, beside full' }),
    changes_something: Type.Boolean({ description: 'False = it only reads' }),
    price: Type.Object({
      units: nullable(Type.Integer({ description: 'null = it depends on the input' })),
      note: nullable(Type.String({ description: 'How it depends' })),
      yen_per_unit: Type.Integer({ description: 'JPY excluding tax' }),
    }),
    input_schema: schema('JSON Schema of the arguments'),
    output_schema: nullable(schema('JSON Schema of the answer')),
    example: schema('Arguments that work'),
    errors: Type.Array(Type.Object({ status: Type.Integer(), when: Type.String() }), {
      description: 'What can meet a caller; an error costs nothing',
    }),
  }),
  example: { tool_name: 'check_funding_stack' },
  run({ tool_name, output }, { service }) {
    const operation = service.operations.get(tool_name)
    if (!operation || !isTool(operation)) throw unknownTool(tool_name, service.operations)
    const { name, title, http, billing, effect, example } = operation
    const isPriced = typeof billing.units === 'number'
    return {
      ...{ name, title, http, description: toolDescription(operation), example },
      toolsets: [...(service.listedIn.get(name) ?? [])],
      changes_something: effect !== 'read',
      price: {
        units: isPriced ? (billing.units as number) : null,
        note: isPriced ? null : (billing.units as { note: string }).note,
        yen_per_unit: unitPriceYen,
      },
      input_schema: toolInput(operation),
      output_schema: output === 'none' ? null : toolOutput(operation),
      errors: errorsOf(operation),
    }
  },
})

const errorsOf = (operation: AnyOperation) =>
  refusalsOf(operation)
    .filter(([status]) => status !== 'default')
    .map(([status, { description }]) => ({ status: Number(status), when: description }))

/** 404 of a name that no tool has, with the nearest one. */
function unknownTool(name: string, operations: ReadonlyMap<string, AnyOperation>): AppError {
  const names = [...operations.values()].filter(isTool).map((operation) => operation.name)
  const near = didYouMean(name, names)
  const shown = JSON.stringify(name.slice(0, 64))
  return new AppError(
    'not_found',
    `unknown tool ${shown}; ${near ? `did you mean ${near}?` : 'find_tool looks tools up'}`,
    {
      messageJa: `${shown} というツールはありません。${near ? `${near} のことですか。` : 'find_tool で探してください。'}`,
      body: { unknown: [name.slice(0, 64)], did_you_mean: near ? { [name]: near } : {} },
    },
  )
}
