import type { Language } from '../../../lib/language.ts'
import type { Text } from '../../../lib/text.ts'
import type { AppError, FailureKind } from '../../../operation/errors.ts'
import type { SheetAddress } from '../../../operation/sheets/sheet-address.ts'

/** Why a cell has no value, in a few words: who wants to know more asks the API. */
const words: Partial<Record<FailureKind, Text>> = {
  unauthorized: { ja: 'キーが無効です', en: 'the key is not valid' },
  forbidden: { ja: 'このキーでは読めません', en: 'this key may not read this' },
  not_found: { ja: '該当なし', en: 'not found' },
  payment_required: { ja: '契約のあるキーが必要です', en: 'needs a key that is paid for' },
  rate_limited: { ja: '呼び出しが多すぎます。少し待ってください', en: 'too many calls; wait a little' },
  quota_exceeded: { ja: '本日の回数を使い切りました', en: 'the calls of today are used up' },
  cap_reached: { ja: '月の上限に達しました', en: 'the cap of the month is reached' },
}

const usual: Text = { ja: '今は読めません。後で試してください', en: 'not available; try later' }
const noSheetKey: Text = {
  ja: 'URLに書けるのは表計算用の子キーだけです（/docs/guides/spreadsheets）',
  en: 'only a key for spreadsheets may stand in an address (/docs/guides/spreadsheets)',
}

/** A refusal as a cell shows it. */
export function refusalWords(failure: AppError, { parameters }: SheetAddress, language: Language): string {
  const [problem] = failure.extras.problems ?? []
  if (problem) {
    const given = problem.loc.at(-1)
    const parameter = parameters.find(({ gives, name }) => gives === given || name === given)
    const name = parameter ? parameter.title[language] : String(given)
    return `${name}${{ ja: '：', en: ': ' }[language]}${problem[language]}`
  }
  if (failure.extras.body?.error === 'no_sheet_key') return noSheetKey[language]
  return (words[failure.kind] ?? usual)[language]
}
