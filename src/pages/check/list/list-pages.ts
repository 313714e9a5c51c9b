import type { Page } from '../../../operation/pages/page.ts'
import { cancelPage } from './cancel-page.ts'
import type { ListSubject } from './list-subject.ts'
import { orderPage } from './order-page.ts'
import { pastPage } from './past-page.ts'
import { previewPage } from './preview-page.ts'
import { resultFilePage, resultPage } from './result-page.ts'
import { uploadPage } from './upload-page.ts'

/** The rooms of one kind of list: bring it, see how it was read, have it checked or give it up, look at the result and at earlier ones. */
export const listPages = (subject: ListSubject): readonly Page[] => [
  uploadPage(subject),
  previewPage(subject),
  orderPage(subject),
  pastPage(subject),
  cancelPage(subject),
  resultPage(subject),
  resultFilePage(subject),
]
