import { type Form, onlyKnown, text, texts, whole } from './form.ts'
import { refuse, unknown } from './refusal.ts'
import type { State } from './state.ts'

const day = 86_400

/** GET /v1/billing/meters */
export function listMeters(state: State, form: Form): object {
  onlyKnown(form, ['status', 'limit', 'starting_after', 'ending_before'])
  const meter = {
    id: state.meterId,
    object: 'billing.meter',
    customer_mapping: { event_payload_key: 'stripe_customer_id', type: 'by_id' },
    default_aggregation: { formula: 'sum' },
    display_name: 'units',
    event_name: state.options.meterEvent,
    event_time_window: null,
    livemode: state.livemode,
    status: 'active',
    value_settings: { event_payload_key: 'value' },
  }
  const data = form.status === 'inactive' ? [] : [meter]
  return { object: 'list', url: '/v1/billing/meters', has_more: false, data }
}

/** POST /v1/billing/meter_events; an identifier is refused for 24 hours after it was told. */
export function createMeterEvent(state: State, form: Form): object {
  onlyKnown(form, ['event_name', 'payload', 'identifier', 'timestamp'])
  const eventName = text(form, 'event_name')
  if (eventName !== state.options.meterEvent) throw unknown('active meter for events', eventName, 'event_name', 400)
  const payload = texts(form, 'payload')
  const customer = text(payload, 'stripe_customer_id')
  const value = Number(text(payload, 'value'))
  if (!Number.isFinite(value)) refuse('the value is not a number', 'payload[value]')
  const timestamp = whole(form, 'timestamp', state.now())
  if (timestamp < state.now() - 35 * day)
    refuse('the time is more than 35 days ago', 'timestamp', 'timestamp_too_far_in_past')
  if (timestamp > state.now() + 300) refuse('the time is in the future', 'timestamp', 'timestamp_in_future')
  const identifier = form.identifier === undefined ? state.id('me') : text(form, 'identifier')
  if (identifier.length > 100) refuse('the identifier is too long', 'identifier')
  const isKnown = state.meterEvents.some(
    (reported) => reported.identifier === identifier && reported.created > state.now() - day,
  )
  if (isKnown) refuse(`An event already exists with identifier ${identifier}.`)
  state.meterEvents.push({ identifier, eventName, customer, value, timestamp, created: state.now() })
  const { livemode } = state
  return {
    object: 'billing.meter_event',
    created: state.now(),
    event_name: eventName,
    identifier,
    livemode,
    payload,
    timestamp,
  }
}

/** GET /v1/billing/meters/{id}/event_summaries: one sum from the first bound up to, not including, the second. */
export function listSummaries(state: State, form: Form, meter: string): object {
  onlyKnown(form, ['customer', 'start_time', 'end_time', 'limit'])
  if (meter !== state.meterId) throw unknown('meter', meter, 'id')
  const customer = text(form, 'customer')
  if (!state.customers.has(customer)) throw unknown('customer', customer, 'customer', 400)
  const from = whole(form, 'start_time')
  const to = whole(form, 'end_time')
  if (from % 60 !== 0) refuse('start_time is not a whole minute', 'start_time')
  if (to % 60 !== 0) refuse('end_time is not a whole minute', 'end_time')
  if (from >= to) refuse('end_time is not after start_time', 'end_time')
  const counted = state.meterEvents.filter(
    (event) =>
      event.customer === customer &&
      event.timestamp >= from &&
      event.timestamp < to &&
      event.created * 1000 + state.meterLagMs <= state.nowMs(),
  )
  const { livemode } = state
  const sum = counted.reduce((units, { value }) => units + value, 0)
  const summary = {
    id: `mtrusg_${from}_${to}`,
    object: 'billing.meter_event_summary',
    livemode,
    meter,
    start_time: from,
    end_time: to,
  }
  const data = counted.length === 0 ? [] : [{ ...summary, aggregated_value: sum }]
  return { object: 'list', url: `/v1/billing/meters/${meter}/event_summaries`, has_more: false, data }
}
