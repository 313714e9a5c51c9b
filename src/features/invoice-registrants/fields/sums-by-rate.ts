import { grouped } from '../../../lib/grouped.ts'
import { type Finding, findingsOn } from './finding.ts'
import { type InvoiceDocument, type InvoiceTotal, type Rate, rates } from './invoice-document.ts'

type Make = ReturnType<typeof findingsOn>

/** Tax on an amount before rounding, as a fraction. */
const taxOf = ({
  amount_yen,
  tax_rate,
  includes_tax,
}: Pick<InvoiceTotal, 'amount_yen' | 'tax_rate' | 'includes_tax'>) => ({
  over: amount_yen * tax_rate,
  under: includes_tax ? 100 + tax_rate : 100,
})

/** What the tax is, rounded down and up to whole yen; the law leaves the way of rounding to the issuer. */
function roundedTax(total: Parameters<typeof taxOf>[0]): { down: number; up: number } {
  const { over, under } = taxOf(total)
  return { down: Math.floor(over / under), up: Math.ceil(over / under) }
}

/** Whether the sums of each rate are stated and right. */
export function sumsByRate(document: InvoiceDocument): Finding[] {
  const make = findingsOn(document.kind === 'simplified')
  const used = rates.filter((rate) => [...document.lines, ...document.totals].some((one) => one.tax_rate === rate))
  if (used.length === 0)
    return [
      make('totals_by_rate', 'missing', { ja: '税率ごとの合計額がありません。', en: 'states no sum of any rate' }),
      totalFinding(document, make),
    ]
  return [...used.flatMap((rate) => ofRate(document, rate, make)), totalFinding(document, make)]
}

function ofRate(document: InvoiceDocument, rate: Rate, make: Make): Finding[] {
  const [total, ...more] = document.totals.filter(({ tax_rate }) => tax_rate === rate)
  const where = `${rate}%`
  if (!total)
    return [
      make(
        'totals_by_rate',
        'missing',
        { ja: `${rate}％対象の合計額がありません。`, en: `states no sum of ${where}` },
        where,
      ),
    ]
  if (more.length > 0)
    return [
      make(
        'totals_by_rate',
        'wrong',
        {
          ja: `${rate}％対象の合計額が複数あります。税率ごとに一つにまとめてください。`,
          en: `states several sums of ${where}`,
        },
        where,
      ),
    ]
  return [
    make('totals_by_rate', 'ok', { ja: `${rate}％対象の合計額があります。`, en: `states the sum of ${where}` }, where),
    ...rateAndTax(document, total, make),
    sumFinding(document, total, make),
    ...taxFindings(document, total, make),
  ]
}

/** An invoice states rate and tax; a simplified one either of them. */
function rateAndTax(
  { kind }: InvoiceDocument,
  { tax_rate, tax_yen, is_rate_shown = true }: InvoiceTotal,
  make: Make,
): Finding[] {
  const where = `${tax_rate}%`
  const hasEither = is_rate_shown || tax_yen !== undefined
  const stated = (check: 'applied_rate' | 'tax_by_rate', isStated: boolean, ja: string, en: string): Finding => {
    if (isStated) return make(check, 'ok', { ja: `${ja}の記載があります。`, en: `states ${en}` }, where)
    return kind === 'simplified' && hasEither
      ? make(
          check,
          'not_checked',
          {
            ja: '適格簡易請求書は適用税率か消費税額等のどちらかで足ります。',
            en: 'a simplified invoice needs either rate or tax',
          },
          where,
        )
      : make(check, 'missing', { ja: `${ja}の記載がありません。`, en: `does not state ${en}` }, where)
  }
  return [
    stated('applied_rate', is_rate_shown, '適用税率', 'the rate'),
    stated('tax_by_rate', tax_yen !== undefined, '税率ごとの消費税額等', 'the tax of the rate'),
  ]
}

const linesOf = ({ lines }: InvoiceDocument, rate: Rate) => lines.filter(({ tax_rate }) => tax_rate === rate)

