import { Type } from 'typebox'
import { restsOn } from '../../schema/rests-on.ts'

/** Laws that reserve a kind of advice to a profession, as a disclaimer names them. */
const reserved = {
  tax: '税理士法第52条',
  legal: '弁護士法第72条',
  application: '行政書士法第1条の2',
  audit: '公認会計士法第47条の2',
  labour: '社会保険労務士法第27条',
} as const

export type Advice = keyof typeof reserved

/** The laws that reserve these kinds of advice. */
export const reservingLaws = (advice: readonly Advice[]): string => advice.map((kind) => reserved[kind]).join('、')

/** The sentence that a caller must pass on: what the answer is, what it is not, and whose work it does not replace. */
export function disclaimer(about: string, advice: readonly Advice[]): string {
  return `${about}は、公表された情報を機械的に照合した資料です。税務・法律・監査・申請・与信に関する助言や判断ではなく（${reservingLaws(advice)}）、該当がないことは安全や適法を意味しません。必ず一次資料で確認してください。`
}

/** The key of a disclaimer in an answer's schema. */
export const disclaimerKey = {
  _disclaimer: restsOn('call', Type.String({ description: 'To be passed on word for word' })),
}

/** A disclaimer as keys and ready JSON beside a page or a record. */
export const disclaimed = (text: string) => ({
  properties: disclaimerKey,
  json: `,"_disclaimer":${JSON.stringify(text)}`,
})
