import { Type } from 'typebox'
import type { Readiness } from '../../operation/context.ts'
import { AppError } from '../../operation/errors.ts'
import { defineOperation } from '../../operation/operation.ts'
import { nullable } from '../../schema/fields.ts'

/** Asks nothing but this process: one that is ended for a lost ledger comes back without it. */
export const healthz = defineOperation({
  name: 'healthz',
  http: 'GET /healthz',
  title: { ja: '稼働確認', en: 'Liveness' },
  keywords: ['稼働', '死活監視', 'alive', 'プロセスが生きているか', 'サーバーは動いているか', 'liveness'],
  summary: 'Tell whether the process lives',
  access: { key: 'none' },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({}),
  output: Type.Object({ status: Type.Literal('ok') }),
  example: {},
  run: () => ({ status: 'ok' as const }),
})

const failingWork = Type.Object({
  name: Type.String(),
  failing_since: Type.String({ description: 'When the first failure in a row was' }),
  failures: Type.Integer({ description: 'How many there were in a row' }),
  reason: Type.String(),
})

export const readyz = defineOperation({
  name: 'readyz',
  http: 'GET /readyz',
  title: { ja: '準備完了の確認', en: 'Readiness' },
  keywords: ['稼働状況', '準備完了', '受け付けられる状態か', '起動完了', 'サービスの準備', 'readiness'],
  summary: 'Tell whether this process can serve: the ledger takes a write, a corpus is open',
  access: { key: 'none' },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({}),
  output: Type.Object({
    status: Type.Literal('ready'),
    snapshot: Type.Object({
      serving: Type.String({ description: 'Id of the snapshot that answers' }),
      published: Type.String({ description: 'Id of the newest published one' }),
      problem: nullable(Type.String({ description: 'Why the published one does not answer; null when it does' })),
    }),
    background: Type.Array(failingWork, {
      description: 'Work beside the calls that fails at the moment; what is served is served on',
    }),
  }),
  example: {},
  async run(_, { service }) {
    const readiness = await service.ready()
    const { serving, published, problem } = readiness.corpus
    if (readiness.ledger !== null || serving === null) throw notReady(readiness)
    const { background } = readiness
    return {
      status: 'ready' as const,
      snapshot: { serving, published: published ?? serving, problem },
      background: [...background],
    }
  },
})

function notReady({ ledger, corpus: { problem }, background }: Readiness): AppError {
  const noCorpus = problem === null ? 'no corpus is open yet' : `no corpus is open: ${problem}`
  const [status, detail] =
    ledger === null ? ['starting', noCorpus] : ['unavailable', `the ledger cannot be written: ${ledger}`]
  return new AppError('unavailable', {
    ja: '現在、回答できません。少し待って再試行してください。',
    en: detail as string,
    body: { status, background },
    retryAfter: 1,
  })
}
