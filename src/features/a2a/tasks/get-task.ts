import { Type } from 'typebox'
import { defineOperation } from '../../../operation/operation.ts'
import { text } from '../../../schema/fields.ts'
import { ownTask } from './own-task.ts'
import { historyLength } from './task-message.ts'
import { shownTask, taskState } from './task-state.ts'

export const getTask = defineOperation({
  name: 'a2a_get_task',
  http: 'GET /v1/a2a/task/{task_id}',
  title: { ja: 'タスクの状態', en: 'State of a task' },
  keywords: ['タスクの状態', 'タスクの結果', '依頼したタスクが終わったか', 'task status'],
  summary: 'Read how far a task is, and its result once it has succeeded, for 72 hours',
  guidance:
    'Free and not counted. succeeded, failed and cancelled are final. Pass on disclaimer word for word with the result.',
  access: { key: 'optional', quota: false },
  effect: 'read',
  billing: { units: 0 },
  input: Type.Object({ task_id: text({ maxLength: 64 }), history_length: historyLength() }),
  output: taskState,
  example: { task_id: 'AAAAAAAAAAAAAAAAAAAAAA' },
  exampleRefusal: 'not_found',
  run: async ({ task_id, history_length }, context) =>
    shownTask(await ownTask(task_id, context), context, history_length),
})
