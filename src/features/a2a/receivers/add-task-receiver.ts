import { Type } from 'typebox'
import { changeReceivers } from '../../../ledger/jobs/job-receivers.ts'
import { transact } from '../../../ledger/transact.ts'
import { checkedReceiver } from '../../../operation/input/checked-receiver.ts'
import { defineOperation } from '../../../operation/operation.ts'
import { text } from '../../../schema/fields.ts'
import { ownTask } from '../tasks/own-task.ts'
import { taskInputOf } from '../tasks/task-input.ts'
import { namedReceiver, receiverInput, receiverShape, shownReceiver, withReceiver } from '../tasks/task-receiver.ts'

export const addTaskReceiver = defineOperation({
  name: 'a2a_add_task_receiver',
  http: 'POST /v1/a2a/task/{task_id}/receivers',
  title: { ja: 'タスクの通知先の追加', en: 'Add a receiver to a task' },
  keywords: ['タスクの通知先を追加', 'タスクの更新を通知', 'タスクのプッシュ通知', 'push notifications of a task'],
  summary: 'Have every further change of a task posted to an https address, as A2A writes it',
  guidance:
    'Free. Bodies are {"task": …}, signed and retried as webhooks are. A task has at most five receivers beside its push_url.',
  access: { key: 'optional', quota: false, scope: 'api:metered' },
  effect: 'external',
  change: { destructive: false, repeatable: true },
  asksOutside: { atOnce: 8, perMinute: 120, asks: () => 1 },
  billing: { units: 0 },
  transport: { successStatus: 201 },
  input: Type.Object({ task_id: text({ maxLength: 64, description: 'The task' }), ...receiverInput.properties }),
  output: receiverShape,
  example: { task_id: 'AAAAAAAAAAAAAAAAAAAAAA', receiver_id: 'mine', url: 'https://agent.example.com/updates' },
  exampleRefusal: 'not_found',
  async run({ task_id, ...given }, context) {
    const { db, secrets, receivers } = context
    const task = await ownTask(task_id, context, 'account:write')
    const added = namedReceiver({ ...given, url: (await checkedReceiver(receivers, given.url)).href })
    await transact(db, (tx) =>
      changeReceivers(tx, task, (job) => {
        const before = taskInputOf(secrets, job)
        const all = withReceiver(before.receivers ?? [], added)
        return {
          input: secrets.seal(JSON.stringify({ ...before, receivers: all })),
          ids: all.map(({ receiver_id }) => receiver_id),
        }
      }),
    )
    return shownReceiver(task_id, added)
  },
})
