const documents = {
  '/v1/openapi.json': {
    operationId: 'get_openapi',
    summary: 'Every public operation, as OpenAPI 3.1: this document',
    description: 'For generators of clients and whoever wants to know all there is. Free; no key is needed.',
  },
  '/v1/openapi.agent.json': {
    operationId: 'get_openapi_agent',
    summary: 'The operations that an agent needs to answer questions, as OpenAPI 3.1',
    description:
      'For agents that take a list of operations, such as the actions of a GPT. Account, billing and webhooks are not in it. Free; no key is needed.',
  },
}

const responses = {
  200: { description: 'The document', content: { 'application/json': { schema: { type: 'object' } } } },
  429: { $ref: '#/components/responses/TooManyRequests' },
}

/** A document with the paths of the documents themselves, which are files and no operations of the catalogue. */
export const withItself = <Document extends { readonly paths: object }>(document: Document): Document => ({
  ...document,
  paths: {
    ...document.paths,
    ...Object.fromEntries(
      Object.entries(documents).map(([path, { operationId, summary, description }]) => [
        path,
        {
          get: {
            operationId,
            summary,
            description,
            tags: ['meta'],
            parameters: [],
            responses,
            security: [{}],
            'x-units': 0,
            'x-counted': false,
          },
        },
      ]),
    ),
  },
})
