import { Type } from 'typebox'
import { lifecycleStatuses } from '../lib/lifecycle.ts'
import { dateOrNull, nullable, oneOf, shape } from './fields.ts'

/** Where something with a period stands on the day of the call, as answers say it. */
export const lifecycle = shape(
  'Lifecycle',
  {
    status: oneOf(lifecycleStatuses, {
      description: 'On the day of the call in Japan; open = usable now; a window that is not stated in full is unknown',
    }),
    days_left: nullable(Type.Integer({ minimum: 0, description: 'Whole days to closes_on; null = none is known' })),
    opens_on: dateOrNull(),
    closes_on: dateOrNull(),
    basis: Type.Unsafe<readonly string[]>(
      Type.Array(Type.String(), { description: 'Fields that the status rests on' }),
    ),
  },
  { description: 'Where it stands on the day of the call' },
)
