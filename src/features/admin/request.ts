import { Type } from 'typebox'
import { requestStates } from '../../lib/request-states.ts'
import { oneOf, textOrNull, timestamp, timestampOrNull } from '../../schema/fields.ts'

/** A request as the operator reads it; the one place where an address of a person is shown, because it must be answered. */
export const request = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  customer_id: textOrNull({
    description: 'Whose key the request came with; what a person says about themselves is in details',
  }),
  requester_email: Type.String(),
  details: Type.Record(Type.String(), Type.Unknown()),
  created_at: timestamp(),
  done_at: timestampOrNull(),
  done_note: textOrNull(),
  state: oneOf(requestStates),
  state_at: timestampOrNull({ description: 'When that began; null since it came' }),
  reply: textOrNull({ description: 'What the person was told' }),
})
