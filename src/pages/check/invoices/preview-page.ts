import { randomUUID } from 'node:crypto'
import { uploadedTable } from '../../../documents/uploads/read-upload.ts'
import {
  type ColumnsRead,
  columnsRead,
  type GivenLine,
  linesOf,
  mostLines,
} from '../../../features/invoice-registrants/bulk/given-lines.ts'
import { numberToCheck } from '../../../features/invoice-registrants/bulk/verified-line.ts'
import type { Context } from '../../../operation/context.ts'
import { AppError } from '../../../operation/errors.ts'
import { defineUploadPage } from '../../../operation/order-page.ts'
import { ask } from '../../asking.ts'
import { carried } from '../carried-list.ts'
import { mostFormBytes, uploaded, uploadInput } from '../upload-input.ts'
import { previewBody } from './preview-body.ts'
import { words } from './words.ts'

/** How a list was read, and what checking it costs. */
export interface Preview extends ColumnsRead {
  /** Null for text that was pasted. */
  readonly kind: string | null
  readonly first: readonly GivenLine[]
  readonly total: number
  readonly malformed: number
  readonly units: number
  readonly yen: number
  readonly list: string
  readonly once: string
}

const shownLines = 10

/** How a list was read, before anything is checked: free, and nothing of it is kept. */
export const previewPage = defineUploadPage({
  name: 'page_preview_invoices',
  http: 'POST /check/invoices/preview',
  most: mostFormBytes,
  input: uploadInput,
  back: () => '/check/invoices',
  async run(input, context): Promise<Preview> {
    const sent = uploaded(input)
    if (!sent) throw refused('empty')
    const { csv, kind } = await uploadedTable(sent.bytes).catch(() => {
      throw refused('unreadable')
    })
    return { kind: sent.name === null ? null : kind, ...(await readList(csv, context)) }
  },
  show: (preview, visit) => ({
    title: words[visit.language].title,
    body: previewBody(preview, visit),
    isWide: true,
    isEnhanced: true,
  }),
})

async function readList(csv: string, context: Context): Promise<Omit<Preview, 'kind'>> {
  const { lines, columns } = linesRead(csv)
  if (lines.length === 0) throw refused('noLine')
  if (lines.length > mostLines) throw refused('tooMany')
  const { billing_units: units, predicted_total_yen: yen } = await ask<Cost>(
    'preview_cost',
    { stack_or_calls: [{ tool: 'bulk_verify_invoices', args: { csv } }] },
    context,
  )
  return {
    ...columns,
    first: lines.slice(0, shownLines),
    total: lines.length,
    malformed: lines.filter((line) => numberToCheck(line) === undefined).length,
    ...{ units, yen, list: carried(csv), once: randomUUID() },
  }
}

interface Cost {
  readonly billing_units: number
  readonly predicted_total_yen: number
}

function linesRead(csv: string) {
  try {
    return { lines: linesOf({ csv }), columns: columnsRead(csv) }
  } catch {
    throw refused('unreadable')
  }
}

type Problem = 'empty' | 'unreadable' | 'noLine' | 'tooMany'

function refused(problem: Problem): AppError {
  const said = (language: 'ja' | 'en') => {
    const text = words[language][problem]
    return typeof text === 'string' ? text : text(mostLines)
  }
  return new AppError('invalid', said('en'), { messageJa: said('ja') })
}
