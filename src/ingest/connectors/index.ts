import type { Connector } from '../connector.ts'
import { courts } from './courts.ts'
import { edinet } from './edinet.ts'
import { houjinBangou } from './houjin-bangou.ts'
import { invoice } from './invoice.ts'
import { kkj } from './kkj.ts'
import { mlitNega } from './mlit-nega.ts'
import { pPortal } from './p-portal.ts'

/** Every official source that `konkyo ingest <source>` knows, in the order of the docs. */
export const connectors: readonly Connector[] = [houjinBangou, invoice, kkj, pPortal, courts, mlitNega, edinet]
