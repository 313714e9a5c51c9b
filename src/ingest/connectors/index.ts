import type { Connector } from '../connector.ts'
import { adoption } from './adoption.ts'
import { courts } from './courts.ts'
import { edinet } from './edinet.ts'
import { egov } from './egov.ts'
import { fsaActs } from './fsa-acts.ts'
import { gbizinfo } from './gbizinfo.ts'
import { houjinBangou } from './houjin-bangou.ts'
import { invoice } from './invoice.ts'
import { jftc } from './jftc.ts'
import { jgrants } from './jgrants.ts'
import { kfs } from './kfs.ts'
import { kkj } from './kkj.ts'
import { loanPagesOfLenders } from './loan-pages.ts'
import { localSupport } from './local-support.ts'
import { mhlwLabor } from './mhlw-labor.ts'
import { mlitNega } from './mlit-nega.ts'
import { ntaGuidance } from './nta-guidance.ts'
import { pPortal } from './p-portal.ts'
import { publishedLists } from './published-lists.ts'
import { rsSystem } from './rs-system.ts'

/** Every official source that `konkyo ingest <source>` knows, in the order of the docs. */
export const connectors: readonly Connector[] = [
  jgrants,
  egov,
  houjinBangou,
  invoice,
  gbizinfo,
  kkj,
  pPortal,
  courts,
  mlitNega,
  adoption,
  edinet,
  ntaGuidance,
  kfs,
  localSupport,
  loanPagesOfLenders,
  mhlwLabor,
  jftc,
  fsaActs,
  rsSystem,
  publishedLists,
]
