import { html } from '../../../lib/html.ts'
import { valueName } from '../../../lib/labels.ts'
import type { Language } from '../../../lib/language.ts'
import type { Cell, Column } from '../../components/table.ts'
import type { ListSubject } from './list-subject.ts'
import { shared } from './words.ts'

/** The column of the verdict. */
export const statusColumn = (language: Language): Column => ({ name: shared[language].status, isSortable: true })

/** The verdict of a line, in words and colour. */
export const statusCell = (
  { looks, labels }: Pick<ListSubject, 'looks' | 'labels'>,
  status: string,
  language: Language,
): Cell => ({
  shown: html`<span class="badge ${looks[status] ?? ''}">${valueName('status', status, language, labels)}</span>`,
})
