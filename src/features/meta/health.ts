import { Type } from 'typebox'
import { AppError } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'

export const healthz = defineOperation({
  name: 'healthz',
  http: 'GET /healthz',
  title: 'Liveness',
  summary: 'Tell whether the process lives and its ledger answers',
  access: 'none',
  effect: 'read',
  units: 0,
  input: Type.Object({}),
  output: Type.Object({ status: Type.Literal('ok') }),
  example: {},
  async run(_, { service }) {
    if ((await service.ready()).ledger) return { status: 'ok' as const }
    throw new AppError('unavailable', 'the ledger does not answer', { body: { status: 'unhealthy' }, retryAfter: 1 })
  },
})

export const readyz = defineOperation({
  name: 'readyz',
  http: 'GET /readyz',
  title: 'Readiness',
  summary: 'Tell whether this process can serve: ledger migrated and writable, corpus open',
  access: 'none',
  effect: 'read',
  units: 0,
  input: Type.Object({}),
  output: Type.Object({ status: Type.Literal('ready') }),
  example: {},
  async run(_, { service }) {
    const { ledger, corpus } = await service.ready()
    if (ledger && corpus) return { status: 'ready' as const }
    throw new AppError('unavailable', ledger ? 'no corpus is open yet' : 'the ledger does not answer', {
      body: { status: 'starting' },
      retryAfter: 1,
    })
  },
})
