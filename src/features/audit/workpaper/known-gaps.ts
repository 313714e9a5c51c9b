import type { Snapshot } from '../../../corpus/snapshot.ts'
import { amendment } from '../../../datasets/amendment.ts'
import { caseStudy } from '../../../datasets/case-study.ts'
import { enforcementAction } from '../../../datasets/enforcement-action.ts'
import { enforcementCase } from '../../../datasets/enforcement-case.ts'
import { houjin } from '../../../datasets/houjin.ts'
import { invoiceRegistrant } from '../../../datasets/invoice-registrant.ts'
import type { Text } from '../../../lib/text.ts'
import { sourceGaps, starterGaps } from '../../../operation/absence/corpus-gaps.ts'
import { type Gap, gap } from '../../../schema/gap.ts'
import { isUnregistered } from '../../company/registration.ts'
import { endedPublication } from '../../company/wording.ts'
import type { Material } from './material.ts'

/** Gaps of a workpaper as English and Japanese text; `#` stands for how many records have it. */
const texts = {
  fiscal_year_not_over: {
    ja: '対象年度はデータの時点で終わっていません。その後のことは分かりません。',
    en: 'The fiscal year was not over on the day of the data: what happens later is not known',
  },
  registry_entry_missing: { ja: '法人番号の登録情報が収録データにありません。', en: 'No registry entry may be shown' },
  invoice_registrant_missing: {
    ja: 'インボイス登録の記録が収録データにありません（未登録とは限りません）。',
    en: 'No invoice registration is connected',
  },
  invoice_not_registered: {
    ja: 'インボイス登録簿の全件に、この法人の登録がありません。',
    en: 'The complete list of the register of invoice issuers has no registration of the company',
  },
  amount_not_stated: {
    ja: '#件の採択は、収録した記録に金額の記載がありません。',
    en: '# adoptions whose amount the records held here do not state',
  },
  program_not_identified: {
    ja: '#件の採択は、制度を特定できないため変更の確認に含みません。',
    en: '# adoptions whose program could not be identified',
  },
  award_date_not_stated: {
    ja: '#件の採択は、公表日で年度を判定しています（収録した記録に交付決定日がありません）。',
    en: '# adoptions are dated by their announcement',
  },
  date_not_stated: {
    ja: '#件の記録は日付がないため、どの年度にも含みません。',
    en: '# records without a date are in no year',
  },
  licence_withheld: {
    ja: '#件の記録は、ライセンスにより表示できません。',
    en: '# records may not be passed on under their licence',
  },
} as const satisfies Readonly<Record<string, Text>>

/** Nothing says when the fiscal years of the company end. */
export const endAssumed = gap('fiscal_year_end_assumed', {
  ja: '決算月の記録がないため、4月から翌年3月までを対象年度としています。異なる場合は決算月を指定してください。',
  en: 'No record says when the company closes its books; April to March was taken. Give fiscal_year_end where that is not so.',
})

/** Sources of the sections, as people call them. */
const sources = [
  [caseStudy, '補助金等の採択・交付決定'],
  [enforcementAction, '行政処分'],
  [enforcementCase, '不正受給等の公表'],
  [amendment, '制度の変更'],
] as const

/** Datasets of which the snapshot holds nothing: an empty section says nothing at all there. */
const unconnected = ({ manifest }: Snapshot): Gap[] =>
  sources
    .filter(([{ name }]) => (manifest.datasets[name]?.rows ?? 0) === 0)
    .map(([{ name }, title]) =>
      gap(`${name}.missing_table`, {
        ja: `「${title}」の情報源はこのデータに接続されていません。該当の有無は判断できません。`,
        en: `The snapshot holds no records of ${name}. Nothing can be said about them.`,
      }),
    )

const read = [houjin, invoiceRegistrant, caseStudy, enforcementAction, enforcementCase, amendment]

/** What a workpaper does not show or know, with how often. */
export function knownGaps(material: Material, snapshot: Snapshot): Gap[] {
  const gaps = Object.entries(counts(material, snapshot)).flatMap(([code, count]) => {
    const { ja, en } = texts[code as keyof typeof texts]
    return count === 0 ? [] : [gap(code, { ja: ja.replace('#', `${count}`), en: en.replace('#', `${count}`) })]
  })
  const unsaid = read.flatMap((dataset) =>
    sourceGaps(snapshot, dataset).map(({ field, message, message_ja }) => ({
      code: `${dataset.name}.${field}`,
      message,
      message_ja,
    })),
  )
  return [...gaps, endedPublication, ...starterGaps(snapshot), ...unconnected(snapshot), ...unsaid]
}

function counts(material: Material, snapshot: Snapshot): Record<keyof typeof texts, number> {
  const { company, adoptions, withheld, undated } = material
  const isAbsent = isUnregistered(company, snapshot)
  return {
    fiscal_year_not_over: material.window.end > snapshot.day ? 1 : 0,
    registry_entry_missing: company.entry.shown.length > 0 ? 0 : 1,
    invoice_registrant_missing: company.registrant.shown.length > 0 || isAbsent ? 0 : 1,
    invoice_not_registered: isAbsent ? 1 : 0,
    amount_not_stated: company.adoptions.shown.filter(({ total_subsidy_received_yen: yen }) => yen === null).length,
    program_not_identified: adoptions.filter(({ programId }) => programId === null).length,
    award_date_not_stated: adoptions.length,
    date_not_stated: undated,
    licence_withheld: withheld,
  }
}
