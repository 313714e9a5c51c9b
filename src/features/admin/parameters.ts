import { Type } from 'typebox'

/** The eight hex digits that people see of a key. */
export const keyHashPrefix = () =>
  Type.String({ pattern: '^[0-9a-f]{8}$', description: 'First eight hex digits of its hash' })

/** A customer as the payment processor or the operator calls one. */
export const customerId = () => Type.String({ pattern: '^[!-~]{1,100}$' })
