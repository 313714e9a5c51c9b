import { readFileSync } from 'node:fs'
import { datasets, features, operations } from '../../src/catalog.ts'
import { settings } from '../../src/config.ts'
import { eventKinds } from '../../src/features/webhooks/events/event-kinds.ts'
import { connectors } from '../../src/ingest/connectors/index.ts'
import { coverageFormat } from '../../src/lib/verify/coverage-format.ts'
import { version } from '../../src/lib/version.ts'
import { mailKinds } from '../../src/mails/index.ts'
import { declaredMetrics } from '../../src/telemetry/metrics/declared-metrics.ts'
import { mcpTools } from '../../src/transports/mcp/tools.ts'
import { exampleDocument, exampleKeys } from '../../test/proofs/example.ts'
import { starterFiles } from '../starter/starter.ts'
import { administrationPage } from './administration-page.ts'
import { bundleManifest } from './bundle-manifest.ts'
import { clientsPage } from './clients/clients-page.ts'
import { ruleHashesModule, rulesFile } from './code-rules.ts'
import { configurationPage, exampleEnvironment } from './configuration-page.ts'
import { datasetsPage } from './datasets-page.ts'
import { decisionsPage } from './decisions-page.ts'
import { declaredModule, declaredTables } from './declared-module.ts'
import { declaredSources } from './declared-sources.ts'
import { errorsPage } from './errors-page.ts'
import { glossaryPage } from './glossary-page.ts'
import { grafanaDashboard } from './grafana-dashboard.ts'
import { keysPage } from './keys-page.ts'
import { llmsFullText, llmsText } from './llms-text.ts'
import { mailsPage } from './mails-page.ts'
import { metricsPage } from './metrics-page.ts'
import { agentDocument } from './openapi/agent-document.ts'
import { openapiDocument } from './openapi/document.ts'
import { withItself } from './openapi/itself.ts'
import { operationsPage } from './operations-page.ts'
import { placeReadings } from './place-readings.ts'
import { pythonModules } from './sdk/python-operations.ts'
import { operationTypes, typescriptOperations } from './sdk/typescript-operations.ts'
import { serverJson } from './server-json.ts'
import { sourcesPage } from './sources-page.ts'
import { testModePage } from './test-mode-page.ts'
import { webhooksPage, webhooksPagePath } from './webhooks-page.ts'
import { widgetLabels } from './widget-labels.ts'

/** One derived file: where it is kept and how it is made. */
export interface Output {
  readonly path: string
  make(): string
}

const facts = { version, baseUrl: 'http://127.0.0.1:8787' }
const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

const tools = () =>
  mcpTools(operations).map(({ definition: { name, title, description, inputSchema } }) => ({
    name,
    title,
    description,
    inputSchema,
  }))

/** The tables of verifiers, with what is declared now and not when they were last written. */
const coverage = () => json({ ...coverageFormat, ...declaredTables(operations) })

/** Everything that is derived from the declarations and kept in the repository. */
export const outputs: readonly Output[] = [
  { path: 'generated/openapi.json', make: () => json(withItself(openapiDocument(features, facts))) },
  { path: 'generated/openapi.agent.json', make: () => json(agentDocument(features, facts)) },
  { path: 'generated/tools.json', make: () => json(tools()) },
  { path: 'generated/llms.txt', make: () => llmsText(features, facts.baseUrl) },
  { path: 'generated/llms-full.txt', make: () => llmsFullText(features, facts.baseUrl) },
  { path: 'generated/bundle-manifest.json', make: () => json(bundleManifest(features, version)) },
  { path: 'generated/sources.json', make: () => json(declaredSources(connectors)) },
  { path: 'generated/operations.ts', make: () => operationTypes(operations) },
  { path: 'sdk/typescript/operations.ts', make: () => typescriptOperations(operations) },
  { path: 'sdk/python/konkyo/operations.py', make: () => pythonModules(operations).methods },
  { path: 'sdk/python/konkyo/shapes.py', make: () => pythonModules(operations).shapes },
  { path: 'sdk/python/konkyo/verify.py', make: () => readFileSync('docs/verify/verify.py', 'utf8') },
  { path: 'sdk/python/konkyo/coverage.json', make: coverage },
  { path: 'server.json', make: () => json(serverJson(version)) },
  { path: 'docs/glossary.md', make: glossaryPage },
  { path: 'docs/clients.md', make: () => clientsPage(facts.baseUrl, '/mcp/core') },
  { path: 'docs/reference/operations.md', make: () => operationsPage(features, facts.baseUrl) },
  { path: 'docs/reference/administration.md', make: () => administrationPage(features, facts.baseUrl) },
  { path: 'docs/reference/datasets.md', make: () => datasetsPage(datasets) },
  { path: 'docs/reference/sources.md', make: () => sourcesPage(connectors) },
  { path: 'docs/reference/keys.md', make: keysPage },
  { path: 'docs/reference/errors.md', make: errorsPage },
  { path: 'docs/decisions/README.md', make: decisionsPage },
  { path: 'docs/reference/test-mode.md', make: () => testModePage(datasets) },
  { path: 'docs/reference/configuration.md', make: () => configurationPage(settings) },
  { path: webhooksPagePath, make: () => webhooksPage(eventKinds) },
  { path: 'docs/reference/mails.md', make: () => mailsPage(mailKinds) },
  { path: 'docs/reference/metrics.md', make: () => metricsPage(declaredMetrics) },
  { path: 'docs/grafana/konkyo.json', make: () => json(grafanaDashboard()) },
  { path: 'docs/verify/example.json', make: () => json(exampleDocument()) },
  { path: 'docs/verify/example.jwks.json', make: () => json(exampleKeys) },
  { path: 'docs/verify/coverage.json', make: coverage },
  { path: 'docs/verify/rules.json', make: () => json(rulesFile()) },
  { path: 'src/lib/verify/declared.ts', make: () => declaredModule(operations) },
  { path: 'src/pipeline/proof/rule-hashes.ts', make: ruleHashesModule },
  { path: 'lexicons/place-readings.tsv', make: placeReadings },
  { path: 'web/widget/labels.ts', make: widgetLabels },
  { path: '.env.example', make: () => exampleEnvironment(settings) },
  ...starterFiles,
]
