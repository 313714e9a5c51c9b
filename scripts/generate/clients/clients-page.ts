import { fenced, page } from '../markdown.ts'
import { type ClientConfig, localCommand, localConfigs, remoteConfigs } from './client-configs.ts'
import { type LibrarySnippet, librarySnippets } from './library-snippets.ts'

/** How to connect each of the usual clients. */
export const clientsPage = (baseUrl: string, path: string): string =>
  page('Clients', '`scripts/generate/clients/client-configs.ts`', [
    `Every client can start \`konkyo mcp\` on your own machine (not metered, no key) or call a running service. Until the package is published, run \`npm pack\` in a checkout and
\`npm install ./konkyo-*.tgz\` in a folder of yours, and let the client start \`npx konkyo mcp\` there, or name \`node_modules/konkyo/dist/main.js\` by its full path: \`node …/dist/main.js mcp\`.
The first start publishes the starter corpus, which takes some seconds; state is kept where \`docs/reference/configuration.md\` says.`,
    '## On your own machine',
    ...localConfigs.map(entry),
    '## A running service',
    `Without the header an address has a few calls a day. ChatGPT (Settings → Connectors → Create, in developer mode) takes the address alone; it must be reachable from the internet over https: \`https://<your host>${path}\`.`,
    ...remoteConfigs(`${baseUrl}${path}`).map(entry),
    '## From a program',
    'The tests run each of these as it stands here, with that library, against the built command and a running service.',
    ...librarySnippets({ ...localCommand, url: `${baseUrl}${path}`, key: 'svc_live_…' }).map(snippet),
  ])

const entry = ({ client, where, language, text }: ClientConfig): string =>
  `### ${client}\n\nIn ${where}:\n\n${fenced(language, text)}`

const snippet = ({ library, server, language, needs, text }: LibrarySnippet): string =>
  `### ${library}, ${server === 'local' ? 'on your own machine' : 'a running service'}\n\n${needs}.\n\n${fenced(language, text)}`
