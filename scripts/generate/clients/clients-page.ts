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
    'Without the header an address has a few calls a day.',
    ...remoteConfigs(`${baseUrl}${path}`).map(entry),
    '## With a login',
    `Clients that set no header take an address at which they are asked to log in: \`https://<your host>${path}?login=required\`, which must be reachable from the internet over https. In ChatGPT it is entered under
Settings → Connectors → Create (developer mode, authentication: OAuth), in Claude under Settings → Connectors → Add custom connector; both leave the fields for a client id and a secret empty. The browser then offers to go on as a guest, with a few calls a day, or to log in with a key and grant a budget in yen.`,
    `Their first message is 401 with \`WWW-Authenticate: Bearer resource_metadata="…"\` (RFC 9728); \`/.well-known/oauth-authorization-server\`, also below the path of the server, names where clients register themselves and get tokens (OAuth 2.1, PKCE). At the address without \`?login=required\` nobody has to log in: there a call of what needs an account is 401 in the same way, and a refusal that a login helps against has the challenge in \`_meta["mcp/www_authenticate"]\`.`,
    '## What a model is given',
    `The text of an answer is its data, whole and once; the OpenAI Agents SDK, the AI SDK and Gemini CLI give it to the model. LangChain and \`@google/genai\` give the text and the data, so everything twice: connect them to \`${path}/core?detail=text\`,
which sends the text alone. \`?detail=full\` puts seals and checksums into the text as well. Clients that hold their model to a schema ("strict" of OpenAI) connect to \`?strict=1\`: every argument is named, null is "not given". \`docs/evaluation-agents.md\` counts both.`,
    '## From a program',
    'The tests run each of these as it stands here, with that library, against the built command and a running service.',
    ...librarySnippets({ ...localCommand, url: `${baseUrl}${path}`, key: 'svc_live_…' }).map(snippet),
  ])

const entry = ({ client, where, language, text }: ClientConfig): string =>
  `### ${client}\n\nIn ${where}:\n\n${fenced(language, text)}`

const snippet = ({ library, server, language, needs, text }: LibrarySnippet): string =>
  `### ${library}, ${server === 'local' ? 'on your own machine' : 'a running service'}\n\n${needs}.\n\n${fenced(language, text)}`
