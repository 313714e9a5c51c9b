import type { Snapshot } from '../../../corpus/snapshot.ts'
import { amendment } from '../../../datasets/amendment.ts'
import { caseStudy } from '../../../datasets/case-study.ts'
import { enforcementAction } from '../../../datasets/enforcement-action.ts'
import { enforcementCase } from '../../../datasets/enforcement-case.ts'
import { houjin } from '../../../datasets/houjin.ts'
import { invoiceRegistrant } from '../../../datasets/invoice-registrant.ts'
import { type CorpusGap, sourceGaps, starterGaps } from '../../../operation/corpus-gaps.ts'
import { entryOf, registrantOf } from './company-meta.ts'
import type { Material } from './material.ts'

/** What a workpaper does not show or know, with how often. */
export function knownGaps(material: Material, snapshot: Snapshot): CorpusGap[] {
  const { everyAdoption, adoptions, withheld, expired, undated } = material
  const unstated = everyAdoption.filter(({ total_subsidy_received_yen: yen }) => yen === null).length
  const unresolved = adoptions.filter(({ programId }) => programId === null).length
  const own: readonly (readonly [number, string, string, string])[] = [
    [
      entryOf(material) ? 0 : 1,
      'registry_entry_missing',
      'No registry entry may be shown',
      '法人番号の登録情報がありません。',
    ],
    [
      registrantOf(material) ? 0 : 1,
      'invoice_registrant_missing',
      'No invoice registration is connected',
      'インボイス登録の記録がありません。',
    ],
    [
      unstated,
      'amount_not_stated',
      'adoptions whose amount no source states',
      '件の採択は、金額が公表されていません。',
    ],
    [
      unresolved,
      'program_not_identified',
      'adoptions whose program could not be identified',
      '件の採択は、制度を特定できないため変更の確認に含みません。',
    ],
    [
      adoptions.length,
      'award_date_not_stated',
      'adoptions are dated by their announcement',
      '件の採択は、公表日で年度を判定しています（交付決定日は公表されていません）。',
    ],
    [
      undated,
      'date_not_stated',
      'records without a date are in no year',
      '件の記録は日付がないため、どの年度にも含みません。',
    ],
    [
      withheld,
      'licence_withheld',
      'records may not be passed on under their licence',
      '件の記録は、ライセンスにより表示できません。',
    ],
    [
      expired,
      'publication_ended',
      'records are no longer published',
      '件の記録は、公表期間が終了したため表示しません。',
    ],
  ]
  const told = own.flatMap(([count, code, message, message_ja]) =>
    count === 0
      ? []
      : [code.endsWith('_missing') ? { code, message, message_ja } : counted(count, code, message, message_ja)],
  )
  const read = [houjin, invoiceRegistrant, caseStudy, enforcementAction, enforcementCase, amendment]
  const unsaid = read.flatMap((dataset) =>
    sourceGaps(snapshot, dataset).map(({ field, message, message_ja }) => ({
      code: `${dataset.name}.${field}`,
      message,
      message_ja,
    })),
  )
  return [...told, ...starterGaps(snapshot), ...unsaid]
}

const counted = (count: number, code: string, message: string, message_ja: string): CorpusGap => ({
  code,
  message: `${count} ${message}`,
  message_ja: `${count}${message_ja}`,
})
