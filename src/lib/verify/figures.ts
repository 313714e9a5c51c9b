import { type Between, type Coverage, coverageOf } from './coverage.ts'
import type { Receipt } from './receipt.ts'
import { type Check, type Figures, failed, type ProvenValue, passed } from './verification.ts'

/** Pointers that are named to a reader. */
const mostNamed = 5
/** Places that a line names one by one. */
const mostPlaces = 12

/** A verifier has nobody else to let in. */
const atOnce: Between = async () => {}

/** Whether every number, date and verdict of a document is bound to a record, derived, or declared as not covered. */
export async function checkFigures(
  document: Readonly<Record<string, unknown>>,
  { records, not_covered = [], rules = {}, asked, manifest, snapshot, covers }: Receipt,
): Promise<{ readonly check: Check; readonly figures: Figures; readonly values: readonly ProvenValue[] }> {
  const declared = new Set(not_covered)
  const grounds = { records, declared, rules, asked, manifest, snapshot, isWhole: covers === 'every_member' }
  const coverage = await coverageOf(document, grounds, atOnce)
  const check = figuresCheck(coverage)
  return { check, figures: figuresOf(coverage), values: coverage.values }
}

/** Whether what was found of the values of a document proves it. */
export function figuresCheck(coverage: Coverage): Check {
  const { bound, asked, manifest, openFigures, unbound } = coverage
  if (unbound.length > 0) return refused(unbound.map(({ pointer }) => pointer))
  return bound + asked + manifest === 0 && openFigures > 0 ? nothingBound : covered(figuresOf(coverage))
}

const figuresOf = ({ bound, derived, asked, manifest, notCovered, notEvidence }: Coverage): Figures => ({
  bound,
  derived,
  asked,
  manifest,
  not_covered: Object.fromEntries(notCovered),
  not_evidence: notEvidence,
})

function refused(pointers: readonly string[]): Check {
  const shown = pointers.slice(0, mostNamed).map((pointer) => pointer.slice(0, 120))
  const more = pointers.length > mostNamed ? ', …' : ''
  return failed(
    'figures',
    `${pointers.length} values are neither what a proven record states nor declared to be open: ${shown.join(', ')}${more}.`,
    `証明された記録が述べておらず、対象外としても示されていない値が${pointers.length}件あります（${shown.join('、')}${more}）。`,
  )
}

const nothingBound = failed(
  'figures',
  'The document shows figures, and none of them is bound to a record, the request or the manifest.',
  '文書には数値や判定がありますが、記録・依頼・一覧表（manifest）に結び付いたものが1件もありません。',
)

type Places = readonly (readonly [pattern: string, count: number])[]

/** Places as a line can name them: of many what stands at the top of the document. */
function grouped(places: Places): Places {
  if (places.length <= mostPlaces) return places
  const sums = new Map<string, number>()
  for (const [pattern, count] of places) {
    const [, top = ''] = pattern.split('/')
    sums.set(`/${top}`, (sums.get(`/${top}`) ?? 0) + count)
  }
  return [...sums]
}

function covered({ bound, derived, asked, manifest, not_covered, not_evidence }: Figures): Check {
  const places = Object.entries(not_covered)
  const open = places.reduce((sum, [, count]) => sum + count, 0)
  const named = grouped(places)
    .map(([pattern, count]) => (count === 1 ? pattern : `${pattern} (${count})`))
    .join(', ')
  if (bound + derived + asked + manifest + open === 0)
    return passed('figures', 'The document shows no figures.', '文書に数値・日付・判定はありません。')
  return passed(
    'figures',
    `${bound} values equal a field of a proven record and ${derived} follow from such.${asked === 0 ? '' : ` ${asked} repeat what was asked for.`}${manifest === 0 ? '' : ` ${manifest} are those of the manifest of the snapshot.`}${open === 0 ? '' : ` ${open} rest on rules of the service, whose hashes the receipt names, or on its own word, and are NOT covered by the proof: ${named}.`} Sentences, prices and names of the call (${not_evidence}) are not covered.`,
    `${bound}件の値は証明された記録の項目と一致し、${derived}件はそこから導かれます。${asked === 0 ? '' : `${asked}件は依頼の内容の再掲です。`}${manifest === 0 ? '' : `${manifest}件はデータの版の一覧表（manifest）の値です。`}${open === 0 ? '' : `${open}件はこのサービスのルール（レシートにハッシュを記載）または自らの判断による値で、証明の対象外です（${named}）。`}文章・料金・呼び出しの識別子（${not_evidence}件）は対象外です。`,
  )
}
