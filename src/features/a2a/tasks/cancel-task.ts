import { Type } from 'typebox'
import { defineOperation } from '../../../operation/operation.ts'
import { nullable, text } from '../../../schema/fields.ts'
import { changeTask } from './own-task.ts'
import { shownTask, taskState } from './task-state.ts'

export const cancelTask = defineOperation({
  name: 'a2a_cancel_task',
  http: 'POST /v1/a2a/task/{task_id}/cancel',
  title: { ja: 'タスクの中止', en: 'Cancel a task' },
  keywords: ['タスクの取り消し', 'タスクの中止', '頼んだタスクをやめる', 'cancel a task'],
  summary: 'End a task that has not ended; what it was at is given up and not charged',
  guidance: 'Free. A task that has ended is answered as it is.',
  access: { key: 'optional', quota: false, scope: 'api:metered' },
  effect: 'external',
  change: { destructive: true, repeatable: true },
  billing: { units: 0 },
  input: Type.Object({
    task_id: text({ maxLength: 64 }),
    state_token: text({ maxLength: 256 }),
    reason: Type.Optional(nullable(Type.String({ maxLength: 512, description: 'Kept as detail of the error' }))),
  }),
  output: taskState,
  example: { task_id: 'AAAAAAAAAAAAAAAAAAAAAA', state_token: 'AAAAAAAAAAAAAAAAAAAAAA.0.0', reason: 'not needed' },
  exampleRefusal: 'not_found',
  async run({ reason = null, ...named }, context) {
    const error = { reason: 'cancelled_by_caller', detail: reason }
    const { job } = await changeTask(named, () => ({ state: 'cancelled', error }), context)
    return shownTask(job, context)
  },
})
