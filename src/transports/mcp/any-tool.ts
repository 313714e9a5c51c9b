import type { Tool } from '@modelcontextprotocol/server'
import type { TSchema } from 'typebox'
import type { Text } from '../../lib/text.ts'
import { AppError, invalid, type Problem } from '../../operation/errors.ts'
import { typeWords } from '../../operation/input/broken-rule.ts'
import { clientSchema } from '../../operation/tool/client-schema.ts'
import { idempotencyArgument, quoteArgument } from '../../operation/tool/tool-schemas.ts'
import { notAmong } from '../../operation/usual-problems.ts'
import { asMeant } from '../../schema/as-meant.ts'
import type { McpTool } from './tools.ts'

/** The tool that runs any other by its name: clients call nothing that their list lacks (docs/decisions/0066-few-tools-all-within-reach.md). */
export const anyToolName = 'call_tool'

/** A call as `call_tool` takes it. */
export interface NamedCall {
  readonly name: string
  readonly arguments: Readonly<Record<string, unknown>>
  readonly idempotencyKey?: string
  readonly quoteId?: string
  readonly detail?: string
}

const members = {
  name: { type: 'string', minLength: 1, maxLength: 64, description: 'Name of the tool, as find_tool gives it' },
  arguments: { type: 'object', description: 'Its arguments, as describe_tool shows them; none by default' },
  [idempotencyArgument]: {
    type: 'string',
    minLength: 1,
    maxLength: 255,
    description: 'Repeat it when you retry: the stored answer comes back, unbilled, where the tool honours it',
  },
  [quoteArgument]: {
    type: 'string',
    maxLength: 64,
    description: 'As create_quote gave it: the call costs no more than that, or is refused unbilled',
  },
  detail: {
    type: 'string',
    enum: ['short', 'full'],
    description:
      'full: with seals, checksums and all that the text otherwise leaves out, for clients that read no structuredContent',
  },
}

/** What `call_tool` is listed as: as harmless as what it may run. */
export const anyToolDefinition = (isReadOnly: boolean): Tool =>
  ({
    name: anyToolName,
    title: 'Call any tool',
    description: `Run a tool that this list does not name: same arguments, answer, errors and price as under its own name. Look it up with find_tool and describe_tool first; call listed tools directly. It cannot call itself.${
      isReadOnly ? ' This connection is read only: tools that change something are refused.' : ''
    } Costs what the called tool costs.`,
    inputSchema: clientSchema({ type: 'object', properties: members, required: ['name'] }),
    outputSchema: { type: 'object', description: 'The answer of the called tool' },
    annotations: {
      readOnlyHint: isReadOnly,
      destructiveHint: !isReadOnly,
      idempotentHint: isReadOnly,
      openWorldHint: true,
    },
  }) as Tool

const anyToolSchema: TSchema = { type: 'object', properties: members }

/** Names of its arguments, for refusals. */
export const anyToolNames = { argumentNames: new Set(Object.keys(members)) }

/** Reads the arguments of `call_tool`; 422 for what they lack. */
export function namedCall(sent: Readonly<Record<string, unknown>>): NamedCall {
  // Models leave out what they do not mean by null or "", and write the inner arguments as JSON text.
  const meant = asMeant(anyToolSchema, sent)
  const { name, arguments: given = {}, [idempotencyArgument]: key, [quoteArgument]: quote, detail, ...others } = meant
  const problems: Problem[] = [
    ...(typeof name === 'string' && name !== ''
      ? []
      : [problem('name', { ja: 'ツールの名前を指定してください。', en: 'must be the name of a tool' })]),
    ...(isObject(given) ? [] : [problem('arguments', typeWords.object)]),
    ...(key === undefined || typeof key === 'string' ? [] : [problem(idempotencyArgument, typeWords.string)]),
    ...(quote === undefined || typeof quote === 'string' ? [] : [problem(quoteArgument, typeWords.string)]),
    ...(detail === undefined || detail === 'short' || detail === 'full'
      ? []
      : [problem('detail', notAmong(['short', 'full']))]),
    ...Object.keys(others).map((other) => problem(other.slice(0, 64), notAnArgument)),
  ]
  if (problems.length > 0) throw invalid(problems)
  if (name === anyToolName)
    throw new AppError('invalid', {
      ja: 'call_tool から call_tool は呼び出せません。使いたいツールの名前を指定してください。',
      en: 'call_tool cannot call itself; name the tool that you want',
    })
  return {
    name: name as string,
    arguments: given as NamedCall['arguments'],
    ...(key !== undefined && { idempotencyKey: key as string }),
    ...(quote !== undefined && { quoteId: quote as string }),
    ...(detail !== undefined && { detail: detail as string }),
  }
}

/** Whether a tool changes nothing. */
export const isReading = ({ operation }: McpTool): boolean => operation.effect === 'read'

/** 403 of a tool that changes something, on a connection that asked to be read only. */
export const readOnlyRefusal = (name: string): AppError =>
  new AppError('forbidden', {
    ja: `この接続は読み取り専用です。${name} を使うには read_only=1 なしで接続してください。`,
    en: `${name} changes something and this connection is read only; connect without read_only=1`,
  })

const notAnArgument = { ja: 'call_tool にこの引数はありません。', en: 'is no argument of call_tool' }

const problem = (name: string, wrong: Text): Problem => ({ ...wrong, loc: ['body', name], type: 'type' })

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)
