import { yenOf } from '../../ledger/price.ts'
import { didYouMean } from '../../lib/did-you-mean.ts'
import { pauses } from '../../lib/pause.ts'
import type { Context } from '../../operation/context.ts'
import { AppError } from '../../operation/errors.ts'
import { withDefaults } from '../../operation/input/input-problems.ts'
import { predictedUnits } from '../../operation/limits/budget.ts'
import { type AnyOperation, requestSchema, routeOf } from '../../operation/operation.ts'
import { inputErrors } from '../../schema/input-errors.ts'
import { validatorOf } from '../../schema/validator.ts'
import { findTool } from './find-tool.ts'

/** A call that somebody plans to make. */
export interface PlannedCall {
  readonly tool: string
  readonly args?: Readonly<Record<string, unknown>>
}

/** What a planned call costs once. */
export interface PricedCall {
  readonly tool: string
  readonly operation: string | null
  readonly weight: number
  readonly yen: number
  readonly note?: string
  readonly did_you_mean?: string
}

/** Unknown tools of a preview for which the nearest known one is looked up: each takes a comparison with every tool. */
const mostSuggestions = 20

/** Prices calls in order. */
export async function priceCalls(calls: readonly PlannedCall[], context: Context): Promise<PricedCall[]> {
  const priced: PricedCall[] = []
  let unknown = 0
  const pause = pauses()
  for (const [place, call] of calls.entries()) {
    const price =
      pricedCall(call, place, context) ?? unknownTool(call.tool, unknown++ < mostSuggestions ? context : null)
    priced.push(price)
    await pause()
  }
  return priced
}

/** A call of a known tool with its defaults, and the units that it costs at most. */
interface Priced {
  readonly units: number
  readonly input: Readonly<Record<string, unknown>>
}

/** The price of a call by the very rule that it is metered by; 422 where its arguments are not sound. */
export function priceCall(
  operation: AnyOperation,
  { tool, args }: PlannedCall,
  place: number,
  context: Context,
): Priced {
  const { input, check } = operation
  if (args === undefined) throw needsArgs(tool, place, [`args are needed: ${requiredOf(operation)}`])
  const filled = withDefaults(operation, args)
  const errors = validatorOf(input).Check(filled) ? [] : inputErrors(input, filled)
  if (errors.length > 0) {
    throw needsArgs(
      tool,
      place,
      errors.map(({ instancePath, message }) => `args${instancePath.replaceAll('/', '.')}: ${message}`),
    )
  }
  try {
    check?.(filled, context)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw needsArgs(tool, place, [`args: ${error.message}`])
  }
  return { units: predictedUnits(operation, filled), input: filled }
}

/** What a call costs; its arguments are looked at where the price depends on them. Undefined where there is no such tool. */
function pricedCall(call: PlannedCall, place: number, context: Context): PricedCall | undefined {
  const operation = findTool(context.service.operations, call.tool)
  if (operation === undefined) return undefined
  const { units } = operation.billing
  const isFixed = typeof units === 'number'
  const weight = isFixed ? units : priceCall(operation, call, place, context).units
  const { tool } = call
  return { tool, operation: operation.name, weight, yen: yenOf(weight), ...(isFixed ? {} : { note: units.note.en }) }
}

/** What an operation cannot do without; where that is a choice, what its example sends. */
function requiredOf(operation: AnyOperation): string {
  const required = (requestSchema(operation).required as string[] | undefined) ?? []
  return (required.length > 0 ? required : Object.keys(operation.example)).join(', ')
}

/** A call of something else is counted as one unit, so that a preview is not too low by a misspelt name. */
function unknownTool(tool: string, context: Context | null): PricedCall {
  const nearest = context && nearestTool(tool, context)
  const note = 'この名前の操作はありません。通常の呼び出しとして1単位で見積りました。'
  return { tool, operation: null, weight: 1, yen: yenOf(1), note, ...(nearest && { did_you_mean: nearest }) }
}

function nearestTool(tool: string, { service }: Context): string | undefined {
  const known = [...service.operations.values()].filter(({ access }) => access.key !== 'admin')
  return didYouMean(tool, [...known.map(({ name }) => name), ...known.map((one) => routeOf(one).path)])
}

function needsArgs(tool: string, call: number, problems: readonly string[]): AppError {
  const message = `the price of ${tool} depends on its arguments: ${problems.join('; ')}`
  return new AppError('invalid', {
    ja: `${tool} の料金は引数で決まります。args を確認してください（${problems.join('、')}）。`,
    en: message,
    detail: { error: { code: 'cost_preview_requires_args', tool, call, message, problems } },
  })
}
