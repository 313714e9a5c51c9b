import type { Page } from '../../operation/pages/page.ts'
import { customerPages } from './customer-page.ts'
import { customersPage } from './customers-page.ts'
import { deliveriesPage } from './deliveries-page.ts'
import { figureCheck } from './figures/figure-acts.ts'
import { figurePage } from './figures/figure-page.ts'
import { figuresPage } from './figures/figures-page.ts'
import { entryPages } from './log-in.ts'
import { metricsPage } from './metrics-page.ts'
import { moderationActs } from './moderation-acts.ts'
import { moderationPage } from './moderation-page.ts'
import { overviewPage } from './overview.ts'
import { requestActs } from './request-acts.ts'
import { requestsPage } from './requests-page.ts'
import { snapshotsPage } from './snapshots-page.ts'
import { sourcesPage } from './sources-page.ts'

/** The rooms of the operator; where there is no key of the operator, none of them is there. */
export const adminPages: readonly Page[] = [
  ...entryPages,
  overviewPage,
  customersPage,
  ...customerPages,
  requestsPage,
  ...requestActs,
  figuresPage,
  figurePage,
  figureCheck,
  sourcesPage,
  snapshotsPage,
  deliveriesPage,
  moderationPage,
  ...moderationActs,
  metricsPage,
]
