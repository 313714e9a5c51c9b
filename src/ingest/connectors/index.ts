import type { Connector } from '../connector.ts'
import { egov } from './egov.ts'
import { houjinBangou } from './houjin-bangou.ts'
import { invoice } from './invoice.ts'
import { ntaGuidance } from './nta-guidance.ts'

/** Every official source that `konkyo ingest <source>` knows, in the order of the docs. */
export const connectors: readonly Connector[] = [egov, houjinBangou, invoice, ntaGuidance]
