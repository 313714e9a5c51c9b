import { messageOf } from '../lib/caught.ts'
import { grouped } from '../lib/grouped.ts'
import { longestMarkRun, type TextFault, textFault } from '../lib/japanese-text.ts'
import type { Text } from '../lib/text.ts'
import type { Problem } from './errors.ts'

/** What is wrong with a value, wherever it stands. */
export type Wrong = Omit<Problem, 'loc'>

export const isRequired: Wrong = { ja: '指定してください。', en: 'is required', type: 'required' }

export const isUnknown: Wrong = { ja: 'ここでは使えない項目です。', en: 'is not known here', type: 'unknown' }

export const hasTwoValues: Wrong = {
  ja: '本文では別の値になっています。どちらか一方で指定してください。',
  en: 'has another value in the body',
  type: 'conflict',
}

/** A value that is none of a list. */
export const notAmong = (values: readonly unknown[]): Wrong => ({
  ja: `次のいずれかで指定してください: ${values.join('、')}`,
  en: `must be one of ${values.join(', ')}`,
  type: 'enum',
})

export const notHoujin: Wrong = {
  ja: '13桁の法人番号で指定してください。',
  en: 'must be a corporate number of 13 digits (法人番号)',
  type: 'houjin_bangou',
}

export const notRegistration: Wrong = {
  ja: 'Tと13桁の数字（適格請求書発行事業者の登録番号）で指定してください。',
  en: 'must be T and 13 digits (適格請求書発行事業者登録番号)',
  type: 'invoice_registration_number',
}

export const notPrefecture: Text = {
  ja: '47都道府県のいずれかで指定してください。',
  en: 'must be one of the 47 prefectures',
}

export const notJsic: Text = {
  ja: '日本標準産業分類の大分類（A～T）、コード、名称のいずれかで指定してください。',
  en: 'must be a JSIC letter A to T, code or name',
}

export const notSnapshot: Wrong = {
  ja: '日付（2026-04-01）か、list_audit_snapshots にあるデータの版で指定してください。',
  en: 'is neither a day (YYYY-MM-DD) nor a snapshot of this corpus; list_audit_snapshots names them',
  type: 'snapshot',
}

/** A day before the first one that can be asked for. */
export const tooEarly = (first: string): Wrong => ({
  ja: `${first}以後の日付を指定してください。`,
  en: `must not lie before ${first}`,
  type: 'period',
})

/** A day after the last one that can be asked for. */
export const tooLate = (last: string): Wrong => ({
  ja: `${last}までの日付を指定してください。`,
  en: `must not lie after ${last}`,
  type: 'period',
})

/** A value that has no canonical JSON. */
export const notPlain = (error: unknown): Wrong => ({
  ja: 'JSONとして一通りに書けない値が含まれています。',
  en: messageOf(error),
  type: 'json',
})

/** A file or a list of lines that cannot be read as one. */
export const wrongCount = (count: number, most: number): Wrong =>
  count === 0
    ? { ja: '1行もありません。', en: 'holds no line', type: 'lines' }
    : {
        ja: `${grouped(most)}行を超えています。分けて依頼してください。`,
        en: `holds more than ${grouped(most)} lines; send them in several jobs`,
        type: 'lines',
      }

/** Of two ways to say something, one is needed. */
export const eitherOf = (one: string, other: string): Wrong => ({
  ja: `${one} か ${other} のどちらか一方を指定してください。`,
  en: `send either ${one} or ${other}, not both`,
  type: 'either',
})

const texts: Readonly<Record<TextFault, (most: number) => Text>> = {
  too_long: (most) => ({
    ja: `${grouped(most)}文字以内で指定してください。`,
    en: `longer than ${grouped(most)} characters`,
  }),
  nul: () => ({ ja: '使えない文字（NUL）が含まれています。', en: 'contains a NUL character' }),
  surrogate: () => ({ ja: '壊れた文字（サロゲートの片方）が含まれています。', en: 'contains an unpaired surrogate' }),
  marks: () => ({
    ja: `結合文字が${longestMarkRun}個を超えて続いています。`,
    en: `contains more than ${longestMarkRun} combining marks in a row`,
  }),
}

/** What is said of a text that cannot be taken. */
export const textOf = (fault: TextFault, most = 0): Wrong => ({ ...texts[fault](most), type: 'text' })

/** What is wrong with a text that may have so many characters. */
export function wrongText(text: string, most: number): Wrong[] {
  const fault = textFault(text, most)
  return fault === null ? [] : [textOf(fault, most)]
}

/** A sign that a reader sees: white space, joiners and fillers are none, and a mark alone has nothing to stand on. */
const seen = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u

const isUnseen: Wrong = {
  ja: '目に見える文字を含めて入力してください。',
  en: 'holds nothing that a reader can see',
  type: 'text',
}

/** What is wrong with a text that people are to read. */
export function wrongWriting(text: string, most: number): Wrong[] {
  const wrong = wrongText(text, most)
  return wrong.length > 0 || text === '' || seen.test(text) ? wrong : [isUnseen]
}
