import { Type } from 'typebox'
import type { Text } from '../../lib/text.ts'
import { wireText } from '../../lib/wire-text.ts'
import { restsOn } from '../../schema/rests-on.ts'

/** Laws that reserve a kind of advice to a profession, as a disclaimer names them. */
const reserved = {
  tax: { ja: '税理士法第52条', en: 'Article 52 of the Certified Public Tax Accountant Act' },
  legal: { ja: '弁護士法第72条', en: 'Article 72 of the Attorney Act' },
  application: {
    ja: '行政書士法第1条の2',
    en: 'Article 1-2 of the Certified Administrative Procedures Specialist Act',
  },
  audit: { ja: '公認会計士法第47条の2', en: 'Article 47-2 of the Certified Public Accountants Act' },
  labour: { ja: '社会保険労務士法第27条', en: 'Article 27 of the Labour and Social Security Attorney Act' },
} as const satisfies Record<string, Text>

export type Advice = keyof typeof reserved

/** The laws that reserve these kinds of advice. */
export const reservingLaws = (advice: readonly Advice[]): string => advice.map((kind) => reserved[kind].ja).join('、')

/** The sentence that a caller must pass on, in Japanese: what the answer is, what it is not, and whose work it does not replace. */
export const disclaimer = ({ ja, en }: Text, advice: readonly Advice[]): string =>
  wireText({
    ja: `${ja}は、公表された情報を機械的に照合した資料です。税務・法律・監査・申請・与信に関する助言や判断ではなく（${reservingLaws(advice)}）、該当がないことは安全や適法を意味しません。必ず一次資料で確認してください。`,
    en: `${en} is compiled automatically from published information. It is not advice or a decision on tax, law, audits, applications or credit (${advice.map((kind) => reserved[kind].en).join('; ')}), and finding nothing does not mean that something is safe or lawful. Always check the primary sources.`,
  })

/** The key of a disclaimer in an answer's schema. */
export const disclaimerKey = {
  _disclaimer: restsOn('call', Type.String({ description: 'To be passed on word for word' })),
}

/** A disclaimer as keys and ready JSON beside a page or a record. */
export const disclaimed = (text: string) => ({
  properties: disclaimerKey,
  json: `,"_disclaimer":${JSON.stringify(text)}`,
})
