import type { Static, TObject, TSchema } from 'typebox'
import type { Operations } from '../../generated/operations.ts'
import { ReadyJson } from '../operation/answer/ready-json.ts'
import { CitedAnswer, MeteredAnswer } from '../operation/answer/wrapped-answers.ts'
import type { Context } from '../operation/context.ts'
import { invalid } from '../operation/errors.ts'
import { withDefaults } from '../operation/input/input-problems.ts'
import { problemsOf } from '../operation/input/problems.ts'
import type { AnyOperation, Operation } from '../operation/operation.ts'
import { inputErrors } from '../schema/input-errors.ts'
import { validatorOf } from '../schema/validator.ts'

/** The name of an operation. */
export type OperationName = keyof Operations

type Name = OperationName

/** What an operation takes, as its schema says. */
export type InputOf<Asked extends Name> = Given<Operations[Asked]['input']>

/** What an operation answers, as its schema promises it. */
export type AnswerOf<Asked extends Name> = Operations[Asked]['output']

/** A row of what it answers. */
export type RowOf<Asked extends Name> = AnswerOf<Asked> extends { results: (infer Row)[] } ? Row : never

/** An input changes nowhere. */
type Given<Input> = Input extends object ? { readonly [Member in keyof Input]: Given<Input[Member]> } : Input

/** An operation of the catalogue by its name. */
export function operationNamed(name: string, { service }: Pick<Context, 'service'>): AnyOperation {
  const operation = service.operations.get(name)
  if (!operation) throw new Error(`there is no operation ${name}`)
  return operation
}

/** Whether there are records of a kind. */
export const isDataset = (
  name: string,
  { service }: Pick<Context, 'service'>,
): name is InputOf<'cite_record'>['dataset'] => service.datasets.some((one) => one.name === name)

/** What an operation answers, as a part of a page: the page is the call that is counted. */
export const ask = <Asked extends Name>(name: Asked, given: InputOf<Asked>, ctx: Context): Promise<AnswerOf<Asked>> =>
  answered(operationNamed(name, ctx), given, ctx)

/** The same of an operation that a page holds, with an input of no known shape. */
export const askOperation = <Out extends TSchema>(
  { name }: Pick<Operation<TObject, Out>, 'name' | 'output'>,
  given: Readonly<Record<string, unknown>>,
  ctx: Context,
): Promise<Static<Out>> => answered(operationNamed(name, ctx), given, ctx)

async function answered(operation: AnyOperation, given: object, ctx: Context) {
  const input = withDefaults(operation, { ...given })
  operation.check?.(input, ctx)
  return objectOf(await operation.run(input, ctx))
}

// biome-ignore lint/suspicious/noExplicitAny: the schema of the operation says what it is, and tests hold answers to it
function objectOf(answer: unknown): any {
  if (answer instanceof MeteredAnswer) return objectOf(answer.body)
  if (answer instanceof CitedAnswer) return objectOf(answer.body)
  return answer instanceof ReadyJson ? answer.toObject() : answer
}

/** What a form gives, held to what the operation takes of programs; 422 names the field that it does not take. */
export function asTaken(
  operation: AnyOperation,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const input = withDefaults(operation, { ...given })
  if (validatorOf(operation.input).Check(input)) return input
  throw invalid(problemsOf(operation, inputErrors(operation.input, { ...(input as object) })))
}
