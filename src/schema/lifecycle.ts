import { Type } from 'typebox'
import { lifecycleStatuses } from '../lib/lifecycle.ts'
import { dateOrNull, hourOrNull, nullable, oneOf, shape } from './fields.ts'

/** Where something with a period stands on the day of the call, as answers say it. */
export const lifecycle = shape(
  'Lifecycle',
  {
    status: oneOf(lifecycleStatuses, {
      description:
        'On the day of the call in Japan; open = usable now; a last day ahead is enough, a first day alone is unknown',
    }),
    days_left: nullable(Type.Integer({ minimum: 0, description: 'Whole days to closes_on; null = none is known' })),
    opens_on: dateOrNull(),
    closes_on: dateOrNull(),
    closes_at: hourOrNull({ description: 'Hour in Japan at which it closes on closes_on; null = none is stated' }),
    basis: Type.Unsafe<readonly string[]>(
      Type.Array(Type.String(), {
        description:
          'Fields that the status rests on; rolling = applications all year, end_stated = a last day without a first one',
      }),
    ),
  },
  { description: 'Where it stands on the day of the call' },
)
