import { type Static, Type } from 'typebox'
import type { JobChange } from '../../../ledger/jobs/callers-jobs.ts'
import type { Job } from '../../../ledger/jobs/job.ts'
import type { Context } from '../../../operation/context.ts'
import { AppError } from '../../../operation/errors.ts'
import { defineOperation } from '../../../operation/operation.ts'
import { nullable, text } from '../../../schema/fields.ts'
import { type Skill, skillNamed } from '../skills/skills.ts'
import { changeTask } from './own-task.ts'
import { answeringSkills, asPutTo, checkQuestion, questionSkill, skillFor } from './question-skill.ts'
import { missingInputs, type TaskInput, taskInputOf } from './task-input.ts'
import {
  agentMessageId,
  mostMessages,
  ofUser,
  sentTaskMessage,
  type TaskMessage,
  wordsOfQuestion,
} from './task-message.ts'
import { questionOf, shownTask, taskState } from './task-state.ts'

export const resumeTask = defineOperation({
  name: 'a2a_resume_task',
  http: 'POST /v1/a2a/task/{task_id}/resume',
  title: { ja: 'タスクの再開', en: 'Resume a task' },
  keywords: ['タスクの再開', '入力待ちのタスク', 'タスクに入力を追加', 'resume a task'],
  summary: 'Add to the inputs of a task that has not ended, such as what its input_required names',
  guidance:
    'The members of turn replace those of the same name. A task under way begins anew with them and is charged once. state_token is that of any answer about the task within 24 hours.',
  access: { key: 'optional', quota: false, scope: 'api:metered' },
  effect: 'external',
  change: { destructive: false, repeatable: false },
  billing: { units: 0 },
  input: Type.Object({
    task_id: text({ maxLength: 64 }),
    state_token: text({ maxLength: 256 }),
    turn: Type.Record(Type.String(), Type.Unknown(), { default: {}, description: 'Further inputs' }),
    message: Type.Optional(nullable(sentTaskMessage)),
  }),
  output: taskState,
  example: { task_id: 'AAAAAAAAAAAAAAAAAAAAAA', state_token: 'AAAAAAAAAAAAAAAAAAAAAA.0.0', turn: { limit: 5 } },
  exampleRefusal: 'not_found',
  async run({ turn, message = null, ...named }, context) {
    const chosen = await chosenBy(turn, context)
    const decide: Parameters<typeof changeTask>[1] = (job) => {
      const before = taskInputOf(context.secrets, job)
      if (before.skill === questionSkill) return decideSkill(before, chosen, job)
      const skill = skillNamed(before.skill)
      if (!skill) throw hasEnded()
      return changed(job, { ...before, inputs: { ...before.inputs, ...turn } }, skill)
    }
    const decideSkill = (before: TaskInput, made: Awaited<ReturnType<typeof chosenBy>>, job: Job) => {
      const asked = made?.(String(before.inputs.question)) ?? before
      return changed(job, { ...before, ...asked }, skillNamed(asked.skill))
    }
    const changed = (job: Job, asked: TaskInput, skill: Skill | undefined): JobChange => {
      const messages = message === null ? asked.messages : conversation(job, message, context)
      const task: TaskInput = { ...asked, ...(messages && { messages }) }
      const isHeld = skill === undefined || missingInputs(skill, task.inputs, context).length > 0
      return { state: 'pending', input: context.secrets.seal(JSON.stringify(task)), isHeld }
    }
    const { job, hadEnded } = await changeTask(named, decide, context)
    if (hadEnded) throw hasEnded()
    return shownTask(job, context)
  },
})

/** What a turn makes of a question that no skill is near: it is put to the skill that is named, or asked in other words. */
async function chosenBy(turn: Readonly<Record<string, unknown>>, context: Context) {
  const skill = answeringSkills.find(({ name }) => name === turn.skill)
  if (skill) return (question: string) => asPutTo(skill, question)
  if (typeof turn.question !== 'string') return undefined
  checkQuestion({ question: turn.question })
  const asked = await skillFor(turn.question, context)
  return () => asked
}

/** The conversation with a further message, and before it the question that it answers. */
function conversation(job: Job, sent: Static<typeof sentTaskMessage>, context: Context): TaskMessage[] {
  const { messages = [] } = taskInputOf(context.secrets, job)
  const question = questionOf(job, context)
  const at = job.updatedAt.toISOString()
  const asked: TaskMessage[] =
    question === null
      ? []
      : [
          {
            message_id: agentMessageId(job.publicId, job.state, at),
            role: 'agent',
            parts: [{ text: wordsOfQuestion(question) }],
            at,
          },
        ]
  return [...messages, ...asked, ofUser(sent, context.now)].slice(-mostMessages)
}

const hasEnded = () =>
  new AppError('conflict', {
    ja: 'このタスクは終了しています。新しいタスクを作成してください。',
    en: 'the task has ended; create another one',
    body: { error: 'task_terminal' },
  })
