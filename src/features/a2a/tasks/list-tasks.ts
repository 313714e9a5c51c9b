import { type Static, Type } from 'typebox'
import { type JobCursor, pageOfJobs } from '../../../ledger/jobs/job-pages.ts'
import { madeInTurns } from '../../../lib/pause.ts'
import { type Context, jobReach } from '../../../operation/context.ts'
import { invalid } from '../../../operation/errors.ts'
import { defineOperation } from '../../../operation/operation.ts'
import { oneOf, text, textOrNull, timestamp } from '../../../schema/fields.ts'
import { jobCallerOf } from './own-task.ts'
import { contextKeyOf } from './task-input.ts'
import { historyLength } from './task-message.ts'
import { shownTask, taskKind, taskState } from './task-state.ts'

/** Where tasks stand, as their callers tell it apart. */
const standings = ['pending', 'input_required', 'running', 'succeeded', 'failed', 'cancelled'] as const

const input = Type.Object({
  correlation_id: Type.Optional(
    text({ maxLength: 128, description: 'Only tasks that were given this name, or the task of this id without one' }),
  ),
  status: Type.Optional(oneOf(standings, { description: 'Only tasks that stand so; pending ones wait for nobody' })),
  changed_since: Type.Optional(timestamp({ description: 'Only tasks that have changed since' })),
  history_length: historyLength(),
  include_results: Type.Boolean({ default: false, description: 'With what they have answered, which may be long' }),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 20, description: 'Rows on a page' }),
  page_token: Type.Optional(text({ maxLength: 256, description: 'next_page_token of the page before' })),
})

export const listTasks = defineOperation({
  name: 'a2a_list_tasks',
  http: 'GET /v1/a2a/task',
  title: { ja: 'タスクの一覧', en: 'Tasks of the account' },
  keywords: ['タスクの一覧', '依頼したタスクの一覧', '入力待ちのタスクを探す', 'list tasks'],
  summary: 'List the tasks of the last 72 hours, the last changed first',
  guidance:
    'Free and not counted. A key without account:read sees its own tasks alone; without a key there is no list, since whoever knows the name of such a task may read it.',
  access: { key: 'optional', quota: false },
  effect: 'read',
  billing: { units: 0 },
  input,
  output: Type.Object({
    total: Type.Integer({ minimum: 0 }),
    limit: Type.Integer(),
    next_page_token: textOrNull({ description: 'null on the last page' }),
    results: Type.Array(taskState),
  }),
  example: { limit: 5 },
  async run(asked, context) {
    const { limit, page_token, include_results, history_length } = asked
    const after = page_token === undefined ? null : cursorOf(page_token)
    const wanted = wantedJobs(asked, context)
    if (wanted === null) return { total: 0, limit, next_page_token: null, results: [] }
    const { total, jobs, next } = await pageOfJobs(context.db, wanted, { limit, after, hasResults: include_results })
    const results = await madeInTurns(jobs, (job) => shownTask(job, context, history_length))
    return { total, limit, next_page_token: next && tokenOf(next), results }
  },
})

/** The tasks that are meant; null where the caller has none that could be listed. */
function wantedJobs({ correlation_id, status, changed_since }: Static<typeof input>, context: Context) {
  const { caller, now } = context
  if (caller.kind !== 'account') return null
  const key = correlation_id === undefined ? null : contextKeyOf(jobCallerOf(context), correlation_id)
  return {
    kind: taskKind,
    accountId: caller.account.id,
    ofKey: jobReach(caller, 'account:read'),
    now,
    standing: status === 'input_required' ? ('held' as const) : status,
    changedSince: changed_since === undefined ? undefined : new Date(changed_since),
    context: correlation_id === undefined || key === null ? undefined : { key, publicId: correlation_id },
  }
}

const tokenOf = ({ at, id }: JobCursor): string => Buffer.from(`${Date.parse(at)} ${id}`).toString('base64url')

function cursorOf(token: string): JobCursor {
  const [, at, id] = /^(\d{1,14}) (\d{1,15})$/.exec(Buffer.from(token, 'base64url').toString()) ?? []
  if (at === undefined || id === undefined)
    throw invalid([
      {
        loc: ['query', 'page_token'],
        ja: '前のページの next_page_token をそのまま指定してください。',
        en: 'must be the next_page_token of the page before',
        type: 'page_token',
      },
    ])
  return { at: new Date(Number(at)).toISOString(), id: Number(id) }
}
