const documents = {
  '/v1/openapi.json': { operationId: 'get_openapi', summary: 'Every public operation, as OpenAPI 3.1: this document' },
  '/v1/openapi.agent.json': {
    operationId: 'get_openapi_agent',
    summary: 'The operations that an agent needs to answer questions, as OpenAPI 3.1',
  },
}

const responses = {
  200: { description: 'The document', content: { 'application/json': { schema: { type: 'object' } } } },
}

/** A document with the paths of the documents themselves, which are files and no operations of the catalogue. */
export const withItself = <Document extends { readonly paths: object }>(document: Document): Document => ({
  ...document,
  paths: {
    ...document.paths,
    ...Object.fromEntries(
      Object.entries(documents).map(([path, { operationId, summary }]) => [
        path,
        {
          get: {
            operationId,
            summary,
            tags: ['meta'],
            parameters: [],
            responses,
            security: [{}],
            'x-mcp-tool': operationId,
            'x-units': 0,
            'x-counted': false,
          },
        },
      ]),
    ),
  },
})
