import { type Static, Type } from 'typebox'
import type { Snapshot } from '../../../corpus/snapshot.ts'
import { invoiceRegistrant } from '../../../datasets/invoice-registrant.ts'
import { registerLookUp, registerLookUpShape } from '../../../operation/absence/register-look-up.ts'
import { date, dateOrNull, nullable, oneOf, textOrNull } from '../../../schema/fields.ts'
import { isRedistributable } from '../../../schema/lineage.ts'
import { copyDay, perCopy, transitionWords } from '../copy-words.ts'
import { standingOf } from '../risk.ts'
import { reasonWords, validityOn, validityReasons } from './validity-rules.ts'

const interval = Type.Object({
  from: dateOrNull({ description: 'Day of registration; null = not stated' }),
  until: dateOrNull({ description: 'First day on which it no longer holds; null = goes on' }),
  ended_by: nullable(oneOf(['revoked', 'expired'], { description: '取消し or 失効' })),
})

/** Whether a number was valid on a day, and what the register states of it. */
export const validityShape = Type.Object({
  invoice_registration_number: Type.String(),
  date: date(),
  valid: nullable(Type.Boolean({ description: 'null = cannot be told from here: see reason and look_up' })),
  reason: oneOf(validityReasons, { description: 'not_registered is said of a complete list only' }),
  message_ja: Type.String(),
  registered_name: textOrNull({ description: 'As the register publishes it' }),
  intervals: Type.Array(interval, { description: 'When the registration holds; empty without a record' }),
  look_up: nullable(registerLookUpShape),
})

export type NumberValidity = Static<typeof validityShape>

/** A number in its one spelling on a day (YYYY-MM-DD), as of today in Japan. */
export function validityOf(
  snapshot: Snapshot,
  { number, day, today }: { readonly number: string; readonly day: string; readonly today: string },
): NumberValidity {
  const held = snapshot.table(invoiceRegistrant).record(number)
  const registrant = held && isRedistributable(held.license) ? held : undefined
  const { registered_date: registeredOn = null, revoked_date = null, expired_date = null } = registrant ?? {}
  const isRevoked = revoked_date !== null && (expired_date === null || revoked_date <= expired_date)
  const endsOn = isRevoked ? revoked_date : expired_date
  const standing = registrant ? 'found' : standingOf(snapshot, number)
  const { valid, reason } = validityOn({ standing, registeredOn, endsOn }, day, today)
  const ended_by = endsOn === null ? null : isRevoked ? 'revoked' : 'expired'
  return {
    invoice_registration_number: number,
    date: day,
    valid,
    reason,
    message_ja: messageOf(reason, { day, today, copiedOn: registrant ? copyDay(snapshot, registrant) : null }),
    registered_name: registrant?.normalized_name ?? null,
    intervals: registrant ? [{ from: registeredOn, until: endsOn, ended_by }] : [],
    look_up: isSettled(reason) ? null : registerLookUp(number.slice(1)),
  }
}

interface Days {
  readonly day: string
  readonly today: string
  readonly copiedOn: string | null
}

/** A registration holds as far as the copy knows; without one a part may be deducted all the same. */
function messageOf(reason: NumberValidity['reason'], { day, today, copiedOn }: Days): string {
  const said = reasonWords[reason]
  if (reason === 'registered') {
    const per = perCopy(day, copiedOn)
    return per === '' ? said : `${per}${said}その後の取消し・失効は、このデータからは分かりません。`
  }
  const isWithout = reason === 'ended' || reason === 'before_registration' || reason === 'not_registered'
  return isWithout ? `${said}${transitionWords(day, today)}` : said
}

/** Whether nobody has to look further: a number may have been registered before, which its record no longer tells. */
const isSettled = (reason: NumberValidity['reason']): boolean =>
  reason === 'registered' || reason === 'ended' || reason === 'not_registered'
