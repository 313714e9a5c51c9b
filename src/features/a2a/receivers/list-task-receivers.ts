import { Type } from 'typebox'
import { defineOperation } from '../../../operation/operation.ts'
import { text } from '../../../schema/fields.ts'
import { ownTask } from '../tasks/own-task.ts'
import { taskInputOf } from '../tasks/task-input.ts'
import { receiverShape, shownReceiver } from '../tasks/task-receiver.ts'

export const listTaskReceivers = defineOperation({
  name: 'a2a_list_task_receivers',
  http: 'GET /v1/a2a/task/{task_id}/receivers',
  title: { ja: 'タスクの通知先の一覧', en: 'Receivers of a task' },
  keywords: ['タスクの通知先の一覧', 'タスクの通知先を確認', 'receivers of a task'],
  summary: 'List who is posted the changes of a task, without their credentials',
  access: { key: 'optional', quota: false },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({ task_id: text({ maxLength: 64, description: 'The task' }) }),
  output: Type.Object({ results: Type.Array(receiverShape) }),
  example: { task_id: 'AAAAAAAAAAAAAAAAAAAAAA' },
  exampleRefusal: 'not_found',
  async run({ task_id }, context) {
    const { receivers = [] } = taskInputOf(context.secrets, await ownTask(task_id, context))
    return { results: receivers.map((one) => shownReceiver(task_id, one)) }
  },
})
