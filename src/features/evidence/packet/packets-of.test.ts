import { expect, test } from 'vitest'
import { DamagedSnapshot } from '../../../corpus/damaged-snapshot.ts'
import { CitedAnswer } from '../../../operation/answer/wrapped-answers.ts'
import type { Context } from '../../../operation/context.ts'
import { unreported } from '../../../operation/progress.ts'
import type { Packet } from './compose.ts'
import { packetsOf } from './packets-of.ts'

const requested = ['a', 'broken', 'c'].map((id) => ({ kind: 'program' as const, id }))

/** Composes packets that say whose they are; `failure` is thrown for one of them. */
function composing(failure: Error) {
  return async ({ id }: { id: string }) => {
    if (id === 'broken') throw failure
    return new CitedAnswer({ packet_id: id } as Packet, [])
  }
}

function listening() {
  const reported: unknown[] = []
  return {
    reported,
    ctx: { report: (error: unknown) => reported.push(error), progress: unreported } as unknown as Context,
  }
}

test('a packet that cannot be composed is one error of the batch, told to the operator; the others are there', async () => {
  const { reported, ctx } = listening()
  const failure = new TypeError('of ours')
  const { results, errors } = await packetsOf(requested, ctx, {}, composing(failure))
  expect(results.map(({ packet_id }) => packet_id)).toEqual(['a', 'c'])
  expect(errors).toEqual([{ index: 1, lookup: requested[1], error: 'composer_failure' }])
  expect(reported).toEqual([failure])
})

test('a damaged snapshot ends the batch, because another one may answer', async () => {
  const { reported, ctx } = listening()
  const failure = new DamagedSnapshot('damaged')
  await expect(packetsOf(requested, ctx, {}, composing(failure))).rejects.toBe(failure)
  expect(reported).toEqual([])
})
