import { type Certification, certification } from '../../../../datasets/certification.ts'
import { yenText } from '../../../../lib/yen-text.ts'
import { rowsHeld } from '../../../../operation/lookup/rows.ts'
import { rowsNamed, rowsWithWords } from '../named.ts'
import { bearerOfCertification } from '../other-lines.ts'
import type { Binding, ReadQuery } from '../read-query.ts'
import { relationLine, relationsAt } from '../relation-lines.ts'
import { type Fact, factOf, type Line } from '../statement.ts'

const most = 4

/** How a certification is had, and what it opens. */
export async function bindCertified({ snapshot, query, question }: ReadQuery): Promise<Binding> {
  const all = await rowsHeld(snapshot, certification)
  const nameOf = ({ program_name }: Certification) => program_name
  const named = rowsNamed(all, query, nameOf)
  const words = question.words.map(({ text }) => text)
  const shown = (named.length > 0 ? named : rowsWithWords(all, words, nameOf)).slice(0, most)
  const lines = (fact: (one: Certification) => Fact): Line[] =>
    shown
      .map((one) => ({ head: bearerOfCertification(one), facts: [fact(one)] }))
      .filter(({ facts: [one] }) => one?.field)
  return {
    slots: { certification: shown[0]?.program_name ?? null },
    notes: shown.length === 0 ? ['認定の名称が読み取れないか、収録されていません。'] : [],
    values: {
      authority: lines((one) => factOf('認定機関', 'authority', one.authority)),
      requirement_steps: lines((one) => factOf('要件', 'requirements', one.requirements)),
      fee: lines((one) =>
        factOf(
          '手数料',
          'application_fee_yen',
          one.application_fee_yen === null ? null : yenText(one.application_fee_yen),
        ),
      ),
      processing_days: lines((one) =>
        factOf('処理日数（中央値）', 'processing_days_median', one.processing_days_median, '日'),
      ),
      validity: lines((one) => factOf('有効期間', 'validity_years', one.validity_years, '年')),
      unlocked_programs: [
        ...lines((one) => factOf('使えるもの', 'benefits_after_certification', one.benefits_after_certification)),
        ...lines((one) => factOf('補助金', 'linked_subsidies', listed(one.linked_subsidies))),
        ...lines((one) => factOf('税制', 'linked_tax_incentives', listed(one.linked_tax_incentives))),
        ...shown.flatMap(({ canonical_id }) =>
          relationsAt(snapshot, 'to_id', canonical_id, 'prerequisite').map((one) =>
            relationLine(snapshot, one, 'from_id', '前提とする制度'),
          ),
        ),
      ],
    },
  }
}

const listed = (names: readonly unknown[]): string | null => (names.length === 0 ? null : names.map(String).join('、'))
