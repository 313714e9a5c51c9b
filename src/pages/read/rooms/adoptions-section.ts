import type { Program } from '../../../datasets/program.ts'
import { type Html, html } from '../../../lib/html.ts'
import type { Language } from '../../../lib/language.ts'
import { addressOf, recordAddress } from '../../addresses.ts'
import { dayWords, yenWords } from '../../components/figures.ts'
import { sourcesOf } from '../../components/sources.ts'
import { table } from '../../components/table.ts'
import type { Part, RowIn } from './program-sections.ts'

const words = {
  ja: {
    title: '採択・交付の例',
    columns: ['事業者', '金額', '地域', '公表日'],
    rest: (shown: number, total: number) => `ほかに${total - shown}件を一覧で見る`,
    cut: (shown: number, total: number) => `全${total}件のうち最初の${shown}件です。`,
  },
  en: {
    title: 'Adopted projects',
    columns: ['Company', 'Amount', 'Place', 'Published'],
    rest: (shown: number, total: number) => `See the other ${total - shown} in the list`,
    cut: (shown: number, total: number) => `The first ${shown} of ${total}.`,
  },
} as const

/** Rows that stand open; more are one click away. */
const mostOpen = 20

type Adopted = RowIn<'adoptions'>

/** Who got a program, with the way to all of them. */
export function adoptionsSection(
  { total, results }: Part<Adopted>,
  { primary_name }: Pick<Program, 'primary_name'>,
  language: Language,
): Html {
  const said = words[language]
  const [open, folded] = [results.slice(0, mostOpen), results.slice(mostOpen)]
  const rest =
    total > results.length
      ? html`<p>${said.cut(results.length, total)} <a href="${addressOf('/search', { kind: 'case_studies', q: primary_name })}" rel="nofollow">${said.rest(results.length, total)}</a></p>`
      : null
  const more =
    folded.length === 0
      ? null
      : html`<details><summary>${said.rest(open.length, results.length)}</summary>${rowsShown(folded, language)}</details>`
  return html`${rowsShown(open, language)}${more}${rest}`
}

function rowsShown(rows: readonly Adopted[], language: Language): Html {
  const { title, columns } = words[language]
  const [who = '', amount = '', ...others] = columns
  const sources = sourcesOf(rows, language)
  return html`${table({
    caption: title,
    columns: [{ name: who }, { name: amount, isNumber: true }, ...others.map((name) => ({ name })), ...sources.columns],
    rows: rows.map((one) => [
      { shown: companyShown(one) },
      { shown: one.total_subsidy_received_yen === null ? '—' : yenWords(one.total_subsidy_received_yen, language) },
      { shown: [one.prefecture, one.municipality].filter(Boolean).join('') || '—' },
      { shown: one.publication_date === null ? '—' : dayWords(one.publication_date, language) },
      ...sources.cells(one),
    ]),
  })}${sources.line}`
}

function companyShown({ company_name, case_title, case_id, houjin_bangou }: Adopted): Html {
  const name = company_name ?? case_title ?? case_id
  if (houjin_bangou === null) return html`${name}`
  return html`<a href="${recordAddress('houjin', houjin_bangou)}" rel="nofollow">${name}</a>`
}
