import { Type } from 'typebox'

/** The program that asks, in its own words (RFC 6749 section 2.2 and appendix A.1). */
export const defaultClient = Type.String({
  default: 'service-mcp-client',
  pattern: '^[\\x20-\\x7e]{1,100}$',
  description: 'Name of the program that asks; people see it',
})
