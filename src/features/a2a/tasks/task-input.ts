import { createHash } from 'node:crypto'
import type { JobCaller } from '../../../ledger/jobs/job.ts'
import { openedText } from '../../../ledger/jobs/sealed-parts.ts'
import type { Secrets } from '../../../ledger/secrets.ts'
import type { Context } from '../../../operation/context.ts'
import { invalid, type Problem } from '../../../operation/errors.ts'
import { inputProblems } from '../../../operation/input/input-problems.ts'
import type { Skill } from '../skills/skills.ts'
import type { TaskMessage } from './task-message.ts'
import type { TaskReceiver } from './task-receiver.ts'

/** What the ledger holds of a task beside its state. */
export interface TaskInput {
  readonly skill: string
  readonly inputs: Readonly<Record<string, unknown>>
  readonly correlation_id: string | null
  readonly client_tag: string | null
  readonly cost_cap: string | null
  /** The conversation so far; none where it was not created by a message. */
  readonly messages?: readonly TaskMessage[]
  /** Who is posted its changes beside its push_url. */
  readonly receivers?: readonly TaskReceiver[]
}

/** What a task was created with. */
export const taskInputOf = (secrets: Secrets, { input }: { readonly input: string }): TaskInput =>
  JSON.parse(openedText(secrets, input))

/** By what tasks of one conversation of an account are found together: its name itself is the caller's. */
export const contextKeyOf = (caller: JobCaller, correlation_id: string | null): string | null =>
  caller.kind === 'account' && correlation_id !== null
    ? createHash('sha256').update(`${caller.accountId} context ${correlation_id}`).digest('hex')
    : null

type Inputs = TaskInput['inputs']

/** What is still missing from the inputs of a task; 422 for what is there and wrong. */
export function missingInputs(skill: Skill, inputs: Inputs, context: Context): Problem[] {
  const problems = problemsWith(skill, inputs, context)
  if (problems.every(({ type }) => type === 'required')) return problems
  throw invalid(problems)
}

/** What is wrong with the inputs of a task, or missing from them. */
export const problemsWith = ({ operation }: Skill, inputs: Inputs, context: Context): Problem[] =>
  inputProblems(operation, inputs, context).map((problem) => ({
    ...problem,
    loc: ['body', 'inputs', ...problem.loc.slice(1)],
  }))
