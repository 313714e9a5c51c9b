import { type Between, type Coverage, coverageOf } from './coverage.ts'
import type { Receipt } from './receipt.ts'
import { type Check, type Figures, failed, passed } from './verification.ts'

/** Pointers that are named to a reader. */
const mostNamed = 5

/** A verifier has nobody else to let in. */
const atOnce: Between = async () => {}

/** Whether every number, date and verdict of a document is bound to a record, derived, or declared as not covered. */
export async function checkFigures(
  document: Readonly<Record<string, unknown>>,
  { records, not_covered = [], rules = {}, asked }: Receipt,
): Promise<{ readonly check: Check; readonly figures: Figures }> {
  const grounds = { records, declared: new Set(not_covered), rules, asked }
  const coverage = await coverageOf(document, grounds, atOnce)
  const check = figuresCheck(coverage)
  return { check, figures: figuresOf(coverage) }
}

/** Whether what was found of the figures of a document proves it. */
export function figuresCheck(coverage: Coverage): Check {
  const { bound, notCovered, unbound } = coverage
  if (unbound.length > 0) return refused(unbound.map(({ pointer }) => pointer))
  return bound === 0 && notCovered.size > 0 ? nothingBound : covered(figuresOf(coverage))
}

const figuresOf = ({ bound, derived, asked, notCovered, notEvidence }: Coverage): Figures => ({
  bound,
  derived,
  asked,
  not_covered: Object.fromEntries(notCovered),
  not_evidence: notEvidence,
})

function refused(pointers: readonly string[]): Check {
  const shown = pointers.slice(0, mostNamed).map((pointer) => pointer.slice(0, 120))
  const more = pointers.length > mostNamed ? ', …' : ''
  return failed(
    'figures',
    `${pointers.length} numbers, dates or verdicts are not what a proven record states: ${shown.join(', ')}${more}.`,
    `証明された記録が述べていない数値・日付・判定が${pointers.length}件あります（${shown.join('、')}${more}）。`,
  )
}

const nothingBound = failed(
  'figures',
  'The document shows figures, and none of them is bound to a record.',
  '文書には数値や判定がありますが、記録に結び付いたものが1件もありません。',
)

function covered({ bound, derived, asked, not_covered }: Figures): Check {
  const places = Object.entries(not_covered)
  const open = places.reduce((sum, [, count]) => sum + count, 0)
  const named = places.map(([pattern, count]) => (count === 1 ? pattern : `${pattern} (${count})`)).join(', ')
  if (bound + derived + asked + open === 0)
    return passed('figures', 'The document shows no figures.', '文書に数値・日付・判定はありません。')
  return passed(
    'figures',
    `Of the numbers, dates and verdicts, ${bound} equal a field of a proven record and ${derived} follow from them.${asked === 0 ? '' : ` ${asked} repeat what was asked for, and no record states them.`}${open === 0 ? '' : ` ${open} are decided by rules of the service, whose hashes the receipt names, and are NOT covered by the proof: ${named}.`} Sentences are not covered.`,
    `数値・日付・判定のうち、${bound}件は証明された記録の項目と一致し、${derived}件はそこから導かれます。${asked === 0 ? '' : `${asked}件は依頼の内容の再掲で、記録にはありません。`}${open === 0 ? '' : `${open}件はこのサービスのルール（レシートにハッシュを記載）が決めた値で、証明の対象外です（${named}）。`}文章は対象外です。`,
  )
}
