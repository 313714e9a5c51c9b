import type { TObject, TSchema } from 'typebox'
import type { Account } from '../../ledger/account.ts'
import { AppError, invalid } from '../../operation/errors.ts'
import { problemsOf } from '../../operation/input/problems.ts'
import { type ReadInput, ThreadList, type UnreadInput } from '../../operation/long-input/long-input.ts'
import { type AnyOperation, placeOf } from '../../operation/operation.ts'
import { hasTwoValues } from '../../operation/usual-problems.ts'
import type { Call, LongCallInput } from '../call.ts'
import type { RunningCall } from '../running-call.ts'
import { triggerIds } from '../test-mode/test-triggers.ts'

/** The input of a call as a thread read it, because it would hold the event loop; its list is let go of when the call is over. */
export async function readLongInput(
  { call, context }: RunningCall,
  read: NonNullable<Call['readLong']>,
  account: Account | null,
): Promise<LongCallInput> {
  const lookFor = account?.mode === 'test' ? triggerIds : []
  const given = await read({ isKeyed: account !== null, lookFor })
  context.releaseAtEnd(threadListIn(call.operation, given.input)?.release)
  return given
}

/** What a thread read as the input of a call; throws what it could not read. */
export function longGiven(operation: AnyOperation, read: ReadInput | UnreadInput): LongCallInput {
  if ('refused' in read) throw refusal(read)
  const { input, sha256, errors, conflicts, found } = read
  const list = operation.transport?.body?.inThread?.list ?? ''
  const twice = conflicts.map((name) => ({ loc: ['query', name], ...hasTwoValues }))
  return {
    input,
    problems: [...problemsOf(operation, errors, [list]), ...twice],
    unknownNames: [],
    sha256,
    found: found && { text: found.text, loc: [placeOf(operation, list), list, ...found.loc] },
  }
}

const said = {
  too_deep: { ja: '入れ子が深すぎます。', type: 'depth' },
  not_plain: { ja: 'JSONのオブジェクトとして、一通りに書ける値で指定してください。', type: 'json' },
  too_long: { ja: '長すぎます。分けて送ってください。', type: 'maxLength' },
} as const

const refusal = ({ refused, message, path }: UnreadInput): AppError =>
  refused === 'not_json'
    ? new AppError('bad_request', { ja: '本文がJSONとして正しくありません。', en: message })
    : invalid([{ loc: ['body', ...path], en: message, ...said[refused] }])

const around = new WeakMap<AnyOperation, TSchema>()

/** What the input of a call is checked against: a list that stayed in its thread was checked there. */
export function schemaFor(operation: AnyOperation, input: Readonly<Record<string, unknown>>): TSchema {
  const list = operation.transport?.body?.inThread?.list
  if (list === undefined || !(input[list] instanceof ThreadList)) return operation.input
  let known = around.get(operation)
  if (known === undefined) {
    const schema = operation.input as TObject
    known = { ...schema, properties: { ...schema.properties, [list]: {} } } as TSchema
    around.set(operation, known)
  }
  return known
}

/** The list of an input that stays in its thread until the call is over. */
export const threadListIn = (operation: AnyOperation, input: Readonly<Record<string, unknown>>): ThreadList | null => {
  const list = input[operation.transport?.body?.inThread?.list ?? '']
  return list instanceof ThreadList ? list : null
}
