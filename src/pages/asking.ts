import { Cited } from '../operation/cited.ts'
import type { Context } from '../operation/context.ts'
import { Metered } from '../operation/metered.ts'
import type { AnyOperation } from '../operation/operation.ts'
import { ReadyJson } from '../operation/ready-json.ts'
import { withDefaults } from '../operation/with-defaults.ts'

type Given = Readonly<Record<string, unknown>>

/** An operation of the catalogue by its name. */
export function operationNamed(name: string, { service }: Pick<Context, 'service'>): AnyOperation {
  const operation = service.operations.get(name)
  if (!operation) throw new Error(`there is no operation ${name}`)
  return operation
}

/** What an operation answers, as a part of a page: the page is the call that is counted. */
export async function ask<Answer>(name: string, given: Given, ctx: Context): Promise<Answer> {
  const operation = operationNamed(name, ctx)
  const input = withDefaults(operation, { ...given })
  operation.check?.(input, ctx)
  return objectOf(await operation.run(input, ctx)) as Answer
}

function objectOf(answer: unknown): unknown {
  if (answer instanceof Metered) return objectOf(answer.body)
  if (answer instanceof Cited) return objectOf(answer.body)
  return answer instanceof ReadyJson ? answer.toObject() : answer
}
