import type { Program } from '../../../datasets/program.ts'
import { type Html, html } from '../../../lib/html.ts'
import type { Language } from '../../../lib/language.ts'
import { manYenWords, rateWords } from '../../components/figures.ts'
import { section } from '../../components/panel.ts'
import { type Cell, table } from '../../components/table.ts'
import type { ProgramProof } from './program-proof.ts'

type Frame = NonNullable<Program['frames']>[number]

const words = {
  ja: {
    title: '枠・規模・加算ごとの金額と率',
    columns: ['枠・規模・加算', '下限', '上限', '率', '条件', '確かさ'],
    fixed: (amount: string) => `定額${amount}`,
  },
  en: {
    title: 'Amounts and rates by category',
    columns: ['Category', 'From', 'Up to', 'Rate', 'Condition', 'Reliability'],
    fixed: (amount: string) => `fixed sum of ${amount}`,
  },
} as const

/** The frames of a program, each with its own amount or rate; nothing where it has none. */
export function framesSection({ frames = [] }: Program, proof: ProgramProof, language: Language): Html | null {
  if (frames.length === 0) return null
  const { title, columns } = words[language]
  const [frame = '', least = '', most = '', ...others] = columns
  return section(
    title,
    table({
      caption: title,
      columns: [
        { name: frame },
        { name: least, isNumber: true },
        { name: most, isNumber: true },
        ...others.map((name) => ({ name })),
      ],
      rows: frames.map((one, i) => rowOf(one, proof.mark(`frames.${i}`), language)),
    }),
    'frames',
  )
}

const unstated = '—'

function rowOf(frame: Frame, standing: Html | null, language: Language): Cell[] {
  const { name, amount_min_man_yen: least, amount_max_man_yen: most, subsidy_rate: rate, condition } = frame
  return [
    { shown: html`<span lang="ja">${name}</span>` },
    { shown: least === null ? unstated : manYenWords(least, language) },
    { shown: most === null ? unstated : amountWords(frame, most, language) },
    { shown: rate === null ? unstated : rateWords(rate, language) },
    { shown: condition === null ? unstated : html`<span lang="ja">${condition}</span>` },
    { shown: standing ?? unstated },
  ]
}

/** An amount with what it is for: 定額6万円（1人あたり）. */
function amountWords({ is_fixed_sum, per }: Frame, most: number, language: Language): Html {
  const amount = manYenWords(most, language)
  const shown = is_fixed_sum ? words[language].fixed(amount) : amount
  return html`${shown}${per === undefined ? null : html`<br>${perWords(per, language)}`}`
}

const perWords = (per: string, language: Language): Html =>
  language === 'ja'
    ? html`${/(?:あたり|当たり|につき|ごと|額)$/.test(per) ? per : `${per}あたり`}`
    : html`per <span lang="ja">${per}</span>`
