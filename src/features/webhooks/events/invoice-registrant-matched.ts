import type { SnapshotPair } from '../../../corpus/snapshot-pair.ts'
import { type InvoiceRegistrant, invoiceRegistrant } from '../../../datasets/invoice-registrant.ts'
import { jstDate } from '../../../lib/jst.ts'
import type { WatchList } from '../../../lib/watch-list.ts'
import { isRedistributable } from '../../../schema/lineage.ts'
import type { EventDraft, EventKind } from './event-kind.ts'
import { changedRegistrants } from './queries.ts'

export const invoiceRegistrantMatched: EventKind = {
  type: 'invoice_registrant.matched',
  when: {
    ja: 'アラートの対象の登録番号または法人の登録・取消・失効が、収録した登録簿に新たに現れた（そのアカウントにのみ送信）',
    en: 'a registration number or company that an alert of the account watches is newly in the copy of the register, or its registration is revoked, expires or is given again; told to the accounts that watch it only',
  },
  eventId: '`<number>:<change>_<date>@<day>`',
  severity: 'low',
  isNamedByDay: true,
  between: changedRegistrations,
}

/** Registrations of watched numbers and companies that began, ended or were given again: the copy shows another state than before. */
function* changedRegistrations(pair: SnapshotPair, { registrations, companies }: WatchList): Generator<EventDraft> {
  if (registrations.length + companies.length === 0 || !pair.bothHave(invoiceRegistrant)) return
  for (const one of changedRegistrants(pair, registrations, companies)) {
    if (!isRedistributable(one.license)) continue
    const before = pair.earlier.table(invoiceRegistrant).record(one.invoice_registration_number)
    if (!before || before.houjin_bangou !== one.houjin_bangou || nameOf(before) !== nameOf(one))
      yield eventOf(one, pair)
  }
}

interface State {
  readonly change: 'registered' | 'revoked' | 'expired'
  readonly day: string | null
}

/** What the register says last of a registration: that it was given, or the end that comes first. */
function stateOf({ registered_date, revoked_date, expired_date }: InvoiceRegistrant): State {
  if (revoked_date !== null && (expired_date === null || revoked_date <= expired_date))
    return { change: 'revoked', day: revoked_date }
  return expired_date === null
    ? { change: 'registered', day: registered_date }
    : { change: 'expired', day: expired_date }
}

/** Names a registration in its state, so that an end that is taken back and comes again is another one. */
function nameOf(one: InvoiceRegistrant): string {
  const { change, day } = stateOf(one)
  return `${one.invoice_registration_number}:${change}_${day ?? 'unknown'}`
}

function eventOf(one: InvoiceRegistrant, { newer: { manifest } }: SnapshotPair): EventDraft {
  const { invoice_registration_number: number, houjin_bangou, prefecture, registrant_kind } = one
  const { registered_date, revoked_date, expired_date, source_url } = one
  return {
    event_id: `${nameOf(one)}@${jstDate(new Date(manifest.built_at))}`,
    severity: 'low',
    observed_at: manifest.built_at,
    data: {
      invoice_registration_number: number,
      houjin_bangou,
      // A sole proprietor is a natural person and not named.
      name: registrant_kind === 'corporation' ? one.normalized_name : null,
      prefecture,
      registrant_kind,
      change: stateOf(one).change,
      registered_date,
      revoked_date,
      expired_date,
      source_url,
    },
    watched_as: [number, ...(houjin_bangou === null ? [] : [houjin_bangou])],
  }
}
