import { createHash } from 'node:crypto'
import { type Static, Type } from 'typebox'
import { addJob } from '../../../ledger/jobs/add-job.ts'
import { countOpenJobs } from '../../../ledger/jobs/callers-jobs.ts'
import { transact } from '../../../ledger/transact.ts'
import { MeteredAnswer } from '../../../operation/answer/wrapped-answers.ts'
import type { Context } from '../../../operation/context.ts'
import { AppError } from '../../../operation/errors.ts'
import { checkedReceiver } from '../../../operation/input/checked-receiver.ts'
import { withDefaults } from '../../../operation/input/input-problems.ts'
import { predictedUnits } from '../../../operation/limits/budget.ts'
import { orNoRoom } from '../../../operation/limits/job-bounds.ts'
import { defineOperation } from '../../../operation/operation.ts'
import { nullable, text } from '../../../schema/fields.ts'
import { type Skill, skillNamed, skills } from '../skills/skills.ts'
import { jobCallerOf } from './own-task.ts'
import { checkQuestion, questionSkill, questionUnits, skillFor } from './question-skill.ts'
import { contextKeyOf, missingInputs, type TaskInput } from './task-input.ts'
import { ofUser, sentTaskMessage } from './task-message.ts'
import { namedReceiver, receiverInput } from './task-receiver.ts'
import { shownTask, taskKind, taskState } from './task-state.ts'

/** Tasks of one account that may be unfinished at the same time. */
const mostOpen = 1000

const input = Type.Object({
  skill: text({
    maxLength: 128,
    description:
      'Name of a skill; a2a_list_skills lists them. answer_question with inputs {"question": …}: its words choose the skill',
  }),
  inputs: Type.Record(Type.String(), Type.Unknown(), { default: {}, description: 'As input_schema of the skill says' }),
  correlation_id: Type.Optional(nullable(Type.String({ maxLength: 128, description: "The caller's own name for it" }))),
  push_url: Type.Optional(
    nullable(Type.String({ maxLength: 512, description: 'https address that every change of status is posted to' })),
  ),
  message: Type.Optional(nullable(sentTaskMessage)),
  receiver: Type.Optional(
    nullable(Type.Object(receiverInput.properties, { description: 'Who is posted every change as A2A writes it' })),
  ),
})

export const createTask = defineOperation({
  name: 'a2a_create_task',
  http: 'POST /v1/a2a/task',
  title: { ja: 'タスクの作成', en: 'Create a task' },
  keywords: [
    'タスク',
    '長い処理',
    '非同期',
    'タスクを作る',
    'スキルを実行させる',
    'エージェントに仕事を依頼',
    'タスクを投げる',
    'create a task',
  ],
  summary: 'Have a skill done: the task runs the operation behind it, and its state tells when it is over',
  guidance:
    'Read the state with a2a_get_task until it is final. A task whose input_required names what is missing waits for a2a_resume_task. The creation is free; the operation is charged once, when the task succeeds. Send Idempotency-Key so that a retry creates no second task.',
  access: { key: 'optional' },
  effect: 'external',
  change: { destructive: false, repeatable: true },
  asksOutside: { atOnce: 8, perMinute: 120, asks: ({ push_url, receiver }) => (push_url ? 1 : 0) + (receiver ? 1 : 0) },
  billing: {
    units: {
      note: {
        ja: 'タスクが成功したときに、スキルの操作の料金を1度だけ（作成は無料）',
        en: 'those of the operation behind the skill, once, when the task succeeds; the creation itself costs nothing',
      },
      predicted: unitsOf,
    },
  },
  replay: { idempotencyKey: 'accepted' },
  transport: { successStatus: 201 },
  input,
  output: taskState,
  example: { skill: 'search_programs', inputs: { q: '省エネ', prefecture: '東京都', limit: 3 } },
  check({ skill: name, inputs }, context) {
    if (name === questionSkill) return checkQuestion(inputs)
    const skill = knownSkill(name)
    if (skill.operation.access.key === 'required' && context.caller.kind !== 'account') throw needsKey(name)
    missingInputs(skill, inputs, context)
  },
  async run({ skill: named, inputs: given, correlation_id = null, push_url = null, message = null, ...more }, context) {
    const { db, now, options, receivers, secrets, service, wakeJobs } = context
    const pushUrl = push_url === null ? null : (await checkedReceiver(receivers, push_url)).href
    const told = more.receiver ? [await checkedTarget(more.receiver, context)] : []
    const { skill: name, inputs } =
      named === questionSkill ? await skillFor(String(given.question), context) : { skill: named, inputs: given }
    const isHeld = name === questionSkill || missingInputs(knownSkill(name), inputs, context).length > 0
    const { clientTag: client_tag = null, costCap: cost_cap = null } = options
    const messages = message === null ? [] : [ofUser(message, now)]
    const task: TaskInput = { skill: name, inputs, correlation_id, client_tag, cost_cap, messages, receivers: told }
    const caller = jobCallerOf(context)
    const onceKey = onceKeyOf(context)
    const sealed = secrets.seal(JSON.stringify(task))
    const add = () =>
      transact(db, async (tx) => {
        if (caller.kind === 'account' && (await countOpenJobs(tx, taskKind, caller.accountId)) >= mostOpen)
          throw tooMany()
        const receiverIds = told.map(({ receiver_id }) => receiver_id)
        const contextKey = contextKeyOf(caller, correlation_id)
        return addJob(
          tx,
          { kind: taskKind, caller, input: sealed, pushUrl, receiverIds, onceKey, contextKey, isHeld, now },
          service.jobBounds.kept,
        )
      })
    const job = await orNoRoom(add, context)
    wakeJobs()
    return new MeteredAnswer(shownTask(job, context), 0)
  },
})

/** A receiver whose address may be posted to. */
const checkedTarget = async (given: Static<typeof receiverInput>, { receivers }: Context) =>
  namedReceiver({ ...given, url: (await checkedReceiver(receivers, given.url)).href })

function knownSkill(name: string): Skill {
  const skill = skillNamed(name)
  if (skill) return skill
  throw new AppError('bad_request', {
    ja: 'そのスキルはありません。GET /v1/a2a/skills で一覧を確認してください。',
    en: 'there is no such skill; GET /v1/a2a/skills lists them',
    detail: { error: 'unknown_skill', valid_skills: skills.map((one) => one.name) },
  })
}

function unitsOf({ skill: name, inputs = {} }: Static<typeof input>): number {
  if (name === questionSkill) return questionUnits()
  const skill = skillNamed(name)
  return skill ? predictedUnits(skill.operation, withDefaults(skill.operation, inputs)) : 0
}

/** What the same creation is known again by, should its stored answer be lost. */
function onceKeyOf({ caller, options: { idempotencyKey } }: Context): string | null {
  if (caller.kind !== 'account' || idempotencyKey === undefined) return null
  return createHash('sha256').update(`${caller.account.id} ${taskKind} ${idempotencyKey}`).digest('hex')
}

const needsKey = (skill: string) =>
  new AppError('unauthorized', {
    ja: 'このスキルにはAPIキーが必要です。',
    en: `api key required for the skill ${skill}`,
    headers: { 'www-authenticate': 'Bearer' },
  })

const tooMany = () =>
  new AppError('rate_limited', {
    ja: `未完了のタスクは${mostOpen}件までです。入力待ちのタスクを再開するか取り消してください。`,
    en: `at most ${mostOpen} tasks may be unfinished; resume or cancel those that wait`,
    retryAfter: 60,
    body: { code: 'too_many_open_tasks', limit: mostOpen },
  })
