import { Type } from 'typebox'
import type { Text } from '../../../lib/text.ts'
import { oneOf, text } from '../../../schema/fields.ts'
import type { Field } from './applicant.ts'
import type { Condition } from './demand.ts'

/** What to ask whoever applies, in the words of a form. */
const questions: Readonly<Record<Field, Text>> = {
  prefecture: { ja: '事業所はどの都道府県にありますか。', en: 'In which prefecture is the place of business?' },
  municipality: { ja: '事業所はどの市区町村にありますか。', en: 'In which municipality is the place of business?' },
  industry_jsic: {
    ja: '主な業種は何ですか（日本標準産業分類の2～4桁のコードがあれば、それで）。',
    en: 'What is the main industry (a JSIC code of two to four digits, if you have it)?',
  },
  is_sole_proprietor: { ja: '個人事業主ですか、会社ですか。', en: 'Is it a sole proprietor or a company?' },
  legal_form: {
    ja: '法人格は何ですか（会社、社会福祉法人、医療法人、学校法人、NPO法人、組合など）。',
    en: 'What is its legal form (company, social welfare, medical or school corporation, NPO, cooperative …)?',
  },
  employee_count: { ja: '常時使用する従業員は何人ですか。', en: 'How many regular employees does it have?' },
  capital_yen: {
    ja: '資本金の額又は出資の総額はいくらですか（円）。',
    en: 'What is its capital or total of contributions (JPY)?',
  },
  is_deemed_large: {
    ja: 'みなし大企業に当たりますか（大企業が株式の2分の1以上を持つ、大企業の役職員が役員の2分の1以上を占める、など）。',
    en: 'Is it deemed a large enterprise (large companies hold half of its shares or of its board, or the like)?',
  },
  founded_year: { ja: '創業（設立）は何年ですか。', en: 'In which year was it founded?' },
  planned_investment_man_yen: {
    ja: '予定している投資額は何万円ですか。',
    en: 'How much is to be invested (10,000 JPY)?',
  },
  declared_certifications: {
    ja: '取得している認定・計画の承認は何ですか。',
    en: 'Which certifications or approved plans does it hold?',
  },
}

export const questionShape = Type.Object({
  field: oneOf(Object.keys(questions) as Field[]),
  question_ja: text(),
  question_en: text(),
  programs: Type.Integer({ description: 'Programs that the answer could decide' }),
})

/** What is still open, the field that most programs turn on first; what was taken not to hold comes last. */
export class OpenFields {
  private readonly counts = new Map<Field, number>()
  private readonly assumed = new Map<Field, number>()

  /** What one program leaves open, and assumes. */
  add(conditions: readonly Condition[]): void {
    count(this.counts, conditions, ({ needs }) => needs)
    count(this.assumed, conditions, ({ assumes }) => assumes)
  }

  list() {
    const sorted = (counts: ReadonlyMap<Field, number>) => [...counts].sort(([, a], [, b]) => b - a)
    return [...sorted(this.counts), ...sorted(this.assumed)].map(([field, programs]) => ({
      field,
      question_ja: questions[field].ja,
      question_en: questions[field].en,
      programs,
    }))
  }
}

/** Counts each field of a program once. */
function count(
  counts: Map<Field, number>,
  conditions: readonly Condition[],
  fieldsOf: (condition: Condition) => readonly Field[] | undefined,
): void {
  const seen: Field[] = []
  for (const condition of conditions)
    for (const field of fieldsOf(condition) ?? []) {
      if (seen.includes(field)) continue
      seen.push(field)
      counts.set(field, (counts.get(field) ?? 0) + 1)
    }
}
