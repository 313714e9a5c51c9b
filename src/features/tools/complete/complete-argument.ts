import { Type } from 'typebox'
import { invalid } from '../../../operation/errors.ts'
import { defineOperation } from '../../../operation/operation.ts'
import { notAmong } from '../../../operation/usual-problems.ts'
import { nullable, text } from '../../../schema/fields.ts'
import { knownTool } from '../known-tool.ts'
import { completionsOf } from './completions.ts'

export const completeArgument = defineOperation({
  name: 'complete_argument',
  http: 'GET /v1/tools/{name}/arguments/{argument}',
  title: { ja: '引数の補完', en: 'Complete an argument' },
  keywords: [
    '入力候補',
    '補完',
    'オートコンプリート',
    'autocomplete',
    'suggest',
    '引数の入力補完',
    '途中まで入れた名前の候補',
    'autocomplete an argument',
  ],
  summary: 'Name values of an argument that go with what was written so far: words of a list, names or ids of records',
  guidance:
    'For programs that help people to write an argument; not a search: it has no facts and at most 20 values. A value that is missing may exist all the same. Not counted against a quota.',
  access: { key: 'none', limit: { calls: 120, per: 'minute' } },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({
    name: text({ maxLength: 64, description: 'Name of the tool' }),
    argument: text({ maxLength: 64, description: 'Name of its argument' }),
    written: Type.String({ maxLength: 100, default: '', description: 'What was written so far' }),
  }),
  output: Type.Object({
    name: Type.String(),
    argument: Type.String(),
    values: Type.Array(
      Type.Object({
        value: Type.String({ description: 'To be sent' }),
        label: nullable(Type.String({ description: 'What the record is called, where the value is its id' })),
      }),
    ),
    total: Type.Integer({ description: 'Values in all' }),
  }),
  example: { name: 'get_program', argument: 'unified_id', written: 'ものづくり' },
  async run({ name, argument, written }, context) {
    const tool = knownTool(name, context.service.operations)
    if (!Object.hasOwn(tool.input.properties, argument)) throw unknownArgument(Object.keys(tool.input.properties))
    return { name, argument, ...(await completionsOf(tool, argument, written, context)) }
  },
})

const unknownArgument = (known: readonly string[]) => invalid([{ loc: ['path', 'argument'], ...notAmong(known) }])
