import type { Page } from '../operation/pages/page.ts'
import { accountPages } from './account/account-pages.ts'
import { adminPages } from './admin/admin-pages.ts'
import { openPage } from './admin/open-page.ts'
import { calendarPage, subscribePage } from './calendar/calendar-pages.ts'
import { counterpartyLists } from './check/counterparties/counterparty-list.ts'
import { markedDraftPage } from './check/draft/marked-page.ts'
import { draftPreviewPage } from './check/draft/preview-page.ts'
import { draftPage } from './check/draft/upload-page.ts'
import { invoiceLists } from './check/invoices/invoice-list.ts'
import { listPages } from './check/list/list-pages.ts'
import { combinePage } from './combine/combine-page.ts'
import { componentsPage } from './components/components-page.ts'
import { contactActs } from './contact/contact-acts.ts'
import { contactPage } from './contact/contact-page.ts'
import { errataFeedPage } from './feeds/errata-page.ts'
import { feedPageOf, feedsPage } from './feeds/feed-pages.ts'
import { exportPage } from './find/export-page.ts'
import { findPage, foundFilePage } from './find/find-pages.ts'
import { firstPage } from './first/first-page.ts'
import { docsPages } from './guide/docs-pages.ts'
import { profileFilePage, profilePage } from './profile/profile-pages.ts'
import { differencesPage } from './proof/differences-page.ts'
import { snapshotsPage } from './proof/snapshots-page.ts'
import { recordPage } from './read/record-page.ts'
import { articleVersionsPage } from './read/versions/article-versions-page.ts'
import { lawVersionsPage } from './read/versions/law-versions-page.ts'
import { comparePage } from './shortlist/compare-page.ts'
import { shortlistActs } from './shortlist/shortlist-acts.ts'
import { shortlistFilePage, shortlistPage } from './shortlist/shortlist-pages.ts'
import { statusPage } from './status/status-page.ts'

export { adminPages }

/** Every room for people; the pages that are acts of a subject are listed by it. */
export const pages: readonly Page[] = [
  firstPage,
  openPage,
  feedsPage,
  errataFeedPage,
  feedPageOf,
  findPage,
  foundFilePage,
  exportPage,
  recordPage,
  articleVersionsPage,
  lawVersionsPage,
  profilePage,
  profileFilePage,
  shortlistPage,
  shortlistFilePage,
  comparePage,
  ...shortlistActs,
  combinePage,
  calendarPage,
  subscribePage,
  snapshotsPage,
  differencesPage,
  componentsPage,
  ...accountPages,
  statusPage,
  contactPage,
  ...contactActs,
  ...docsPages,
  ...listPages(invoiceLists),
  ...listPages(counterpartyLists),
  draftPage,
  draftPreviewPage,
  markedDraftPage,
]
