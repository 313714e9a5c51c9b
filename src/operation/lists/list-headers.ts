import { shippedTable } from '../../lib/shipped-table.ts'

type ListName = 'invoices' | 'companies'

const rows = shippedTable('list-headers', ['list', 'column', 'header'])

/** What offices and their programs call a column of a list; where a list has several of them the first named is the one. */
export const headersOf = (list: ListName, column: string): readonly string[] =>
  rows.filter(([of, held]) => of === list && held === column).map(([, , header = '']) => header)
