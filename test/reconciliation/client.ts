import { Ajv, type AnySchema } from 'ajv'
import { expect } from 'vitest'

const string = { type: 'string' }
const named = { type: 'object', required: ['id', 'name'], properties: { id: string, name: string } }
const place = { type: 'object', properties: { service_url: string, service_path: string } }
const template = { type: 'string', pattern: '\\{\\{id\\}\\}' }
const types = { type: 'array', items: { anyOf: [string, named] } }
const only = (name: string, value: object) => ({
  type: 'object',
  required: [name],
  properties: { [name]: value },
  additionalProperties: false,
})

/** What version 0.2 of the standard asks of each answer, in our words. */
const schemas = {
  manifest: {
    type: 'object',
    required: ['versions', 'name', 'identifierSpace', 'schemaSpace'],
    properties: {
      versions: { type: 'array', items: string, contains: { const: '0.2' } },
      name: string,
      identifierSpace: string,
      schemaSpace: string,
      documentation: string,
      serviceVersion: string,
      defaultTypes: { type: 'array', items: named, uniqueItems: true },
      view: { type: 'object', required: ['url'], properties: { url: template } },
      preview: {
        type: 'object',
        required: ['url', 'width', 'height'],
        properties: { url: template, width: { type: 'integer' }, height: { type: 'integer' } },
      },
      suggest: { type: 'object', properties: { entity: place, property: place, type: place } },
      extend: {
        type: 'object',
        properties: { propose_properties: place, property_settings: { type: 'array', items: { type: 'object' } } },
      },
      batchSize: { type: 'integer' },
    },
  },
  results: {
    type: 'object',
    additionalProperties: {
      type: 'object',
      required: ['result'],
      properties: {
        result: {
          type: 'array',
          items: {
            ...named,
            required: ['id', 'name', 'score'],
            properties: {
              ...named.properties,
              description: string,
              score: { type: 'number' },
              match: { type: 'boolean' },
              type: types,
              features: {
                type: 'array',
                items: { type: 'object', properties: { id: string, value: { type: ['boolean', 'number'] } } },
              },
            },
          },
        },
      },
    },
  },
  suggestions: {
    type: 'object',
    required: ['result'],
    properties: {
      result: {
        type: 'array',
        items: { ...named, properties: { ...named.properties, description: string, notable: types } },
      },
    },
  },
  proposals: { type: 'object', required: ['properties'], properties: { properties: { type: 'array', items: named } } },
  extension: {
    type: 'object',
    required: ['meta', 'rows'],
    properties: {
      meta: { type: 'array', items: named },
      rows: {
        type: 'object',
        additionalProperties: {
          type: 'object',
          additionalProperties: {
            type: 'array',
            items: {
              oneOf: [
                only('str', string),
                only('int', { type: 'integer' }),
                only('float', { type: 'number' }),
                only('date', string),
              ],
            },
          },
        },
      },
    },
  },
} satisfies Record<string, AnySchema>

const ajv = new Ajv({ strict: false, allErrors: true })

/** An answer that is what the standard says; fails on any other. */
async function held<Kind extends keyof typeof schemas>(kind: Kind, response: Response): Promise<Answers[Kind]> {
  const answer = await response.json()
  const validate = ajv.compile(schemas[kind])
  expect([kind, validate(answer), validate.errors]).toEqual([kind, true, null])
  return answer as Answers[Kind]
}

interface Named {
  readonly id: string
  readonly name: string
  readonly description?: string
}

/** A candidate for a name. */
interface Result extends Named {
  readonly score: number
  readonly match: boolean
  readonly type: readonly Named[]
  readonly features: readonly { readonly id: string; readonly value: boolean | number }[]
}

interface Place {
  readonly service_url: string
  readonly service_path: string
}

interface Answers {
  readonly manifest: {
    readonly defaultTypes: readonly Named[]
    readonly view: { readonly url: string }
    readonly preview: { readonly url: string }
    readonly suggest: Readonly<Record<'entity' | 'type' | 'property', Place>>
    readonly extend: { readonly propose_properties: Place }
  }
  readonly results: Readonly<Record<string, { readonly result: readonly Result[] }>>
  readonly suggestions: { readonly result: readonly Named[] }
  readonly proposals: { readonly properties: readonly Named[] }
  readonly extension: { readonly meta: readonly Named[]; readonly rows: object }
}

/** A query of a batch. */
interface Query {
  readonly query?: string
  readonly type?: string | readonly string[]
  readonly type_strict?: string
  readonly limit?: number
  readonly properties?: readonly { readonly pid: string; readonly v: unknown }[]
}

/** Matches names as OpenRefine does: it knows one address, and all others from the manifest that it reads there. */
export class ReconciliationClient {
  private constructor(
    private readonly address: string,
    readonly manifest: Answers['manifest'],
    /** The service as the manifest calls it, and where it is reached. */
    private readonly at: readonly [named: string, reached: string],
  ) {}

  static async of(address: string, at: readonly [string, string]): Promise<ReconciliationClient> {
    const response = await fetch(address)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    return new ReconciliationClient(address, await held('manifest', response), at)
  }

  /** Sends a form to the one address. */
  send(fields: Readonly<Record<string, string>>): Promise<Response> {
    return fetch(this.address, { method: 'POST', body: new URLSearchParams(fields) })
  }

  async match(queries: Readonly<Record<string, Query>>): Promise<Answers['results']> {
    const response = await this.send({ queries: JSON.stringify(queries) })
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
    return held('results', response)
  }

  /** What one name is matched with. */
  async one(query: Query): Promise<readonly Result[]> {
    return (await this.match({ q0: query })).q0?.result ?? []
  }

  async suggest(kind: 'entity' | 'type' | 'property', prefix: string): Promise<readonly Named[]> {
    const { service_url, service_path } = this.manifest.suggest[kind]
    return (await held('suggestions', await this.get(withQuery(`${service_url}${service_path}`, { prefix })))).result
  }

  async propose(type: string): Promise<readonly Named[]> {
    const { service_url, service_path } = this.manifest.extend.propose_properties
    return (await held('proposals', await this.get(withQuery(`${service_url}${service_path}`, { type })))).properties
  }

  async extend(ids: readonly string[], properties: readonly string[]): Promise<Answers['extension']> {
    const extend = JSON.stringify({ ids, properties: properties.map((id) => ({ id })) })
    return held('extension', await this.send({ extend }))
  }

  preview(id: string): Promise<Response> {
    return this.get(this.manifest.preview.url.replace('{{id}}', encodeURIComponent(id)))
  }

  view(id: string): Promise<Response> {
    return this.get(this.manifest.view.url.replace('{{id}}', encodeURIComponent(id)))
  }

  private get(address: string): Promise<Response> {
    return fetch(address.replace(...this.at), { redirect: 'manual' })
  }
}

const withQuery = (address: string, query: Readonly<Record<string, string>>): string =>
  `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`