function sumFinding(document: InvoiceDocument, { tax_rate, amount_yen }: InvoiceTotal, make: Make): Finding {
  const where = `${tax_rate}%`
  const lines = linesOf(document, tax_rate)
  if (lines.length === 0)
    return make(
      'sum_of_lines',
      'not_checked',
      { ja: 'この税率の明細がありません。', en: 'no line of this rate was sent' },
      where,
    )
  const sum = lines.reduce((before, line) => before + line.amount_yen, 0)
  return sum === amount_yen
    ? make(
        'sum_of_lines',
        'ok',
        { ja: `明細の合計${grouped(sum)}円と一致します。`, en: `equals the sum of its lines, ${grouped(sum)} yen` },
        where,
      )
    : make(
        'sum_of_lines',
        'wrong',
        {
          ja: `明細の合計は${grouped(sum)}円で、合計額${grouped(amount_yen)}円と合いません。`,
          en: `its lines add up to ${grouped(sum)} yen, not ${grouped(amount_yen)}`,
        },
        where,
      )
}

function taxFindings(document: InvoiceDocument, total: InvoiceTotal, make: Make): Finding[] {
  const { tax_rate, tax_yen, includes_tax } = total
  const where = `${tax_rate}%`
  if (tax_yen === undefined)
    return [
      make(
        'tax_amount',
        'not_checked',
        { ja: '消費税額等の記載がないため、計算していません。', en: 'no tax was stated to compare' },
        where,
      ),
    ]
  const { down, up } = roundedTax(total)
  const expected = down === up ? `${grouped(down)}` : `${grouped(down)}～${grouped(up)}`
  if (tax_yen >= down && tax_yen <= up)
    return [
      make(
        'tax_amount',
        'ok',
        { ja: `合計額から計算した税額（${expected}円）と合います。`, en: `fits the tax on the sum (${expected} yen)` },
        where,
      ),
      make(
        'rounding_once',
        'ok',
        { ja: '税率ごとに1回の端数処理で得られる額です。', en: 'one rounding for the rate gives it' },
        where,
      ),
    ]
  const perLine = linesOf(document, tax_rate).map(({ amount_yen }) =>
    roundedTax({ amount_yen, tax_rate, includes_tax }),
  )
  const isPerLine = (['down', 'up'] as const).some(
    (way) => perLine.length > 1 && perLine.reduce((sum, one) => sum + one[way], 0) === tax_yen,
  )
  const wrong = make(
    'tax_amount',
    'wrong',
    {
      ja: `記載の税額は${grouped(tax_yen)}円ですが、合計額から計算すると${expected}円です。`,
      en: `states ${grouped(tax_yen)} yen; the tax on the sum is ${expected}`,
    },
    where,
  )
  if (!isPerLine) return [wrong]
  return [
    wrong,
    make(
      'rounding_once',
      'wrong',
      {
        ja: '明細ごとに端数処理した税額の合計と一致します。端数処理は一の適格請求書につき税率ごとに1回です。',
        en: 'equals the sum of tax rounded line by line; rounding is once for each rate of an invoice',
      },
      where,
    ),
  ]
}

/** The amount to pay against sums and tax of all rates and lines without tax. */
function totalFinding({ totals, lines, total_yen }: InvoiceDocument, make: Make): Finding {
  const isOpen = totals.some(({ includes_tax, tax_yen }) => !includes_tax && tax_yen === undefined)
  if (total_yen === undefined || totals.length === 0 || isOpen)
    return make('total_amount', 'not_checked', {
      ja: '請求金額の合計を照合できる記載がありません。',
      en: 'nothing was sent to compare the amount to pay with',
    })
  const taxed = totals.reduce(
    (sum, { amount_yen, includes_tax, tax_yen = 0 }) => sum + amount_yen + (includes_tax ? 0 : tax_yen),
    0,
  )
  const untaxed = lines.reduce((sum, { tax_rate, amount_yen }) => (tax_rate === 0 ? sum + amount_yen : sum), 0)
  const sum = taxed + untaxed
  return sum === total_yen
    ? make('total_amount', 'ok', {
        ja: `請求金額は${grouped(sum)}円で一致します。`,
        en: `the amount to pay is ${grouped(sum)} yen`,
      })
    : make('total_amount', 'wrong', {
        ja: `税率ごとの合計と税額から計算した請求金額は${grouped(sum)}円で、記載の${grouped(total_yen)}円と合いません。`,
        en: `sums and tax add up to ${grouped(sum)} yen, not ${grouped(total_yen)}`,
      })
}
