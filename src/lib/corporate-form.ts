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
