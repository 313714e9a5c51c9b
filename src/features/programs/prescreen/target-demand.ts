import { comma, type Text } from '../../../lib/text.ts'
import type { Applicant, Field } from './applicant.ts'
import { type Demand, fail, type Judgement, open } from './demand.ts'
import { judgeWord, toCheck, type Word } from './judged-word.ts'
import type { TargetWord } from './target-words.ts'

const reads: readonly Field[] = [
  'is_sole_proprietor',
  'legal_form',
  'employee_count',
  'capital_yen',
  'industry_jsic',
  'is_deemed_large',
]

/** Who may apply: any of the words of a record, which `isFromName` says stand in its name alone. */
export function targetDemand(
  words: readonly string[],
  meanings: ReadonlyMap<string, TargetWord>,
  isFromName: boolean,
): Demand {
  const read = words.map((word) => ({ word, ...meaningOf(word, meanings) }))
  const sizes = read.flatMap(({ kind, value }) => (kind === 'size' ? value.split(';') : []))
  // Small and large ones: nobody is left out for size, though nobody may know which of them one is.
  const isOfAnySize = sizes.includes('sme') && sizes.includes('large')
  const kinds = read.map((word) => (isOfAnySize && word.kind === 'size' ? { ...word, kind: 'any_size' } : word))
  const isOfFounders = kinds.some(({ kind }) => kind === 'founder' || kind === 'starting_in_trade')
  return {
    condition: 'target_types',
    reads: words.length === 0 ? [] : isOfFounders ? [...reads, 'founded_year'] : reads,
    decides: true,
    judge: (applicant) => judgeAny(kinds, applicant, isFromName),
  }
}

const headcount = /(\d{1,9})人以下/

const meaningOf = (word: string, meanings: ReadonlyMap<string, TargetWord>): TargetWord => {
  const known = meanings.get(word)
  if (known) return known
  const most = headcount.exec(word)?.[1]
  return most === undefined ? { kind: 'unknown', value: '' } : { kind: 'at_most', value: most }
}

/** One of the words is enough; what must hold beside all of them leaves it open. */
function judgeAny(words: readonly Word[], applicant: Applicant, isFromName: boolean): Judgement {
  if (words.length === 0)
    return {
      ...open({ ja: '対象者: 記録に対象者がありません', en: 'Who may apply: the record does not say' }),
      isSilent: true,
    }
  const [others, alternatives] = [words.filter(isBeside), words.filter((word) => !isBeside(word))]
  const judged = alternatives.map((word) => judgeWord(word, applicant))
  const of = (status: Judgement['status']) => judged.filter((one) => one.status === status)
  const [passed] = [...of('pass')].sort((a, b) => (b.points ?? 0) - (a.points ?? 0))
  const undecided = of('open')
  const where = isFromName ? { ja: '名称の', en: ' (in its name)' } : { ja: '', en: '' }
  const listed = words.map(({ word }) => word)
  const said = ({ ja, en }: Text): Text => ({
    ja: `対象者: ${where.ja}${ja}`,
    en: `Who may apply${where.en}: ${en}`,
  })
  if (passed && others.length === 0) return { ...passed, reason: said(passed.reason) }
  if (passed)
    return open(
      said({
        ja: `${passed.reason.ja}。${others.map(({ word }) => word).join(comma.ja)}に限られます`,
        en: `${passed.reason.en}; only ${others.map(({ word }) => word).join(comma.en)}`,
      }),
    )
  if (undecided.length > 0) {
    const needs = [...new Set(undecided.flatMap((one) => one.needs ?? []))]
    const reasons = undecided.map(({ reason }) => reason)
    return open(said({ ja: reasons.map(({ ja }) => ja).join('。'), en: reasons.map(({ en }) => en).join('; ') }), needs)
  }
  if (judged.length === 0) return open(said(toCheck(listed.join(comma.ja))))
  const [first] = of('fail')
  if (first && judged.length === 1) return fail(said(first.reason))
  return fail(
    said({
      ja: `記録の対象者は${listed.join(comma.ja)}で、いずれにも当たりません`,
      en: `${listed.join(comma.en)}, none of which fits`,
    }),
  )
}

const isBeside = ({ kind }: Word): boolean => kind === 'also'
