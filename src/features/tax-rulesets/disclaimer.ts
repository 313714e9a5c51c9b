import { text } from '../../schema/fields.ts'

/** What every answer about tax rulesets carries (decisions.md 0.6). */
export const disclaimer =
  '公開情報を機械的に整理・照合したものであり、税務・法律・監査・申請・与信に関する助言ではありません。税理士法第52条に定める税理士業務、弁護士法第72条に定める法律事務、公認会計士法第47条の2に定める監査証明に当たるものではありません。適用の可否は一次資料と税理士等の専門家に確認してください。'

export const disclaimerShape = { _disclaimer: text({ description: 'To be relayed word for word' }) }

/** The disclaimer beside a page or a record. */
export const besideRecords = { properties: disclaimerShape, json: `,"_disclaimer":${JSON.stringify(disclaimer)}` }
