import type { Connector } from '../../src/ingest/connector.ts'

/** What a server tells of sources, which loads none of what reads them. */
export const declaredSources = (connectors: readonly Connector[]) =>
  connectors.map(({ name, title, gives, documents, credentials = [] }) => ({
    source: name,
    title,
    gives: gives.map((dataset) => dataset.name),
    is_on_network: documents !== undefined,
    needs: credentials.filter(({ isNeeded }) => isNeeded).map((one) => ({ setting: one.name, url: one.url })),
  }))
