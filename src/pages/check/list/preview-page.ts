import { randomUUID } from 'node:crypto'
import { type Html, html } from '../../../lib/html.ts'
import { fieldName } from '../../../lib/labels.ts'
import type { Context } from '../../../operation/context.ts'
import { AppError } from '../../../operation/errors.ts'
import type { ColumnsRead } from '../../../operation/lists/csv-list.ts'
import { definePage } from '../../../operation/pages/define-page.ts'
import type { Page, Visit } from '../../../operation/pages/page.ts'

import { ask } from '../../asking.ts'
import { facts, section } from '../../components/panel.ts'
import { priceHere } from '../../components/price.ts'
import { table } from '../../components/table.ts'
import { carried } from '../carried.ts'
import { readUploaded } from '../read-uploaded.ts'
import { mostFormBytes, uploaded, uploadInput } from '../upload-input.ts'
import { type ListSubject, pathOf, type ReadLine, wordsOf } from './list-subject.ts'

/** How a list was read, and what checking it costs. */
export interface Preview extends ColumnsRead<string> {
  /** Null for text that was pasted. */
  readonly kind: string | null
  readonly first: readonly ReadLine[]
  readonly total: number
  readonly malformed: number
  readonly units: number
  readonly yen: number
  /** What people are told of it. */
  readonly price: number | null
  readonly list: string
  readonly once: string
}

const shownLines = 10

/** How a list was read, before anything is checked: free, and nothing of it is kept. */
export const previewPage = (subject: ListSubject): Page =>
  definePage({
    name: `page_preview_${subject.name}`,
    access: 'own',
    http: `POST ${pathOf(subject)}/preview`,
    upload: mostFormBytes,
    input: uploadInput,
    back: () => pathOf(subject),
    async run(input, context): Promise<Preview> {
      const sent = uploaded(input)
      if (!sent) throw refused(subject, 'empty')
      const unreadable = () => refused(subject, 'unreadable')
      const { csv, kind } = await readUploaded('table', sent.bytes, { context, unreadable })
      return { kind: sent.name === null ? null : kind, ...(await readList(subject, csv, context)) }
    },
    show: (preview, visit) => ({
      title: subject.words[visit.language].title,
      body: previewBody(subject, preview, visit),
      isWide: true,
      isEnhanced: true,
    }),
  })

async function readList(subject: ListSubject, csv: string, context: Context): Promise<Omit<Preview, 'kind'>> {
  const { lines, columns } = linesRead(subject, csv)
  if (lines.length === 0) throw refused(subject, 'noLine')
  if (lines.length > subject.most) throw refused(subject, 'tooMany')
  const { billing_units: units, predicted_total_yen: yen } = await ask(
    'preview_cost',
    { stack_or_calls: [{ tool: subject.operation.name, args: { csv } }] },
    context,
  )
  return {
    ...columns,
    first: lines.slice(0, shownLines),
    total: lines.length,
    malformed: lines.filter((line) => subject.isMalformed(line)).length,
    units,
    yen,
    price: priceHere(yen, context),
    list: carried(csv),
    once: randomUUID(),
  }
}

function linesRead(subject: ListSubject, csv: string) {
  try {
    return { lines: subject.list.lines(csv), columns: subject.list.columnsRead(csv) }
  } catch {
    throw refused(subject, 'unreadable')
  }
}

type Problem = 'empty' | 'unreadable' | 'noLine' | 'tooMany'

function refused(subject: ListSubject, problem: Problem): AppError {
  const said = (language: 'ja' | 'en') => {
    const text = wordsOf(subject, language)[problem]
    return typeof text === 'string' ? text : text(subject.most)
  }
  return new AppError('invalid', { ja: said('ja'), en: said('en') })
}

/** How the list was read, and the button that has it checked for what it says. */
function previewBody(subject: ListSubject, preview: Preview, { language, link }: Visit): Html {
  const said = wordsOf(subject, language)
  const { columnNames } = subject
  const { kind, columns, first, total, malformed, units, yen, price, list, once } = preview
  const nameOf = (column: string) => fieldName(column, language, subject.labels)
  const placeOf = (column: string) => {
    const place = columns[column]
    return place ? said.column(place.column, place.header) : said.none
  }
  const rows = first.map((line) => [
    { shown: String(line.row) },
    ...columnNames.map((column) => ({ shown: String(line[column] ?? '') })),
  ])
  return html`<p>${said.readAs(kind ?? said.pasted)}</p>
${section(said.columns, facts(columnNames.map((column) => [nameOf(column), placeOf(column)])))}
${section(said.first(first.length, total), table({ caption: said.first(first.length, total), columns: [{ name: said.row }, ...columnNames.map((column) => ({ name: nameOf(column) }))], rows }))}
${malformed === 0 ? null : html`<p>${said.malformed(malformed, price)}</p>`}
<form method="post" action="${link(`${pathOf(subject)}/run`)}" class="panel"><p>${said.cost(units, price)}</p>
<input type="hidden" name="list" value="${list}"><input type="hidden" name="max_cost_jpy" value="${yen}"><input type="hidden" name="once" value="${once}">
<p class="row"><button class="main">${said.run(units, price)}</button> <a class="button" href="${link(pathOf(subject))}">${said.other}</a></p><p class="quiet">${said.nothingKept}</p></form>`
}
