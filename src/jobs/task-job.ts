import { skillNamed } from '../features/a2a/skills/skills.ts'
import { taskInputOf } from '../features/a2a/tasks/task-input.ts'
import { endJob, type TakenJob } from '../ledger/jobs/do-job.ts'
import type { Job, JobError } from '../ledger/jobs/job.ts'
import { ulid } from '../lib/ulid.ts'
import { AppError } from '../operation/errors.ts'
import { ReadyJson } from '../operation/ready-json.ts'
import type { Call, JobCall, Reply } from '../pipeline/call.ts'
import type { OnCall } from '../pipeline/ended-call.ts'
import type { Pipeline } from '../pipeline/pipeline.ts'
import { AnswerStream } from '../pipeline/replay/answer-stream.ts'
import type { JobKind, JobOutcome } from './runner/job-kind.ts'

export interface TaskJobParts {
  readonly pipeline: Pick<Pipeline, 'run'>
  readonly clock: () => Date
  readonly onCall: OnCall
}

const mostAttempts = 3
const usualWaitSeconds = 5

/** Does the tasks of agents: each runs the operation of its skill as a call of whoever created it. */
export const taskJobs = (parts: TaskJobParts): JobKind => ({ mostAttempts, run: (taken) => runTask(taken, parts) })

async function runTask(taken: TakenJob, parts: TaskJobParts): Promise<JobOutcome> {
  const { job } = taken
  const call = callOf(taken, parts.clock)
  if (call === null) return { state: 'failed', error: unknownSkill }
  const began = { at: parts.clock().getTime(), ms: performance.now() }
  const reply = await parts.pipeline.run(call)
  tell(call, reply, began, parts)
  if (!reply.failure || reply.failure instanceof NoLongerOurs) return { state: 'settled' }
  return outcomeOf(reply.failure, job)
}

/** The call of a task; what it answers ends the task in the transaction of its charge. Null where this version has no such skill. */
function callOf({ job, lease }: TakenJob, clock: () => Date): Call | null {
  const { skill: name, inputs, client_tag, cost_cap } = taskInputOf(job)
  const operation = skillNamed(name)?.operation
  if (!operation) return null
  const end: JobCall['end'] = async (tx, { answer, units }) => {
    const ended = { state: 'succeeded', result: jsonOf(answer), units } as const
    if (!(await endJob(tx, lease, ended, clock()))) throw new NoLongerOurs()
  }
  return {
    operation,
    credentials: job.caller.kind === 'operator' ? 'operator' : {},
    address: '',
    options: { clientTag: client_tag ?? undefined, costCap: cost_cap ?? undefined },
    requestId: ulid(clock().getTime()),
    wantsV2: false,
    job: { caller: job.caller, end },
    given: () => ({ input: { ...inputs }, problems: [], unknownNames: [] }),
  }
}

/** Its caller has changed or cancelled the task meanwhile, or another process has it. */
class NoLongerOurs extends AppError {
  constructor() {
    super('conflict', 'the task was changed or cancelled while it was done')
  }
}

function jsonOf(answer: unknown): string {
  if (answer instanceof AnswerStream) throw new Error('a skill answers with one document')
  return answer instanceof ReadyJson ? answer.toString() : JSON.stringify(answer)
}

/** What passes by itself is tried again; any other refusal is how the task ended. */
function outcomeOf(failure: AppError, { attempts }: Job): JobOutcome {
  const error: JobError = { reason: reasonOf(failure), detail: failure.message }
  const passes = failure.kind === 'unavailable' || failure.kind === 'rate_limited'
  if (!passes || attempts >= mostAttempts) return { state: 'failed', error }
  return { state: 'later', waitMs: 1000 * (failure.extras.retryAfter ?? usualWaitSeconds), error }
}

/** The code of a refusal, or else its kind. */
function reasonOf({ kind, extras: { body, detail } }: AppError): string {
  const named = [body, detail].flatMap((one) =>
    typeof one === 'object' && one !== null
      ? Object.entries(one).filter(([name]) => name === 'code' || name === 'error')
      : [],
  )
  const code = named.map(([, value]) => value).find((value) => typeof value === 'string')
  return code ?? kind
}

const unknownSkill: JobError = { reason: 'unknown_skill', detail: 'this version of the service has no such skill' }

function tell(
  call: Call,
  { facts, failure, status }: Reply,
  began: { at: number; ms: number },
  parts: TaskJobParts,
): void {
  parts.onCall({
    requestId: call.requestId,
    transport: 'job',
    method: null,
    route: null,
    operation: call.operation.name,
    status,
    isCut: false,
    startedAtMs: began.at,
    durationMs: performance.now() - began.ms,
    units: facts?.units ?? 0,
    keyPrefix: facts?.keyPrefix ?? null,
    address: call.address,
    code: failure?.kind ?? null,
  })
}
