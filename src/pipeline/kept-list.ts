import { type TObject, type TSchema, Type } from 'typebox'
import { CanonicalList, CanonicalListBuilder, type KeptList } from '../lib/canonical-list.ts'
import { runSteps } from '../lib/run-steps.ts'
import type { Problem } from '../operation/errors.ts'
import type { AnyOperation } from '../operation/operation.ts'
import { unfit } from '../operation/unfit.ts'
import { mostProblems, validatorOf } from '../schema/validator.ts'
import type { Given } from './call.ts'
import { problemsOf } from './problems.ts'
import { readingSliceMs } from './read-long.ts'

/** What an input with a kept list is checked against, one after the other. */
interface Shapes {
  /** The items of one part. */
  readonly part: TSchema
  /** A list of as many items, whatever they are. */
  readonly length: TSchema
  /** The input, whatever its list is. */
  readonly around: TSchema
}

const shapes = new WeakMap<AnyOperation, Shapes>()

function shapesOf(operation: AnyOperation, name: string): Shapes {
  let known = shapes.get(operation)
  if (known) return known
  const input = operation.input as TObject
  const { items, ...limits } = input.properties[name] as TSchema & { items: TSchema }
  known = {
    part: Type.Array(items),
    length: { ...limits, items: {} } as TSchema,
    around: { ...input, properties: { ...input.properties, [name]: {} } } as TSchema,
  }
  shapes.set(operation, known)
  return known
}

/** What the input of a call is checked against: a kept list in it was checked by itself. */
export function schemaFor(operation: AnyOperation, input: Given['input']): TSchema {
  const name = operation.keptList?.name
  return name !== undefined && input[name] instanceof CanonicalList ? shapesOf(operation, name).around : operation.input
}

/** The same call with the list that its operation wants kept as text, checked in steps that let other work in between. */
export async function withKeptList(operation: AnyOperation, given: Given): Promise<Given> {
  const name = operation.keptList?.name
  const sent = name === undefined ? undefined : given.input[name]
  if (name === undefined || !(Array.isArray(sent) || sent instanceof CanonicalList)) return given
  const list =
    sent instanceof CanonicalList ? sent : await runSteps(listOf(operation.keptList as KeptList, sent), readingSliceMs)
  const problems = await runSteps(problemsIn(operation, name, list), readingSliceMs)
  return { ...given, input: { ...given.input, [name]: list }, problems: [...given.problems, ...problems] }
}

function* listOf(kept: KeptList, items: readonly unknown[]): Generator<void, CanonicalList> {
  const builder = new CanonicalListBuilder(kept)
  try {
    for (const item of items) {
      builder.push(item)
      yield
    }
  } catch (error) {
    throw unfit(error)
  }
  return builder.list()
}

function* problemsIn(operation: AnyOperation, name: string, list: CanonicalList): Generator<void, Problem[]> {
  const { part, length } = shapesOf(operation, name)
  const problems = problemsOf(operation, validatorOf(length).Errors(Array(list.length)), [name])
  let first = 0
  for (const items of list.batches()) {
    yield
    if (!validatorOf(part).Check(items))
      problems.push(...problemsOf(operation, validatorOf(part).Errors(items), [name], first))
    if (problems.length >= mostProblems) return problems.slice(0, mostProblems)
    first += items.length
  }
  return problems
}
