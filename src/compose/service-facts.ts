import { datasets } from '../catalog.ts'
import { baseUrlOf, type Config, returnHostsOf } from '../config.ts'
import type { JobBounds } from '../ledger/jobs/kept-bytes.ts'
import { version } from '../lib/version.ts'
import { PriceBook } from '../operation/access/price-book.ts'
import type { ServiceFacts } from '../operation/context.ts'
import { servedOperations, toolLists } from './gates.ts'

/** What answers may state of an installation, from its configuration and from what its parts tell. */
export const serviceFacts = (
  config: Config,
  live: Pick<ServiceFacts, 'ready' | 'ledgerLog' | 'operator'>,
): ServiceFacts => ({
  version,
  baseUrl: baseUrlOf(config),
  anonymousDaily: config.KONKYO_ANON_DAILY,
  guestsDaily: config.KONKYO_GUESTS_DAILY,
  jobBounds: jobBoundsOf(config),
  isMailing: config.KONKYO_SMTP_URL !== '',
  contact: config.KONKYO_CONTACT_EMAIL || baseUrlOf(config),
  operations: new Map(servedOperations(config).map((operation) => [operation.name, operation])),
  listedIn: toolLists,
  datasets,
  prices: new PriceBook(config),
  newsletterYen: config.KONKYO_COMPLIANCE_YEN,
  returnHosts: returnHostsOf(config),
  ...live,
})

const mib = 1024 ** 2

const jobBoundsOf = (config: Config): JobBounds => ({
  kept: { accountBytes: config.KONKYO_JOBS_ACCOUNT_MB * mib, allBytes: config.KONKYO_JOBS_TOTAL_MB * mib },
  open: config.KONKYO_JOBS_OPEN,
  freeJobs: config.KONKYO_FREE_JOBS,
  freeLines: config.KONKYO_FREE_LINES,
})
