import { byName } from '../../../lib/by-name.ts'
/** One section of an answer: its heading, and lines with placeholders in braces. */
export interface Section {
  readonly heading: string
  readonly lines: readonly string[]
}

/** The form of the answers to one intent. */
export interface Skeleton {
  /** Slots that are told as `filters_extracted`. */
  readonly slots: readonly string[]
  readonly sections: readonly Section[]
  /** Operations that tell more. */
  readonly further: readonly string[]
}

const section = (heading: string, ...lines: string[]): Section => ({ heading, lines })
const sources = section('出典', '{sources}')

/** The skeleton of every intent. */
export const skeletons: Readonly<Record<string, Skeleton>> = byName({
  i01_filter_programs_by_profile: {
    slots: ['region', 'municipality', 'industry', 'size', 'employee_count', 'active_on', 'fiscal_year'],
    sections: [
      section('条件', '地域 {region}／業種 {industry}／規模 {size}／従業員数 {employee_count}／基準日 {active_on}'),
      section('全国の制度', '{national_programs}'),
      section('都道府県の制度', '{prefecture_programs}'),
      section('市区町村の制度', '{municipal_programs}'),
      section('先に必要な認定など', '{prerequisite_certifications}'),
      section('注意', '{watch_items}'),
      sources,
    ],
    further: ['search_programs', 'am_open_programs'],
  },
  i02_program_deadline_documents: {
    slots: ['program', 'round', 'doc_type'],
    sections: [
      section('制度', '{program_header}'),
      section('日程', '{schedule}'),
      section('必要書類', '{documents}'),
      section('公募要領・様式の掲載先', '{forms}'),
      sources,
    ],
    further: ['am_open_programs', 'get_program'],
  },
  i03_program_successor_revision: {
    slots: ['program', 'measure', 'fiscal_year', 'change_type'],
    sections: [
      section('改正・変更の一覧', '{revision_table}'),
      section('直近の変更', '{latest_change}'),
      section('前身の制度', '{predecessor}'),
      section('後継の制度', '{successor}'),
      sources,
    ],
    further: ['am_by_law', 'am_active_at'],
  },
  i04_tax_measure_sunset: {
    slots: ['measure', 'as_of_date'],
    sections: [
      section('特例と根拠法', '{measure_law}'),
      section('適用期間（{as_of_date}時点）', '{measure_period}'),
      section('この後の措置', '{successor}'),
      section('注意', '{warnings}'),
      sources,
    ],
    further: ['am_tax_incentives'],
  },
  i05_certification_howto: {
    slots: ['certification'],
    sections: [
      section('認定する機関', '{authority}'),
      section('要件', '{requirement_steps}'),
      section('手数料', '{fee}'),
      section('処理日数', '{processing_days}'),
      section('有効期間', '{validity}'),
      section('認定で使えるもの', '{unlocked_programs}'),
      sources,
    ],
    further: ['am_certifications'],
  },
  i06_compat_incompat_stacking: {
    slots: ['program_ids'],
    sections: [
      section('対象', '{targets}'),
      section('全体の判定', '{overall_verdict}'),
      section('組ごとの判定', '{pair_table}'),
      section('根拠のルール', '{rule_details}'),
      section('併用できるとされる組み合わせ', '{suggested_stacks}'),
      section('共通の注意', '{standard_caution}'),
      sources,
    ],
    further: ['check_exclusions', 'am_related'],
  },
  i07_adoption_cases: {
    slots: ['program', 'round', 'region', 'industry'],
    sections: [
      section('応募・採択の件数と採択率', '{adoption_counts}'),
      section('採択事例', '{top_cases}'),
      section('都道府県別（収録分）', '{prefecture_histogram}'),
      section('業種別（収録分）', '{industry_histogram}'),
      section('データの注意', '{data_caveats}'),
      sources,
    ],
    further: ['am_acceptance_stats', 'search_case_studies'],
  },
  i08_similar_municipality_programs: {
    slots: ['municipality', 'region', 'population_band', 'category', 'cluster'],
    sections: [section('比べる自治体', '{peer_list}'), section('制度の比較', '{comparison_table}'), sources],
    further: ['search_programs'],
  },
  i09_succession_closure: {
    slots: ['lifecycle_stage', 'region'],
    sections: [
      section('補助金・支援', '{subsidies}'),
      section('税制', '{tax_measures}'),
      section('融資', '{loans}'),
      section('先に必要な認定など', '{prerequisite_certs}'),
      section('組み合わせの例', '{stack_example}'),
      section('注意', '{alerts}'),
      sources,
    ],
    further: ['search_programs', 'am_tax_incentives'],
  },
  i10_wage_dx_gx_themed: {
    slots: ['theme', 'region', 'fiscal_year'],
    sections: [
      section('テーマ', '{theme}（{fiscal_year}年度）'),
      section('補助金・助成金', '{subsidies}'),
      section('税制', '{tax_measures}'),
      section('融資', '{loans}'),
      section('併用に関する記録', '{compatibility_summary}'),
      section('注意', '{warnings}'),
      sources,
    ],
    further: ['search_programs', 'am_tax_incentives'],
  },
})
