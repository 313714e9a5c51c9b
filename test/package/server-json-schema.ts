const name = { type: 'string', pattern: '^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$', minLength: 3, maxLength: 200 }
const url = { type: 'string', format: 'uri' }

const input = {
  type: 'object',
  properties: {
    description: { type: 'string' },
    isRequired: { type: 'boolean' },
    isSecret: { type: 'boolean' },
    format: { enum: ['string', 'number', 'boolean', 'filepath'] },
    value: { type: 'string' },
  },
}

const argument = {
  ...input,
  required: ['type'],
  properties: {
    ...input.properties,
    type: { enum: ['positional', 'named'] },
    name: { type: 'string' },
    valueHint: { type: 'string' },
  },
  if: { properties: { type: { const: 'named' } } },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { required: ['name'] },
  else: { anyOf: [{ required: ['value'] }, { required: ['valueHint'] }] },
}

const stdio = { type: 'object', required: ['type'], properties: { type: { const: 'stdio' } } }
const remote = {
  type: 'object',
  required: ['type', 'url'],
  properties: { type: { enum: ['streamable-http', 'sse'] }, url: { type: 'string' } },
}

/** What the MCP registry demands of a server.json, in our own words: members, patterns and bounds of the schema that its `$schema` names. */
export const serverJsonSchema = {
  type: 'object',
  required: ['$schema', 'name', 'description', 'version'],
  properties: {
    $schema: url,
    name,
    title: { type: 'string', minLength: 1, maxLength: 100 },
    description: { type: 'string', minLength: 1, maxLength: 100 },
    version: { type: 'string', maxLength: 255, pattern: '^\\d+\\.\\d+\\.\\d+' },
    websiteUrl: url,
    packages: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['registryType', 'identifier', 'transport'],
        properties: {
          registryType: { enum: ['npm', 'pypi', 'oci', 'nuget', 'mcpb'] },
          registryBaseUrl: url,
          identifier: { type: 'string' },
          version: { type: 'string', minLength: 1, not: { const: 'latest' } },
          fileSha256: { type: 'string', pattern: '^[a-f0-9]{64}$' },
          runtimeHint: { type: 'string' },
          transport: { anyOf: [stdio, remote] },
          runtimeArguments: { type: 'array', items: argument },
          packageArguments: { type: 'array', items: argument },
          environmentVariables: {
            type: 'array',
            items: { ...input, required: ['name'], properties: { ...input.properties, name: { type: 'string' } } },
          },
        },
      },
    },
    remotes: { type: 'array', items: remote },
  },
} as const
