import { type AppError, asDetail } from '../../operation/errors.ts'

/** A refusal as CommonGrants tells it: its status, a sentence, and what is wrong place by place. */
export const refused = (failure: AppError) => ({
  status: failure.status,
  message: failure.message,
  errors: failure.extras.problems?.map(asDetail) ?? [],
})
