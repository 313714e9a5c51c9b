import { skillNamed } from '../features/a2a/skills/skills.ts'
import { taskInputOf } from '../features/a2a/tasks/task-input.ts'
import { endJob, type JobLease } from '../ledger/jobs/do-job.ts'
import type { JobError } from '../ledger/jobs/job.ts'
import type { Secrets } from '../ledger/secrets.ts'
import { ulid } from '../lib/ulid.ts'
import { ReadyFile } from '../operation/answer/ready-file.ts'
import { ReadyJson } from '../operation/answer/ready-json.ts'
import type { Call, JobCall } from '../pipeline/call.ts'
import { AnswerStream } from '../pipeline/replay/answer-stream.ts'
import { type CallingParts, mostAttempts, NoLongerOurs, runAsCall } from './as-call.ts'
import type { JobKind, JobOutcome } from './runner/job-runner.ts'

/** What doing tasks needs. */
export interface TaskJobParts extends CallingParts {
  readonly secrets: Secrets
}

/** Does the tasks of agents: each runs the operation of its skill as a call of whoever created it. */
export const taskJobs = (parts: TaskJobParts): JobKind => ({ mostAttempts, run: (taken) => runTask(taken, parts) })

async function runTask(taken: JobLease, parts: TaskJobParts): Promise<JobOutcome> {
  const call = callOf(taken, parts)
  return call === null ? { state: 'failed', error: unknownSkill } : runAsCall(taken, call, parts)
}

/** The call of a task; what it answers ends the task in the transaction of its charge. Null where this version has no such skill. */
function callOf({ job, lease }: JobLease, { clock, secrets }: TaskJobParts): Call | null {
  const { skill: name, inputs, client_tag, cost_cap } = taskInputOf(secrets, job)
  const operation = skillNamed(name)?.operation
  if (!operation) return null
  const end: JobCall['end'] = async (tx, { answer, units }) => {
    const ended = { state: 'succeeded', result: secrets.seal(jsonOf(answer)), units } as const
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

/** The data of an answer, also where a file was asked for: a task is answered with one document of JSON. */
function jsonOf(answer: unknown): string {
  if (answer instanceof AnswerStream) throw new Error('a skill answers with one document')
  const plain = answer instanceof ReadyFile ? answer.json : answer
  return plain instanceof ReadyJson ? plain.toString() : JSON.stringify(plain)
}

const unknownSkill: JobError = { reason: 'unknown_skill', detail: 'this version of the service has no such skill' }
