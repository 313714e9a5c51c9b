import type { Summary } from '../judgement/subject.ts'
import { companyName, oneLine, registryState, wordFor } from '../wording.ts'

/** The summary as people read it, label and text; values that were not asked for are left out. */
export function summaryLines(summary: Summary): [label: string, text: string][] {
  const { houjin_bangou, address, registry_status, invoice_status, invoice_registration_no } = summary
  const { enforcement_record_count: actions, adoption_record_count: adoptions, award_record_count: awards } = summary
  const { risk_flags } = summary
  const lines: [string, string | null][] = [
    ['名称', companyName(summary)],
    ['法人番号', houjin_bangou],
    ['所在地', address === null ? '記載なし' : oneLine(address)],
    ['登記の状態', registry_status === null ? '記載なし' : registryState(registry_status)],
    [
      'インボイス登録',
      invoice_status && `${wordFor(invoice_status)}${invoice_registration_no ? ` ${invoice_registration_no}` : ''}`,
    ],
    ['処分・不正受給等の公表', counted(actions)],
    ['採択・交付決定', summary.adoption_check ? wordFor(summary.adoption_check) : counted(adoptions)],
    ['落札', awards === null ? wordFor('not_checked') : awards === 0 ? null : `${awards}件`],
    ['所在地の照合', summary.jurisdiction_status && wordFor(summary.jurisdiction_status)],
    ['変更の監視', summary.watch_status && wordFor(summary.watch_status)],
    ['注意すべき点', risk_flags.length === 0 ? '返した範囲では検出なし' : risk_flags.map(wordFor).join('、')],
  ]
  return lines.filter((line): line is [string, string] => line[1] !== null)
}

const counted = (count: number | null): string | null =>
  count === null ? null : count === 0 ? '返した範囲に記録なし（ないことの証明ではありません）' : `${count}件`
