import { Type } from 'typebox'
import { jobShape } from './job-shape.ts'

/** What whoever wants a job instead of an answer says. */
export const jobOption = {
  async: Type.Optional(
    Type.Boolean({
      description:
        'true, or the header Prefer: respond-async: answer 202 with a job at once, for get_job; free until done',
    }),
  ),
}

/** What such a call is answered with, alone. */
export const jobMember = { job: Type.Optional(jobShape) }

/** Whether a Prefer header asks for an answer at once (RFC 7240, 4.1). */
export const prefersJob = (prefer: string | undefined): boolean =>
  prefer?.split(/[,;]/).some((one) => one.trim().toLowerCase() === 'respond-async') ?? false
