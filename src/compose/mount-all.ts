import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { features } from '../catalog.ts'
import { protocolCard, protocolPath } from '../features/a2a/protocol/protocol-card.ts'
import { signedCard } from '../features/a2a/protocol/signed-card.ts'
import type { findDump } from '../features/data-dump/find-dump.ts'
import type { Db } from '../ledger/open.ts'
import type { SigningKey } from '../ledger/signing-key.ts'
import { jstDate } from '../lib/jst.ts'
import { inputName } from '../lib/labels.ts'
import { version } from '../lib/version.ts'
import { adminPages, pages } from '../pages/index.ts'
import type { Pipeline } from '../pipeline/pipeline.ts'
import { withLedger } from '../pipeline/with-ledger.ts'
import { reconciliation } from '../reconciliation/index.ts'
import { sheetAddresses } from '../sheets/index.ts'
import { a2aHttp } from '../transports/a2a/http.ts'
import { mountDiscovery } from '../transports/http/discovery/mount-discovery.ts'
import { mountDumps } from '../transports/http/dumps.ts'
import { type MetricsPage, mountMetrics } from '../transports/http/metrics-page.ts'
import { mountFeaturePages, type PageListener } from '../transports/http/mount-pages.ts'
import { mountRefusals } from '../transports/http/mount-refusals.ts'
import { mountPageAssets } from '../transports/http/page-assets.ts'
import { mountPages } from '../transports/http/pages.ts'
import { mountReconciliation } from '../transports/http/reconciliation/mount-reconciliation.ts'
import { addressOf, type Listener } from '../transports/http/request.ts'
import { mountOperations } from '../transports/http/routes.ts'
import { mountSheets } from '../transports/http/sheets/mount-sheets.ts'
import { mountWorkbooks } from '../transports/http/sheets/mount-workbook.ts'
import { mountVerifyPage } from '../transports/http/verify-page.ts'
import { mountWidgetScript } from '../transports/http/widget-script.ts'
import { mcpHttp } from '../transports/mcp/http.ts'
import { a2aMethods } from './a2a/methods.ts'
import { type Gates, refusedRoutes, servedOperations, toolLists } from './gates.ts'

interface Mounted {
  readonly pipeline: Pipeline
  readonly listener: Listener
  readonly log: Logger
  readonly db: Db
  /** Signs the cards by which agents find the service. */
  readonly cardKey: SigningKey
  /** Which gates the operator has opened. */
  readonly gates: Gates
  /** The dump that a link stands for. */
  readonly find: (token: string) => ReturnType<typeof findDump>
  /** Figures to be served beside the calls. */
  readonly metrics: MetricsPage | null
  /** Whether there is a key of the operator: without one the operator's pages are not there. */
  readonly isAdministered: boolean
  /** What pages say of this installation. */
  readonly about: PageListener['about']
}

/** Everything that answers over HTTP. */
export function mountAll(http: FastifyInstance, mounted: Mounted): void {
  const { pipeline, listener, log, db, cardKey, gates, find, metrics, isAdministered, about } = mounted
  const { clock, baseUrl } = listener
  const operations = servedOperations(gates)
  const throttle = (request: FastifyRequest) => pipeline.throttleAddress(addressOf(request, listener))
  if (metrics) mountMetrics(http, metrics, (request) => addressOf(request, listener))
  const endpoints = features.flatMap((feature) => feature.endpoints ?? [])
  mountOperations(http, [...operations, ...endpoints], pipeline, listener)
  mountRefusals(http, refusedRoutes(gates))
  mountSheets(http, sheetAddresses, pipeline, listener)
  mountReconciliation(http, { service: reconciliation, pipeline, listener })
  mountWorkbooks(http, {
    // What writes them is loaded when somebody asks.
    made: {
      spreadsheets: async (language) =>
        (await import('../sheets/workbook.ts')).sheetWorkbook(baseUrl, language, jstDate(clock())),
      'power-query': async (language) =>
        (await import('../sheets/query-workbook.ts')).queryWorkbook(baseUrl, language, jstDate(clock())),
    },
    throttle,
  })
  const featurePages = features.flatMap(({ pages = [] }) => pages)
  const allPages = [...featurePages, ...pages, ...(isAdministered ? adminPages : [])]
  mountFeaturePages(http, allPages, pipeline, { ...listener, nameOf: inputName, about })
  mountPageAssets(http)
  mountVerifyPage(http, throttle)
  mountWidgetScript(http, throttle)
  mountPages(http, { baseUrl, throttle })
  mountDiscovery(http, { baseUrl, throttle })
  mountDumps(http, {
    clock,
    find: (token) =>
      withLedger(
        () => find(token),
        (error) => log.error({ err: error }, 'a download failed'),
      ),
  })
  a2aHttp(http, {
    path: protocolPath,
    methods: a2aMethods({ pipeline, db, facts: { version, baseUrl }, cardKey }),
    card: signedCard(protocolCard({ version, baseUrl }), { key: cardKey, baseUrl }),
    listener,
    throttle,
    onError: (error) => log.error({ err: error }, 'an A2A message failed'),
  })
  mcpHttp(http, {
    operations,
    listedIn: toolLists,
    pipeline,
    version,
    clock,
    onError: (error) => log.error({ err: error }, 'an MCP message failed'),
    baseUrl,
    addressOf: (request) => addressOf(request, listener),
    throttle,
    onCall: listener.onCall,
  })
}
