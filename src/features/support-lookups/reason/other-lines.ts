import type { Snapshot } from '../../../corpus/snapshot.ts'
import { type Certification, certification } from '../../../datasets/certification.ts'
import { loanProgram } from '../../../datasets/loan-program.ts'
import { periodOfMeasure, type TaxPeriod } from '../../../datasets/subjects/tax-periods.ts'
import { isOverOn, taxMeasure } from '../../../datasets/tax-measure.ts'
import { holdsWord, normalizeText } from '../../../lib/japanese-text.ts'
import { yenText } from '../../../lib/yen-text.ts'
import { rowsHeld } from '../../../operation/lookup/rows.ts'
import { bearerOf, type Fact, factOf, type Line } from './statement.ts'

const most = 8

export const bearerOfMeasure = ({ row, id, name }: TaxPeriod) => bearerOf(row, id, name)

/** A tax measure as a line: what it gives, by which law, until when. */
export function measureLine(one: TaxPeriod): Line {
  return {
    head: bearerOfMeasure(one),
    facts: [effectOf(one), ...lawOf(one), factOf('適用期限', one.fields.until, one.until)],
  }
}

export const effectOf = ({ fields, effect }: TaxPeriod): Fact => factOf('内容', fields.effect, effect)

/** The law of a measure, with the article; a ruleset states none in words. */
export function lawOf({ row }: TaxPeriod): Fact[] {
  if (!('root_law' in row)) return []
  const { root_law, article } = row
  return [factOf('根拠法', 'root_law', root_law), ...(article === null ? [] : [factOf('条項', 'article', article)])]
}

/** Tax measures that are not over on a day and name one of some words. */
export async function measuresAbout(snapshot: Snapshot, words: readonly string[], day: string): Promise<Line[]> {
  const isAbout = aboutAny(words)
  const rows = await rowsHeld(snapshot, taxMeasure)
  return rows
    .filter((one) => !isOverOn(one, day) && isAbout(one.name, one.eligible_assets))
    .slice(0, most)
    .map((one) => measureLine(periodOfMeasure(one)))
}

/** Loans whose name or conditions have one of some words. */
export async function loansAbout(snapshot: Snapshot, words: readonly string[]): Promise<Line[]> {
  const isAbout = aboutAny(words)
  const rows = await rowsHeld(snapshot, loanProgram)
  return rows
    .filter((one) => isAbout(one.program_name, one.target_conditions))
    .slice(0, most)
    .map((one) => ({
      head: bearerOf(one, `loan:${one.id}`, one.program_name),
      facts: [
        factOf('取扱い', 'provider', one.provider),
        factOf('限度額', 'amount_max_yen', one.amount_max_yen === null ? null : yenText(one.amount_max_yen)),
        factOf('返済期間', 'loan_period_years_max', one.loan_period_years_max, '年以内'),
      ],
    }))
}

/** Certifications whose name or what they open has one of some words. */
export async function certificationsAbout(snapshot: Snapshot, words: readonly string[]): Promise<Line[]> {
  const isAbout = aboutAny(words)
  const rows = await rowsHeld(snapshot, certification)
  return rows
    .filter((one) => isAbout(one.program_name, one.benefits_after_certification))
    .slice(0, most)
    .map(certificationLine)
}

export const bearerOfCertification = (one: Certification) => bearerOf(one, one.canonical_id, one.program_name)

function certificationLine(one: Certification): Line {
  return {
    head: bearerOfCertification(one),
    facts: [
      factOf('認定機関', 'authority', one.authority),
      factOf('使えるもの', 'benefits_after_certification', one.benefits_after_certification),
    ],
  }
}

/** A test for texts that have one of some words; without words nothing is meant. */
export function aboutAny(words: readonly string[]): (...texts: readonly (string | null)[]) => boolean {
  const normal = words.map(normalizeText)
  return (...texts) => {
    const text = normalizeText(texts.filter(Boolean).join(' '))
    return normal.some((word) => holdsWord(text, word))
  }
}
