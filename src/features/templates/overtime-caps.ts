import type { Filled } from './fields.ts'

const law = '労働基準法第36条'
const lawUrl = 'https://laws.e-gov.go.jp/law/322AC0000000049'

export const verdicts = ['within_limit', 'needs_special_clause', 'not_permitted'] as const

export interface CapFinding {
  readonly field: 'max_overtime_hours_per_month' | 'max_overtime_hours_per_year'
  readonly verdict: (typeof verdicts)[number]
  readonly message_ja: string
  readonly source: string
  readonly source_url: string
}

/** What the Labour Standards Act says of the hours that are filled in: 45 a month and 360 a year, more only by a special clause. */
export function capFindings(filled: Filled): CapFinding[] {
  const month = Number(filled.max_overtime_hours_per_month)
  const year = Number(filled.max_overtime_hours_per_year)
  return [
    {
      field: 'max_overtime_hours_per_month',
      ...(month <= 45
        ? said('within_limit', '限度時間（1か月45時間）以内です。', '第4項')
        : month < 100
          ? said('needs_special_clause', '1か月45時間を超えるため、特別条項が要ります。', '第5項')
          : said('not_permitted', '休日労働を含めて1か月100時間未満でなければなりません。', '第5項・第6項第2号')),
    },
    {
      field: 'max_overtime_hours_per_year',
      ...(year <= 360
        ? said('within_limit', '限度時間（1年360時間）以内です。', '第4項')
        : year <= 720
          ? said('needs_special_clause', '1年360時間を超えるため、特別条項が要ります。', '第5項')
          : said('not_permitted', '特別条項があっても1年720時間以内でなければなりません。', '第5項')),
    },
  ]
}

const said = (verdict: CapFinding['verdict'], message_ja: string, paragraph: string) => ({
  verdict,
  message_ja,
  source: `${law}${paragraph}`,
  source_url: lawUrl,
})
