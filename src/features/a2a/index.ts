import type { Feature } from '../../operation/feature.ts'
import { agentCard } from './agent-card.ts'
import { addTaskReceiver } from './receivers/add-task-receiver.ts'
import { deleteTaskReceiver } from './receivers/delete-task-receiver.ts'
import { listTaskReceivers } from './receivers/list-task-receivers.ts'
import { getSkill } from './skills/get-skill.ts'
import { listSkills } from './skills/list-skills.ts'
import { negotiateSkills } from './skills/negotiate-skills.ts'
import { cancelTask } from './tasks/cancel-task.ts'
import { createTask } from './tasks/create-task.ts'
import { getTask } from './tasks/get-task.ts'
import { listTasks } from './tasks/list-tasks.ts'
import { resumeTask } from './tasks/resume-task.ts'

export const a2a: Feature = {
  name: 'a2a',
  title: 'Tasks for agents (A2A)',
  toolset: 'service',
  operations: [
    agentCard,
    listSkills,
    getSkill,
    negotiateSkills,
    createTask,
    listTasks,
    getTask,
    resumeTask,
    cancelTask,
    addTaskReceiver,
    listTaskReceivers,
    deleteTaskReceiver,
  ],
}
