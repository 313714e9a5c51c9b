import type { Program } from '../../../datasets/program.ts'
import { type Html, html } from '../../../lib/html.ts'
import { valueName } from '../../../lib/labels.ts'
import type { Language } from '../../../lib/language.ts'
import { comma } from '../../../lib/text.ts'
import { recordAddress } from '../../addresses.ts'
import type { AnswerOf } from '../../asking.ts'
import { section } from '../../components/panel.ts'
import { sourcesOf } from '../../components/sources.ts'
import { table } from '../../components/table.ts'
import { acceptanceSection } from './acceptance-section.ts'
import { adoptionsSection } from './adoptions-section.ts'
import type { ProgramProof } from './program-proof.ts'
import { roundsSection } from './rounds-section.ts'
import { rulesTable } from './rules-table.ts'

type Answered = AnswerOf<'get_program_full_context'>['sections']

/** What a page shows of each section. */
export type ProgramSections = {
  readonly [Name in keyof Answered]: Part<NonNullable<Answered[Name]>['results'][number]> | undefined
}

/** A row of one section. */
export type RowIn<Name extends keyof Answered> = NonNullable<Answered[Name]>['results'][number]

/** Rows of one section, the first of them. */
export interface Part<Row> {
  readonly total: number
  readonly results: readonly Row[]
}

const titles = {
  ja: {
    rounds: '公募回',
    rules: '併用・前提のルール',
    laws: '根拠法令',
    acceptance: '採択結果',
    adoptions: '採択・交付の例',
  },
  en: {
    rounds: 'Calls for applications',
    rules: 'Combination rules and prerequisites',
    laws: 'Legal basis',
    acceptance: 'Selection results',
    adoptions: 'Adopted projects',
  },
} as const

const words = {
  ja: {
    law: '法令',
    article: '条項',
    relation: '関係',
    named: (laws: string) => `この制度の記録が挙げる法令：${laws}（条項へのつながりは収録していません）`,
    more: (shown: number, total: number) => `全${total}件のうち最初の${shown}件です。`,
  },
  en: {
    law: 'Law',
    article: 'Article',
    relation: 'Relation',
    named: (laws: string) => `Laws that the record of the program names: ${laws} (no links to articles are held)`,
    more: (shown: number, total: number) => `The first ${shown} of ${total}.`,
  },
} as const

interface Around {
  readonly day: string
  readonly proof: ProgramProof
  readonly program: Pick<Program, 'primary_name'>
  /** Titles of laws that the program itself names. */
  readonly laws: readonly string[]
}

const names = ['rounds', 'rules', 'laws', 'acceptance', 'adoptions'] as const

/** The sections of which other records say nothing. */
export const missingSections = (parts: ProgramSections, laws: readonly string[], language: Language): string[] =>
  names
    .filter((name) => !parts[name]?.total && !(name === 'laws' && laws.length > 0))
    .map((name) => titles[language][name])

/** What other records say of a program, part by part. */
export function programSections(parts: ProgramSections, around: Around, language: Language): Html {
  const { day, proof, program, laws } = around
  const shown = {
    rounds: (part: Part<RowIn<'rounds'>>) => roundsSection(part.results, { day, proof }, language),
    rules: (part: Part<RowIn<'rules'>>) =>
      html`${rulesTable(part.results, titles[language].rules, language)}${moreOf(part, language)}`,
    laws: (part: Part<RowIn<'laws'>>) => html`${lawsTable(part.results, language)}${moreOf(part, language)}`,
    acceptance: (part: Part<RowIn<'acceptance'>>) => acceptanceSection(part.results, language),
    adoptions: (part: Part<RowIn<'adoptions'>>) => adoptionsSection(part, program, language),
  }
  const said = titles[language]
  return html`${part('rounds', parts.rounds)}${part('rules', parts.rules)}${part('laws', parts.laws) ?? lawsNamed()}${part('acceptance', parts.acceptance)}${part('adoptions', parts.adoptions)}`

  function part<Name extends (typeof names)[number]>(name: Name, rows: ProgramSections[Name]): Html | null {
    if (!rows?.total) return null
    return section(said[name], (shown[name] as (part: Part<unknown>) => Html)(rows), name)
  }
  function lawsNamed(): Html | null {
    if (laws.length === 0) return null
    return section(said.laws, html`<p>${words[language].named(laws.join(comma[language]))}</p>`, 'laws')
  }
}

/** That a section has more rows than are shown. */
const moreOf = ({ total, results }: Part<unknown>, language: Language): Html | null =>
  total > results.length ? html`<p class="quiet">${words[language].more(results.length, total)}</p>` : null

function lawsTable(rows: readonly RowIn<'laws'>[], language: Language): Html {
  const { law, article, relation } = words[language]
  const sources = sourcesOf(rows, language)
  return html`${table({
    caption: titles[language].laws,
    columns: [{ name: law }, { name: article }, { name: relation }, ...sources.columns],
    rows: rows.map((one) => [
      {
        shown: html`<a href="${recordAddress('laws', one.law_unified_id)}" rel="nofollow">${one.law_title ?? one.law_unified_id}</a>`,
      },
      { shown: one.article_citation ?? '' },
      { shown: valueName('ref_kind', one.ref_kind, language) },
      ...sources.cells(one),
    ]),
  })}${sources.line}`
}
