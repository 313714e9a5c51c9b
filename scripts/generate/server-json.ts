import { mcpName, serverSummary, serverTitle } from '../../src/lib/version.ts'

/** What the MCP registry is told: the package of npm, started over stdio. */
export const serverJson = (version: string) => ({
  $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
  name: mcpName,
  title: serverTitle,
  description: serverSummary,
  version,
  packages: [
    {
      registryType: 'npm',
      registryBaseUrl: 'https://registry.npmjs.org',
      identifier: 'konkyo',
      version,
      runtimeHint: 'npx',
      transport: { type: 'stdio' },
      packageArguments: [{ type: 'positional', value: 'mcp' }],
      environmentVariables: [
        {
          name: 'KONKYO_API_KEY',
          description: 'Key that calls are charged to; without it use on your own machine is not metered',
          isRequired: false,
          isSecret: true,
        },
        {
          name: 'KONKYO_DATA_DIR',
          description:
            "Where records and snapshots are kept; without it the data folder of the operating system's user",
          isRequired: false,
          format: 'filepath',
        },
      ],
    },
  ],
})
