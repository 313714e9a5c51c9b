import { normalizeText } from './japanese-text.ts'

/** Words that say what kind of legal person a name belongs to; longer ones first (docs/contract/shapes.md#companies). */
const forms = [
  '株式会社',
  '(株)',
  '有限会社',
  '(有)',
  '合同会社',
  '(同)',
  '合資会社',
  '合名会社',
  '一般社団法人',
  '公益社団法人',
  '一般財団法人',
  '公益財団法人',
  '社会福祉法人',
  '医療法人社団',
  '医療法人財団',
  '医療法人',
  '学校法人',
  '宗教法人',
  '特定非営利活動法人',
  'NPO法人',
  '独立行政法人',
  '国立大学法人',
  '地方独立行政法人',
]
  .map(normalizeText)
  .sort((a, b) => b.length - a.length)

/** A normalised name without the corporate forms at its head and tail; two names that differ only in them become equal. */
export function withoutCorporateForm(name: string): string {
  let bare = name.trim()
  for (let before = ''; before !== bare; ) {
    before = bare
    for (const form of forms) {
      if (bare.startsWith(form)) bare = bare.slice(form.length).trim()
      if (bare.endsWith(form)) bare = bare.slice(0, -form.length).trim()
    }
  }
  return bare
}

/** Words that only organisations carry in their names, beside the forms of corporate-form.ts. */
const organisation =
  /会社|法人|組合|金庫|銀行|共同企業体|コンソーシアム|協会|協議会|連合会|連盟|公社|公団|事業団|機構|財団|社団|大学|商工会|\((?:株|有|同|資|名|財|社|独|学|医|福)\)|[㈱㈲]|\b(?:inc|ltd|llc|llp|corp|corporation|limited|company|gmbh|s\.a|co\.)(?![a-z])/

/**
 * Whether a name is surely that of an organisation. A bare name or shop name may be a sole proprietor's, that is a
 * natural person's, and is not shown.
 */
export function isLegalPersonName(name: string): boolean {
  const normalized = normalizeText(name)
  return withoutCorporateForm(normalized) !== normalized || organisation.test(normalized)
}
