import type { Static, TObject } from 'typebox'
import { grouped } from '../../lib/grouped.ts'
import type { Html } from '../../lib/html.ts'
import { html } from '../../lib/html.ts'
import type { Operation } from '../../operation/operation.ts'
import type { Visit } from '../../operation/pages/page.ts'
import { listSection } from '../components/list-section.ts'
import { pager } from '../components/pager.ts'

/** A page of rows as an operation of the administration answers it. */
export interface AdminList<Row> {
  readonly total: number
  readonly limit: number
  readonly offset: number
  readonly results: readonly Row[]
}

interface Parts<Row> {
  readonly heading: string
  readonly id: string
  readonly columns: readonly string[]
  readonly listed: AdminList<Row>
  cells(row: Row): readonly (Html | string)[]
  /** The address of the same list from another row on. */
  href(offset: number): string
}

/** A list with the ways to the rows before and after. */
export function listedSection<Row>({ heading, id, columns, listed, cells, href }: Parts<Row>, visit: Visit): Html {
  const { language, link } = visit
  const { results, ...place } = listed
  const rows = results.map(cells)
  return html`${listSection({ heading: `${heading} (${grouped(listed.total)})`, id, columns, rows }, language)}${pager({ ...place, language, href: (offset) => link(href(offset)) })}`
}

/** The words that an operation takes for one of its inputs. */
export const choicesOf = <In extends TObject, Name extends keyof Static<In> & string>(
  { input }: Pick<Operation<In>, 'input'>,
  name: Name,
) => (input.properties[name] as { readonly enum: readonly Choice<Static<In>[Name]>[] }).enum

type Choice<Value> = NonNullable<Value> & string

export const yen = (n: number): string => `¥${grouped(n)}`
export const code = (text: string): Html => html`<code>${text}</code>`
export const badge = (text: string, look: 'good' | 'warn' | 'bad' | 'plain' | 'asks'): Html =>
  html`<span class="badge ${look}">${text}</span>`
