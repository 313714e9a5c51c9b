import { Type } from 'typebox'
import { companyNameSpellings, companyNameSteps } from '../../../lib/company-name.ts'
import { defineOperation } from '../../../operation/operation.ts'
import { oneOf, text } from '../../../schema/fields.ts'

const words = {
  width_and_compatibility: '全角・半角、㈱などの互換文字をそろえる（NFKC）',
  case_kana_and_spaces: '英字を小文字に、ひらがなをカタカナに、空白と横線をそろえる',
  corporate_form: '先頭・末尾の法人の種類（株式会社など）を除く',
  short_and_foreign_forms: '略記と外国語の法人の種類（（福）、Co., Ltd. など）を除く',
  signs_and_variation_selectors: '記号と異体字セレクタを除く',
  repeat_marks_and_foreign_sounds: '々・ゞなどの繰返しとヴァ行、地名のが・ヶをそろえる',
  old_characters_and_small_kana: '旧字体と小書きの仮名をそろえる',
  long_vowel_marks: '長音記号を除く',
} as const

export const normalizeCompanyName = defineOperation({
  name: 'normalize_company_name',
  http: 'GET /v1/houjin/normalize-name',
  title: { ja: '商号の正規化', en: 'Normalize the name of a company' },
  keywords: [
    '会社名の表記ゆれ',
    '社名の正規化',
    '㈱を株式会社に',
    '社名を揃える',
    '旧字体や全角の統一',
    'normalize a company name',
  ],
  summary: 'Show step by step how a company name is folded for comparison: width, kana, corporate form, old characters',
  guidance:
    'Two writings with the same key are compared as equal here; that does not mean that they are one company: resolve_company lists who bears a name.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({ name: text({ maxLength: 200, description: 'As written' }) }),
  output: Type.Object({
    name: Type.String(),
    key: Type.String({ description: 'What is compared; empty = nothing but forms and signs was given' }),
    steps: Type.Array(
      Type.Object({
        step: oneOf(Object.keys(words) as (keyof typeof words)[]),
        description_ja: Type.String(),
        value: Type.String({ description: 'After the step' }),
        changed: Type.Boolean(),
      }),
    ),
    spellings: Type.Array(Type.String(), { description: 'Writings under which it is searched' }),
  }),
  example: { name: '㈱　さいとう髙島商店' },
  run({ name }) {
    const steps = companyNameSteps(name)
    return {
      name,
      key: steps.at(-1)?.value ?? '',
      steps: steps.map(({ step, value }, i) => ({
        step,
        description_ja: words[step],
        value,
        changed: value !== (steps[i - 1]?.value ?? name),
      })),
      spellings: companyNameSpellings(name),
    }
  },
})
