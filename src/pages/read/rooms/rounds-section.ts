import { type Html, html } from '../../../lib/html.ts'
import type { Language } from '../../../lib/language.ts'
import { dayWords } from '../../components/figures.ts'
import { daysLeftText, lastDayText, statusBadge } from '../../components/status-badge.ts'
import { table } from '../../components/table.ts'
import { timeLine } from '../../components/time-line.ts'
import type { ProgramProof } from './program-proof.ts'
import type { RowIn } from './program-sections.ts'
import { roundName } from './round-name.ts'

const words = {
  ja: {
    title: '公募回',
    columns: ['公募回', '状態', '受付開始', '締切', '確かさ'],
    line: '公募回の受付期間。縦の線は今日です。同じ内容は下の表にあります。',
  },
  en: {
    title: 'Calls for applications',
    columns: ['Call', 'Status', 'Opens', 'Closes', 'Sureness'],
    line: 'Windows of the calls; the upright line is today. The table below says the same.',
  },
} as const

type Round = RowIn<'rounds'>

interface Around {
  readonly day: string
  readonly proof: ProgramProof
}

/** The calls of a program, drawn on one scale and as a table. */
export function roundsSection(rounds: readonly Round[], { day, proof }: Around, language: Language): Html {
  const { title, columns, line } = words[language]
  const spans = rounds.flatMap((one) => {
    const { application_open_date: from, application_close_date: until } = one
    return from === null || until === null ? [] : [{ name: roundName(one, language), from, until }]
  })
  return html`${timeLine(spans, day, line, language)}${table({
    caption: title,
    columns: columns.map((name) => ({ name })),
    rows: rounds.map((one) => rowOf(one, proof, language)),
  })}`
}

function rowOf(one: Round, proof: ProgramProof, language: Language) {
  const { application_open_date: from, application_close_date: until, application_close_time: hour, lifecycle } = one
  const left = daysLeftText(lifecycle.days_left, language)
  const name = roundName(one, language)
  return [
    { shown: name },
    { shown: statusBadge(lifecycle.status, language) },
    { shown: dayShown(from, dayWords(from, language)) },
    {
      shown: html`${dayShown(until, lastDayText(until, hour, language))}${left === null ? null : html` <strong>${left}</strong>`}`,
    },
    { shown: proof.ofRound(one, name) ?? '—' },
  ]
}

const dayShown = (day: string | null, words: string): Html =>
  day === null ? html`${words}` : html`<time datetime="${day}">${words}</time>`
