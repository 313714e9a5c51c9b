import { companyList, mostLines } from '../../../features/screening/given-companies.ts'
import { faultOf } from '../../../features/screening/given-numbers.ts'
import { type ScreenedCompany, screenCounterparties } from '../../../features/screening/screen-counterparties.ts'
import { screenedFile } from '../../../features/screening/screened-file.ts'
import { statuses } from '../../../features/screening/screened-status.ts'
import { type Html, html } from '../../../lib/html.ts'
import { datasetName } from '../../../lib/labels.ts'
import type { Language } from '../../../lib/language.ts'
import type { CsvLine } from '../../../operation/lists/csv-list.ts'
import { section } from '../../components/panel.ts'
import type { Summary } from '../list/checked-job.ts'
import { type ListSubject, statusColumn } from '../list/list-subject.ts'
import { shared } from '../list/words.ts'
import { screenedCells } from './screened-cells.ts'
import { looks, words } from './words.ts'

/** Lists of counterparties, by number or by name. */
export const counterpartyLists: ListSubject<ScreenedCompany> = {
  name: 'counterparties',
  labels: 'company_check',
  operation: screenCounterparties,
  list: companyList,
  most: mostLines,
  words,
  statuses,
  columnNames: ['number', 'name', 'address'],
  askedColumn: null,
  faultOf: (line: CsvLine<'number' | 'name' | 'address'>) => faultOf(line),
  placeholder: '7000012050002, 国税庁, 東京都千代田区',
  looks,
  columns(language) {
    const { given, company, register, invoice, acts } = words[language]
    return [
      { name: given },
      statusColumn(language),
      { name: company },
      { name: register, isSortable: true },
      { name: invoice, isSortable: true },
      { name: acts },
      { name: shared[language].why },
    ]
  },
  cells: screenedCells,
  file: screenedFile,
  credits,
}

/** What every line was compared with: a copy that is partial proves no absence. */
function credits({ sources, corpus_snapshot_id }: Summary<'screen_counterparties'>, language: Language): Html {
  const said = words[language]
  const compared = sources.map(({ dataset, rows_comparable, complete, data_as_of, where_to_look: url }) => {
    const parts = [said.comparable(rows_comparable), complete ? said.complete : said.partial, data_as_of ?? '']
    const look =
      url === null
        ? null
        : html` <a href="${url}" rel="external noreferrer">${said.look}: ${datasetName(dataset, language)}</a>`
    return html`<li>${datasetName(dataset, language)}: ${parts.filter((part) => part !== '').join('、')}${look}</li>`
  })
  return html`${section(said.sources, html`<ul>${compared}</ul>`)}<p class="quiet">${corpus_snapshot_id}</p>`
}
