import { type Static, Type } from 'typebox'
import { hasEnded, type Job } from '../../../ledger/jobs/job.ts'
import { openedText } from '../../../ledger/jobs/sealed-parts.ts'
import type { Secrets } from '../../../ledger/secrets.ts'
import type { JobState } from '../../../ledger/tables/job-tables.ts'
import type { Context } from '../../../operation/context.ts'
import { asDetail } from '../../../operation/errors.ts'
import { countOrNull, nullable, oneOf, ratio, shape, textOrNull, timestamp } from '../../../schema/fields.ts'
import { disclaimerOf } from '../skills/skill-shape.ts'
import { skillNamed } from '../skills/skills.ts'
import { choiceProblem, questionSkill } from './question-skill.ts'
import { stateToken } from './state-token.ts'
import { problemsWith, taskInputOf } from './task-input.ts'
import { taskMessage } from './task-message.ts'

/** What tasks are called among the jobs of the ledger. */
export const taskKind = 'a2a'

/** The event that a change of a task is posted as. */
export const taskEvent = 'a2a.task.updated'

const statuses = ['pending', 'running', 'succeeded', 'failed', 'cancelled'] as const satisfies readonly JobState[]

const problem = Type.Object({
  loc: Type.Array(Type.Union([Type.String(), Type.Integer()])),
  msg: Type.String(),
  msg_ja: Type.String(),
  type: Type.String(),
})

/** A task as its caller sees it. */
export const taskState = shape('AgentTask', {
  task_id: Type.String(),
  state_token: Type.String({ description: 'Resumes and cancels the task for 24 hours; every answer has a new one' }),
  status: oneOf(statuses, { description: 'The last three are final' }),
  skill: Type.String(),
  created_at: timestamp(),
  updated_at: timestamp(),
  correlation_id: textOrNull(),
  progress: ratio({ default: 0, description: '0 pending, 0.5 begun, 1 succeeded' }),
  result: nullable(Type.Record(Type.String(), Type.Unknown(), { description: 'The answer of the operation' })),
  error: nullable(Type.Object({ reason: Type.String(), detail: textOrNull() })),
  disclaimer: textOrNull({ description: 'To be passed on word for word with the result' }),
  input_required: nullable(
    Type.Array(problem, { description: 'What is still missing from the inputs: the task waits to be resumed with it' }),
  ),
  history: Type.Array(taskMessage, { description: 'The last messages of the conversation, as history_length asks' }),
  billable_units: countOrNull({ description: 'What the operation was charged as; null until it has succeeded' }),
})

export type TaskState = Static<typeof taskState>

/** An earlier moment in the life of a task. */
export interface TaskMoment {
  readonly state: JobState
  readonly at: Date
}

/** A task as it is answered to its caller, with a token of this moment and so many of its last messages. */
export function shownTask(job: Job, context: Context, history_length = 0): TaskState {
  const { secrets, now } = context
  const { messages = [] } = taskInputOf(secrets, job)
  return {
    ...stateOf(job, stateToken(secrets, job.publicId, now), secrets),
    input_required: questionOf(job, context),
    history: history_length === 0 ? [] : messages.slice(-history_length).map((one) => ({ ...one })),
  }
}

/** What a task that waits asks its caller for; null where it waits for nothing. */
export function questionOf(job: Job, context: Context): TaskState['input_required'] {
  const { skill: name, inputs } = taskInputOf(context.secrets, job)
  const skill = skillNamed(name)
  const asked = skill ? problemsWith(skill, inputs, context) : name === questionSkill ? [choiceProblem(inputs)] : []
  const missing = job.isHeld ? asked : []
  return missing.length > 0 ? missing.map((one) => ({ ...asDetail(one), loc: [...one.loc] })) : null
}

/** A task as it was at a moment, which is what is posted about it. */
export function taskAt(job: Job, { state, at }: TaskMoment, secrets: Secrets): TaskState {
  const task = stateOf(job, stateToken(secrets, job.publicId, at), secrets)
  const moment = { status: state, updated_at: at.toISOString(), progress: progressOf(job, state) }
  return state === job.state ? { ...task, ...moment } : { ...task, ...moment, ...unknownYet }
}

const unknownYet = { result: null, error: null, billable_units: null }

function stateOf(job: Job, state_token: string, secrets: Secrets): TaskState {
  const { skill: name, correlation_id } = taskInputOf(secrets, job)
  const skill = skillNamed(name)
  return {
    task_id: job.publicId,
    state_token,
    status: job.state,
    skill: name,
    created_at: job.createdAt.toISOString(),
    updated_at: job.updatedAt.toISOString(),
    correlation_id,
    progress: progressOf(job, job.state),
    result: job.result === null ? null : JSON.parse(openedText(secrets, job.result)),
    error: hasEnded(job) ? job.error : null,
    disclaimer: skill ? disclaimerOf(skill) : null,
    input_required: null,
    history: [],
    billable_units: job.units,
  }
}

function progressOf({ attempts }: Job, state: JobState): number {
  if (state === 'succeeded') return 1
  return state !== 'pending' && attempts > 0 ? 0.5 : 0
}
