import { Type } from 'typebox'
import { changeReceivers } from '../../../ledger/jobs/job-receivers.ts'
import { transact } from '../../../ledger/transact.ts'
import { defineOperation } from '../../../operation/operation.ts'
import { text } from '../../../schema/fields.ts'
import { ownTask } from '../tasks/own-task.ts'
import { taskInputOf } from '../tasks/task-input.ts'

export const deleteTaskReceiver = defineOperation({
  name: 'a2a_delete_task_receiver',
  http: 'DELETE /v1/a2a/task/{task_id}/receivers/{receiver_id}',
  title: { ja: 'タスクの通知先の削除', en: 'Delete a receiver of a task' },
  keywords: ['タスクの通知先を削除', 'タスクの通知を止める', 'delete a receiver of a task'],
  summary: 'Post no change of a task to a receiver any more, nor one that still waits',
  guidance: 'Free. A receiver that is none is deleted already.',
  access: { key: 'optional', quota: false, scope: 'api:metered' },
  effect: 'external',
  change: { destructive: true, repeatable: true },
  billing: { units: 0 },
  input: Type.Object({
    task_id: text({ maxLength: 64, description: 'The task' }),
    receiver_id: text({ maxLength: 64, description: 'Its name' }),
  }),
  output: Type.Object({ receiver_id: Type.String(), deleted: Type.Boolean() }),
  example: { task_id: 'AAAAAAAAAAAAAAAAAAAAAA', receiver_id: 'mine' },
  exampleRefusal: 'not_found',
  async run({ task_id, receiver_id }, context) {
    const { db, secrets } = context
    const task = await ownTask(task_id, context, 'account:write')
    let deleted = false
    await transact(db, (tx) =>
      changeReceivers(tx, task, (job) => {
        const before = taskInputOf(secrets, job)
        const rest = (before.receivers ?? []).filter((one) => one.receiver_id !== receiver_id)
        deleted = rest.length < (before.receivers ?? []).length
        return {
          input: secrets.seal(JSON.stringify({ ...before, receivers: rest })),
          ids: rest.map((one) => one.receiver_id),
        }
      }),
    )
    return { receiver_id, deleted }
  },
})
