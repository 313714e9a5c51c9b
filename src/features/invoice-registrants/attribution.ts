import { Type } from 'typebox'

/** What the publisher of the register asks every answer to show. */
export const attribution = {
  source: '国税庁適格請求書発行事業者公表サイト（国税庁）',
  source_url: 'https://www.invoice-kohyo.nta.go.jp/',
  license: '公共データ利用規約（第1.0版）',
  edited: true,
  notice:
    '国税庁が公表する情報を編集・加工しています。内容は国税庁が保証するものではありません。最新の登録状況は国税庁の公表サイトで確認してください。',
}

export const attributionShape = Type.Object(
  Object.fromEntries(Object.entries(attribution).map(([name, value]) => [name, Type.Literal(value)])),
  { description: 'To be shown with every use of the data' },
)

/** The attribution as a ready JSON member that follows others. */
export const attributionMember = `,"attribution":${JSON.stringify(attribution)}`
