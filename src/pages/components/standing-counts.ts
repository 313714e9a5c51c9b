import { datasets } from '../../datasets/index.ts'
import { grouped } from '../../lib/grouped.ts'
import { type Html, html } from '../../lib/html.ts'
import type { Language } from '../../lib/language.ts'
import { type StandingCounts, standingsIn } from '../../operation/absence/standings.ts'
import type { Context } from '../../operation/context.ts'

type Figures = StandingCounts['figures']

/** How many figures of the served snapshot stand how; null where none is served, or it was not counted. */
export const servedFigures = (ctx: Pick<Context, 'corpus' | 'snapshot'>): Figures | null =>
  ctx.corpus.currentId === null ? null : (standingsIn(ctx.snapshot, datasets)?.figures ?? null)

const words = {
  ja: {
    counted: (all: string, confirmed: string, read: string, written: string) =>
      `収録している金額・率・日付などの値${all}件のうち、${confirmed}件は出典で確認済み、${read}件は資料から記載（未確認）、${written}件は公知の情報から記載（未確認）です。`,
    doubted: (count: string) => `出典と相違するか、出典で確かめられなかった値が${count}件あり、各記録に示しています。`,
  },
  en: {
    counted: (all: string, confirmed: string, read: string, written: string) =>
      `Of ${all} amounts, rates, days and other figures, ${confirmed} are confirmed at their source, ${read} were taken from a copy and ${written} from general knowledge; the latter two are unconfirmed.`,
    doubted: (count: string) =>
      `${count} figures differ from their source or could not be found there; this is shown on each record.`,
  },
} as const

/** How much of the data is confirmed, read from a copy and written down, in one sentence. */
export function standingSentence(figures: Figures | null, language: Language): Html | null {
  if (figures === null) return null
  const said = words[language]
  const { confirmed, read, written_down: written, contradicted, not_found, source_gone } = figures
  const doubted = contradicted + not_found + source_gone
  const all = confirmed + read + written + doubted
  if (all === 0) return null
  return html`<p>${said.counted(grouped(all), grouped(confirmed), grouped(read), grouped(written))}${doubted === 0 ? '' : ` ${said.doubted(grouped(doubted))}`}</p>`
}
