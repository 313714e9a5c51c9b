import type { Connector } from '../connector.ts'
import { adoption } from './adoption.ts'
import { gbizinfo } from './gbizinfo.ts'
import { houjinBangou } from './houjin-bangou.ts'
import { invoice } from './invoice.ts'
import { jgrants } from './jgrants.ts'

/** Every official source that `konkyo ingest <source>` knows, in the order of the docs. */
export const connectors: readonly Connector[] = [houjinBangou, invoice, jgrants, gbizinfo, adoption]
