import type { CallLimit } from '../access/call-limit.ts'
import type { AnyOperation } from '../operation.ts'

/** What one caller may have of an operation beside the throttle, in sentences without a full stop. */
export function statedLimits({ asksOutside, access }: AnyOperation): string[] {
  const { limit } = access
  const most = [
    ...(limit ? [`${callsOf(limit)} ${periods[limit.per]}`] : []),
    ...(typeof asksOutside === 'object'
      ? [`${asksOutside.perMinute} addresses asked a minute, by ${asksOutside.atOnce} calls at a time`]
      : []),
  ]
  const perLink = access.link?.limit
  return [
    ...most.map((one) => stated(one, callers[access.key])),
    ...(perLink ? [stated(`${perLink.calls} calls ${periods[perLink.per]}`, 'one such address')] : []),
  ]
}

const callsOf = ({ calls, counts }: CallLimit): string =>
  `${calls} ${counts === 'refused' ? 'refused ' : ''}${calls === 1 ? 'call' : 'calls'}`

const stated = (most: string, caller: string) => `At most ${most}, for ${caller}; else an unbilled 429`

const periods: Record<CallLimit['per'], string> = { minute: 'a minute', hour: 'an hour', day: 'a day' }

const callers: Record<AnyOperation['access']['key'], string> = {
  none: 'one address',
  optional: 'one account or, without a key, one address',
  required: 'one account',
  widget: 'one widget',
  admin: 'the operator',
}
