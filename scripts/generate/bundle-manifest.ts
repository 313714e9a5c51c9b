import { serverSummary, serverTitle } from '../../src/lib/version.ts'
import type { Feature } from '../../src/operation/feature.ts'
import { listedIn } from '../../src/operation/feature.ts'
import { isTool } from '../../src/operation/operation.ts'
import { isListed } from '../../src/operation/toolsets.ts'

/** A place that the client fills in when it starts the server. */
const filled = (name: string): string => `\${${name}}`

/** The manifest of the bundle that desktop clients install by a double click (MCPB 0.3). */
export const bundleManifest = (features: readonly Feature[], version: string) => ({
  manifest_version: '0.3',
  name: 'konkyo',
  display_name: serverTitle,
  version,
  description: serverSummary,
  author: { name: 'The Konkyo authors' },
  license: 'MIT',
  server: {
    type: 'node',
    entry_point: 'dist/main.js',
    mcp_config: {
      command: 'node',
      args: [`${filled('__dirname')}/dist/main.js`, 'mcp'],
      env: { KONKYO_API_KEY: filled('user_config.api_key'), KONKYO_DATA_DIR: filled('user_config.data_dir') },
    },
  },
  user_config: {
    api_key: {
      type: 'string',
      title: 'API key',
      description: 'Calls are charged to it; without one use on this machine is not metered',
      sensitive: true,
      required: false,
      default: '',
    },
    data_dir: {
      type: 'string',
      title: 'Data directory',
      description: "Where records are kept; without one the data folder of the operating system's user",
      required: false,
      default: '',
    },
  },
  tools: coreOf(features).map(({ name, title }) => ({ name, description: title.en })),
  tools_generated: true,
  compatibility: { runtimes: { node: '>=20.19' } },
})

/** What a client lists that starts the bundle; the others are reached by these. */
function coreOf(features: readonly Feature[]) {
  const where = listedIn(features)
  return features.flatMap(({ operations }) => operations.filter((one) => isTool(one) && isListed(one, 'core', where)))
}
