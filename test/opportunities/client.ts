import { Ajv } from 'ajv'
import { expect } from 'vitest'
import type { TestApp } from '../app.ts'

const string = { type: 'string' }
const money = {
  type: 'object',
  required: ['amount', 'currency'],
  properties: { amount: { type: 'string', pattern: '^-?[0-9]+\\.?[0-9]*$' }, currency: string },
}
const event = {
  type: 'object',
  required: ['name', 'eventType', 'date'],
  properties: {
    name: string,
    eventType: { enum: ['singleDate', 'dateRange', 'other'] },
    date: { type: 'string', format: 'date' },
    time: { type: 'string', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$' },
    description: string,
  },
}

/** What version 0.2 of CommonGrants asks of an opportunity, in our words. */
const opportunity = {
  type: 'object',
  required: ['id', 'title', 'status', 'description', 'createdAt', 'lastModifiedAt'],
  additionalProperties: false,
  properties: {
    id: { type: 'string', format: 'uuid' },
    title: string,
    status: {
      type: 'object',
      required: ['value'],
      additionalProperties: false,
      properties: {
        value: { enum: ['forecasted', 'open', 'closed', 'custom'] },
        customValue: string,
        description: string,
      },
    },
    description: string,
    funding: {
      type: 'object',
      additionalProperties: false,
      properties: {
        details: string,
        totalAmountAvailable: money,
        minAwardAmount: money,
        maxAwardAmount: money,
        minAwardCount: { type: 'integer' },
        maxAwardCount: { type: 'integer' },
        estimatedAwardCount: { type: 'integer' },
      },
    },
    keyDates: {
      type: 'object',
      additionalProperties: false,
      properties: { postDate: event, closeDate: event, otherDates: { type: 'object', additionalProperties: event } },
    },
    acceptedApplicantTypes: {
      type: 'array',
      items: {
        type: 'object',
        required: ['value'],
        properties: { value: string, customValue: string, description: string },
      },
    },
    source: { type: 'string', format: 'uri' },
    customFields: {
      type: 'object',
      additionalProperties: {
        type: 'object',
        required: ['name', 'fieldType', 'value'],
        properties: {
          name: string,
          fieldType: { enum: ['string', 'number', 'integer', 'boolean', 'object', 'array'] },
          schema: { type: 'string', format: 'uri' },
          value: {},
          description: string,
        },
      },
    },
    createdAt: { type: 'string', format: 'date-time' },
    lastModifiedAt: { type: 'string', format: 'date-time' },
  },
}

const integer = { type: 'integer', minimum: 1 }
const count = { type: 'integer', minimum: 0 }
const answer = { status: { const: 200 }, message: string }
const list = {
  ...answer,
  items: { type: 'array', items: opportunity },
  paginationInfo: {
    type: 'object',
    required: ['page', 'pageSize'],
    properties: { page: integer, pageSize: integer, totalItems: count, totalPages: count },
  },
}
const errors = { type: 'array', items: string }
const sortInfo = {
  type: 'object',
  required: ['sortBy', 'sortOrder'],
  properties: { sortBy: string, customSortBy: string, sortOrder: { enum: ['asc', 'desc'] }, errors },
}
const filterInfo = { type: 'object', required: ['filters'], properties: { filters: { type: 'object' }, errors } }
const object = (properties: object) => ({ type: 'object', required: Object.keys(properties), properties })

const ajv = new Ajv({ strict: false, allErrors: true })
ajv.addFormat('uuid', /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
ajv.addFormat('date', (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)))
ajv.addFormat('date-time', (text) => /^\d{4}-\d{2}-\d{2}T.*Z$/.test(text) && !Number.isNaN(Date.parse(text)))
ajv.addFormat('uri', (text) => URL.canParse(text))
const held = {
  one: ajv.compile(object({ ...answer, data: opportunity })),
  list: ajv.compile(object(list)),
  found: ajv.compile(object({ ...list, sortInfo, filterInfo })),
}

/** An opportunity that was held to the protocol. */
interface ReadOpportunity {
  readonly id: string
  readonly title: string
  readonly funding?: object
  readonly keyDates?: object
  readonly customFields: Readonly<Record<string, { readonly value: unknown }>>
}

interface ReadPage {
  readonly items: readonly ReadOpportunity[]
  readonly paginationInfo: { readonly page: number; readonly totalPages: number }
}

interface FoundPage extends ReadPage {
  readonly sortInfo: object
  readonly filterInfo: { readonly errors: readonly string[] }
}

/** Reads opportunities as clients of the protocol do, and fails where an answer is not what the protocol says. */
export function opportunityClient(app: TestApp) {
  const root = '/common-grants/opportunities'
  const read = <T>(kind: keyof typeof held, { status, json }: { status: number; json: unknown }): T => {
    const check = held[kind]
    expect([status, check(json), check.errors]).toEqual([200, true, null])
    return json as T
  }
  const list = async (query: Readonly<Record<string, number>>) => {
    const text = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    )
    return read<ReadPage>('list', await app.get(`${root}?${text}`))
  }
  return {
    list,
    get: async (id: string) => read<{ data: ReadOpportunity }>('one', await app.get(`${root}/${id}`)).data,
    search: async (body: object) => read<FoundPage>('found', await app.post(`${root}/search`, body)),
    async all(pageSize: number) {
      const items: ReadOpportunity[] = []
      for (let page = 1, pages = 1; page <= pages; page++) {
        const answered = await list({ page, pageSize })
        items.push(...answered.items)
        pages = answered.paginationInfo.totalPages
      }
      return items
    },
  }
}

export type OpportunityClient = ReturnType<typeof opportunityClient>
