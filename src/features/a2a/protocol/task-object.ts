import { answeringSkills, questionSkill } from '../tasks/question-skill.ts'
import { agentMessageId, wordsOfQuestion } from '../tasks/task-message.ts'
import type { TaskState } from '../tasks/task-state.ts'

const states = {
  pending: 'TASK_STATE_SUBMITTED',
  running: 'TASK_STATE_WORKING',
  succeeded: 'TASK_STATE_COMPLETED',
  failed: 'TASK_STATE_FAILED',
  cancelled: 'TASK_STATE_CANCELED',
} as const

/** A task as A2A 1.0 writes it. */
export function taskObject(task: TaskState) {
  const { task_id: id, correlation_id, status, updated_at: timestamp, skill, result, disclaimer } = task
  const contextId = correlation_id ?? id
  const words = stateWords(task)
  const message = words !== null && {
    messageId: agentMessageId(id, status, timestamp),
    contextId,
    taskId: id,
    role: 'ROLE_AGENT',
    parts: [{ text: words, mediaType: 'text/plain' }, ...choicesOf(task)],
  }
  const history = task.history.map(({ message_id: messageId, role, parts }) => ({
    messageId,
    contextId,
    taskId: id,
    role: role === 'user' ? 'ROLE_USER' : 'ROLE_AGENT',
    parts,
  }))
  const artifact = result !== null && {
    artifactId: `${id}-result`,
    name: skill,
    parts: [{ data: result, mediaType: 'application/json' }],
    ...(disclaimer !== null && { metadata: { disclaimer } }),
  }
  const { state_token, billable_units, input_required } = task
  return {
    id,
    contextId,
    status: {
      state: task.input_required === null ? states[status] : 'TASK_STATE_INPUT_REQUIRED',
      timestamp,
      ...(message && { message }),
    },
    ...(artifact && { artifacts: [artifact] }),
    ...(history.length > 0 && { history }),
    metadata: { skill, state_token, billable_units, input_required, disclaimer },
  }
}

/** What an agent that reads no members is told: what is missing, or why the task ended without a result. */
function stateWords({ input_required, error }: TaskState): string | null {
  if (input_required !== null) return wordsOfQuestion(input_required)
  return error === null ? null : [error.reason, error.detail].filter((one) => one !== null).join(': ')
}

/** The skills that a question can be put to, where its caller is asked for one. */
const choicesOf = ({ skill, input_required }: TaskState) =>
  skill === questionSkill && input_required !== null
    ? [
        {
          data: { choices: answeringSkills.map(({ name, title }) => ({ skill: name, title })) },
          mediaType: 'application/json',
        },
      ]
    : []
