import { Type } from 'typebox'
import { AppError } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable } from '../../schema/fields.ts'

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
  output: Type.Object({
    status: Type.Literal('ready'),
    snapshot: Type.Object({
      serving: Type.String({ description: 'Id of the snapshot that answers' }),
      published: Type.String({ description: 'Id of the newest published one' }),
      problem: nullable(Type.String({ description: 'Why the published one does not answer; null when it does' })),
    }),
  }),
  example: {},
  async run(_, { service }) {
    const { ledger, corpus } = await service.ready()
    const { serving, published, problem } = corpus
    if (ledger && serving !== null)
      return { status: 'ready' as const, snapshot: { serving, published: published ?? serving, problem } }
    const noCorpus = problem === null ? 'no corpus is open yet' : `no corpus is open: ${problem}`
    throw new AppError('unavailable', ledger ? noCorpus : 'the ledger does not answer', {
      body: { status: 'starting' },
      retryAfter: 1,
    })
  },
})
