import { canonicalJson } from '../lib/canonical-json.ts'
import { isRealDate } from '../lib/jst.ts'
import type { FigureKind, SoughtFigure } from './figures/figure.ts'
import { recordValue } from './figures/figure.ts'
import { figuresIn } from './figures/figures-in.ts'
import { plainOf } from './figures/plain.ts'

/** What one value of a record asks of its source. */
export type Sought =
  /** Figures that must all stand there; where it is one, another in its place contradicts it. */
  | { readonly as: 'figures'; readonly figures: readonly LabelledFigure[] }
  /** Words that must stand there: a name, or a span that was read before. */
  | { readonly as: 'words'; readonly words: string }

/** A figure with the words that pages write beside one of its kind. */
export type LabelledFigure = SoughtFigure & Labels

const names = /(?:^|_)name$|^title$|_title$/

interface Labels {
  readonly label: RegExp
  /** Words that name just this figure: only beside them another one contradicts. */
  readonly own: RegExp | null
  /** Words right before a figure that make it one of something else. */
  readonly other?: RegExp
}

const money =
  /補助|助成|支給|給付|交付|支援|融資|貸付|奨励|上限|限度|最大|最高|下限|最低|以内|まで|金額|額面|掛金|手数料/
/** 資本金1億円以下 is no limit of a program, nor 売上, nor a threshold of costs; 対象経費の上限 is one. */
const ofOther =
  /(?:資本金|出資|売上|年商|予算|所得|収入|事業費|投資額|経費|課税|残高|利益)(?!.{0,24}(?:上限|限度|最大))[^、。)]{0,8}$/
const ofField: readonly (readonly [RegExp, Labels])[] = [
  [/premium_max/, { label: /掛金|共済金|保険料|月額|上限|最高/, own: null }],
  [/premium_min/, { label: /掛金|共済金|保険料|月額|下限|最低/, own: null }],
  [
    /amount_max/,
    { label: money, other: ofOther, own: /(?:補助|助成|支給|交付|給付|融資|貸付)?(?:上限額?|限度額|最大額?)/ },
  ],
  [/amount_min/, { label: money, other: ofOther, own: /(?:補助|助成|支給|交付)?(?:下限額?|最低額?)/ }],
  [/interest_rate/, { label: /利率|金利|利子|年利|基準利率|特別利率/, own: null }],
  [/acceptance_rate/, { label: /採択率/, own: /採択率/ }],
  [
    /subsidy_rate|tax_credit_rate/,
    {
      label: /補助率|助成率|補助割合|助成割合|補助|助成|支給率|負担|控除|以内|率/,
      own: /(?:補助|助成|支給)(?:率|割合)|控除率/,
    },
  ],
  [
    /(?:window|period|effective)[._](?:end|to|until)|close_date|deadline|ended_on|_until/,
    {
      label: /締め?切|期限|期間|まで|必着|受付|募集|公募|申請|終了|提出|適用|〆/,
      own: /締め?切り?日?|(?:申請|提出)期限|(?:受付|募集)終了日?|〆(?:切)?/,
    },
  ],
  [
    /(?:window|period|effective)[._](?:start|from)|open_date/,
    { label: /開始|期間|から|より|受付|募集|公募|申請|適用|施行/, own: /(?:受付|募集|公募|申請)開始日?/ },
  ],
  [/_date$|_on$/, { label: /日/, own: null }],
  [/time$/, { label: /締め?切|期限|まで|必着|受付|終了|〆|期間|時刻/, own: null }],
  [
    /loan_period/,
    { label: /返済期間|融資期間|貸付期間|償還期[間限]|ご返済|期間/, own: /(?:返済|融資|貸付)期間|償還期[間限]/ },
  ],
  [/grace_period/, { label: /据置/, own: /据置期間/ }],
  [/validity/, { label: /有効期[間限]|認定期間|年間有効|更新/, own: /有効期[間限]/ }],
  [/processing_days/, { label: /処理期間|審査期間|標準/, own: null }],
  [/applicants/, { label: /申請|応募|件数|者数/, own: null }],
  [/accepted|granted/, { label: /採択|交付決定|件数|者数/, own: null }],
]
/** Whether nothing but the name of its record tells a figure from all others of its kind. */
export const needsName = (sought: Sought): boolean =>
  sought.as === 'figures' && sought.figures.every(({ label }) => label === anything.label)

const anything: Labels = { label: /(?:)/, own: null }

const labelsOf = (field: string): Labels => ofField.find(([fields]) => fields.test(field))?.[1] ?? anything

/** What the page is searched for; undefined where a value is a judgement, or a sentence of ours in which nothing can be looked up. */
export function soughtOf(field: string, value: unknown, span: string | null): Sought | undefined {
  if (value === null || value === undefined) return undefined
  const isName = names.test(field)
  // Of a sentence of ours the words that it was made from say more than its figures.
  const isSentence = typeof value === 'string' && !isName && !isDayOrHour(value) && (span?.length ?? 0) >= 4
  const figures = isSentence ? [] : figuresOf(field, value)
  if (figures.length > 0) return { as: 'figures', figures }
  if (typeof value === 'string' && isName) return { as: 'words', words: value }
  return span === null || span.length < 4 ? undefined : { as: 'words', words: span }
}

function figuresOf(field: string, value: unknown): LabelledFigure[] {
  const labels = labelsOf(field)
  const of = (figure: SoughtFigure): LabelledFigure[] => [{ ...figure, ...labels }]
  if (typeof value === 'number') return numberOf(field, value).flatMap(of)
  if (typeof value === 'string') {
    if (isRealDate(value)) return of({ kind: 'day', value })
    if (/^([01]\d|2[0-3]):[0-5]\d$/.test(value)) return of({ kind: 'hour', value })
    return names.test(field) || value.length > 300 ? [] : inWords(value).flatMap(of)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  // A frame, or both ends of a window: each of its members is sought as if it stood alone.
  return Object.entries(value).flatMap(([name, member]) =>
    typeof member === 'number' || isDayOrHour(member) ? figuresOf(`${field}.${name}`, member) : [],
  )
}

const isDayOrHour = (value: unknown): boolean =>
  typeof value === 'string' && (isRealDate(value) || /^\d\d:\d\d$/.test(value))

/** No amount is no figure that a page would state; what a fact counts stands in another field. */
function numberOf(field: string, value: number): SoughtFigure[] {
  if (field === 'field_value_numeric') return []
  if (/_man_yen$/.test(field)) return value > 0 ? [{ kind: 'yen', value: Math.round(value * 10_000) }] : []
  if (/_yen$/.test(field)) return value > 0 ? [{ kind: 'yen', value }] : []
  if (/rate/.test(field)) return [{ kind: 'rate', value }]
  if (/years/.test(field)) return [{ kind: 'years', value }]
  if (/days/.test(field)) return [{ kind: 'days', value }]
  return Number.isInteger(value) && value > 1 ? [{ kind: 'count', value }] : []
}

/** The amounts, rates and days that a sentence states: 税額控除7%又は55万円. */
function inWords(sentence: string): SoughtFigure[] {
  const { text } = plainOf(sentence)
  const found = (['yen', 'rate', 'day'] as const).flatMap((kind: FigureKind) =>
    figuresIn(text, kind).flatMap((one): SoughtFigure[] => {
      const value = recordValue(one)
      return value === null ? [] : [{ kind: one.kind, value } as SoughtFigure]
    }),
  )
  return [...new Map(found.map((one) => [canonicalJson(one), one])).values()]
}
