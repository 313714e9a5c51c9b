/** A row of widget_search, as far as the widget shows it. */
export interface Row {
  readonly primary_name: string
  readonly official_url: string
  readonly authority_name: string
  readonly prefecture: string | null
  readonly municipality: string | null
  readonly amount_max_man_yen: number | null
  readonly subsidy_rate: number | null
  readonly lifecycle: {
    readonly status: string
    readonly days_left: number | null
    readonly opens_on: string | null
    readonly closes_on: string | null
  }
  readonly source_url: string | null
  readonly source_fetched_at: string | null
  readonly license: string | null
  readonly attribution: string | null
  readonly prescreen_questions: readonly { readonly question_ja: string; readonly question_en: string }[]
}

/** A sentence of the service in both languages. */
interface Reported {
  readonly message: string
  readonly message_ja: string
}

/** An answer of widget_search. */
export interface Page {
  readonly total: number
  readonly results: readonly Row[]
  /** Where no row has all words: what the rows were found by. */
  readonly relaxed?: Reported
  /** Where a prefecture was asked for: that programs of the whole country fit as well. */
  readonly nationwide?: object
  /** Where nothing is found: conditions without which something is. */
  readonly instead?: readonly { readonly change: string; readonly left_out: readonly string[] }[]
}

/** An answer of widget_enum_values. */
export interface WidgetChoices {
  readonly prefectures: readonly { readonly label_ja: string; readonly label_en: string }[]
  readonly industries: readonly { readonly code: string; readonly label_ja: string; readonly label_en: string }[]
  readonly funding_purposes: readonly string[]
  readonly target_types: readonly string[]
}

/** Why there is no answer. */
export interface Refusal {
  readonly trouble: 'key' | 'stopped' | 'page' | 'busy' | 'spent' | 'input' | 'failed' | 'unreached'
  /** Seconds after which to come again. */
  readonly wait: number | null
}
