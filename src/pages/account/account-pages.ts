import type { Page } from '../../operation/pages/page.ts'
import { accountActs } from './acts.ts'
import { jobFilePage } from './jobs/job-file-page.ts'
import { jobResultPage } from './jobs/job-result-page.ts'
import { alertsRoom } from './rooms/alerts-room.ts'
import { billingRoom } from './rooms/billing-room.ts'
import { childKeyPage } from './rooms/child-key-page.ts'
import { deliveriesPage } from './rooms/deliveries-page.ts'
import { invoicesPage } from './rooms/invoices-page.ts'
import { jobsRoom } from './rooms/jobs-room.ts'
import { keysRoom } from './rooms/keys-room.ts'
import { searchNewsPage } from './rooms/search-news.ts'
import { searchesRoom } from './rooms/searches-room.ts'
import { useRoom } from './rooms/use-room.ts'
import { webhooksRoom } from './rooms/webhooks-room.ts'

/** The rooms of whoever is logged in. */
export const accountPages: readonly Page[] = [
  useRoom,
  keysRoom,
  childKeyPage,
  alertsRoom,
  searchesRoom,
  searchNewsPage,
  jobsRoom,
  jobResultPage,
  jobFilePage,
  webhooksRoom,
  deliveriesPage,
  billingRoom,
  invoicesPage,
  ...accountActs,
]
