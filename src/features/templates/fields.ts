import { keysOf } from '../../lib/by-name.ts'

/** How a field is read: free words, a day, a count, or hours. */
type Kind = 'words' | 'day' | 'count' | 'hours'

interface Field {
  readonly kind: Kind
  /** Names that callers may use instead. */
  readonly aliases: readonly string[]
}

/** The ten fields of the agreement, in the order of the form. */
export const fields = {
  company_name: { kind: 'words', aliases: ['会社名', '事業者名', '法人名', '屋号'] },
  address: { kind: 'words', aliases: ['住所', '本店所在地', '事業所所在地'] },
  representative: { kind: 'words', aliases: ['代表者', '代表者氏名', '事業主'] },
  industry: { kind: 'words', aliases: ['業種', '事業の種類'] },
  employee_count: { kind: 'count', aliases: ['労働者数', '従業員数'] },
  agreement_period_start: { kind: 'day', aliases: ['協定有効期間開始日', '起算日'] },
  agreement_period_end: { kind: 'day', aliases: ['協定有効期間終了日', '満了日'] },
  max_overtime_hours_per_month: { kind: 'hours', aliases: ['月間時間外労働時間'] },
  max_overtime_hours_per_year: { kind: 'hours', aliases: ['年間時間外労働時間'] },
  holiday_work_days_per_month: { kind: 'count', aliases: ['月間休日労働日数'] },
} as const satisfies Record<string, Field>

export type FieldName = keyof typeof fields
export type FieldValues = Readonly<Record<FieldName, string>>

export const fieldNames = keysOf(fields)

const names = new Map<string, FieldName>(
  fieldNames.flatMap((name) => [name, ...fields[name].aliases].map((alias) => [alias, name] as const)),
)

/** The field that a name stands for; undefined for one that means nothing here. */
export const fieldOf = (name: string): FieldName | undefined => names.get(name)
