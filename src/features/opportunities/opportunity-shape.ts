import { type Static, Type } from 'typebox'
import { date, oneOf, shape, timestamp, url } from '../../schema/fields.ts'

export const opportunityStatuses = ['forecasted', 'open', 'closed', 'custom'] as const

const text = (description?: string) => Type.String(description === undefined ? {} : { description })

const money = shape('Money', { amount: Type.String({ pattern: '^[0-9]+$' }), currency: Type.Literal('JPY') })

const event = shape('SingleDateEvent', {
  name: text(),
  eventType: Type.Literal('singleDate'),
  date: date(),
  time: Type.Optional(text('HH:MM:SS, in Japan')),
})

const customField = shape('CustomField', {
  name: text(),
  fieldType: oneOf(['string', 'number']),
  value: Type.Union([Type.String(), Type.Number()]),
  description: Type.Optional(text()),
})

/** A program as CommonGrants 0.2 tells of an opportunity; what nothing states is left out. */
export const opportunityShape = shape('OpportunityBase', {
  id: Type.String({ format: 'uuid' }),
  title: text(),
  status: shape('OppStatus', {
    value: oneOf(opportunityStatuses),
    customValue: Type.Optional(
      text('between_calls, past_stated_end, or unknown: nothing states when it takes applications'),
    ),
    description: text(),
  }),
  description: text('What its record states of it'),
  funding: Type.Optional(
    shape('OppFunding', {
      details: Type.Optional(text()),
      minAwardAmount: Type.Optional(money),
      maxAwardAmount: Type.Optional(money),
    }),
  ),
  keyDates: Type.Optional(
    shape('OppTimeline', {
      closeDate: Type.Optional(event),
      otherDates: Type.Optional(Type.Record(Type.String(), event)),
    }),
  ),
  acceptedApplicantTypes: Type.Optional(
    Type.Array(shape('ApplicantType', { value: Type.Literal('custom'), customValue: text() })),
  ),
  source: url(),
  customFields: Type.Record(Type.String(), customField),
  createdAt: timestamp({ description: 'When the first kept snapshot that shows it was built' }),
  lastModifiedAt: timestamp({ description: 'When the snapshot that first showed its newest change was built' }),
})

export type Opportunity = Static<typeof opportunityShape>

/** What every answer of the protocol begins with. */
export const success = { status: Type.Literal(200), message: text() }

/** Which part of a list an answer has. */
export const paginationInfo = shape('PaginatedResultsInfo', {
  page: Type.Integer(),
  pageSize: Type.Integer(),
  totalItems: Type.Integer(),
  totalPages: Type.Integer(),
})

/** The page of a list that is asked for. */
export const pageParameters = {
  page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
  pageSize: Type.Integer({ minimum: 1, maximum: 100, default: 100 }),
}
