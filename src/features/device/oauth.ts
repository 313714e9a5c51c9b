import { Type } from 'typebox'
import { AppError } from '../../operation/errors.ts'

/** The program that asks, in its own words (RFC 6749 section 2.2 and appendix A.1). */
export const defaultClient = Type.String({
  default: 'service-mcp-client',
  pattern: '^[\\x20-\\x7e]{1,100}$',
  description: 'Name of the program that asks; people see it',
})

/** 400 in the words that OAuth clients read (RFC 6749 section 5.2, RFC 8628 section 3.5), with `detail` as everywhere. */
export const oauthError = (error: string, error_description: string): AppError =>
  new AppError('bad_request', error_description, { body: { error, error_description } })
