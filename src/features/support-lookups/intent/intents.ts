/** What a question may be about; its words are rows of `lexicons/aims.tsv`. */
export interface Intent {
  readonly intent_id: string
  readonly intent_name_ja: string
  readonly sample_queries: readonly string[]
}

/** The ten intents, in the order that decides between equal scores; the first is meant where no word speaks. */
export const intents: readonly [Intent, ...Intent[]] = [
  {
    intent_id: 'i01_filter_programs_by_profile',
    intent_name_ja: '業種・地域・規模に合う制度の一覧',
    sample_queries: [
      '埼玉県の製造業で従業員20人の会社が使える補助金の一覧',
      '個人事業主の飲食店におすすめの制度',
      '中小企業向けの補助金を都道府県別に知りたい',
    ],
  },
  {
    intent_id: 'i02_program_deadline_documents',
    intent_name_ja: '締切と必要書類',
    sample_queries: ['持続化補助金の次の締切はいつですか', 'ものづくり補助金の必要書類と公募要領'],
  },
  {
    intent_id: 'i03_program_successor_revision',
    intent_name_ja: '後継の制度と改正の内容',
    sample_queries: ['事業再構築補助金の後継は何ですか', 'IT導入補助金の令和8年度の変更点'],
  },
  {
    intent_id: 'i04_tax_measure_sunset',
    intent_name_ja: '税の特例の適用期限',
    sample_queries: ['中小企業投資促進税制の適用期限はいつまで', '2割特例は延長されますか'],
  },
  {
    intent_id: 'i05_certification_howto',
    intent_name_ja: '認定・認証の取り方',
    sample_queries: ['経営力向上計画の認定の取り方', '認定農業者になるには', 'くるみんの取得手順'],
  },
  {
    intent_id: 'i06_compat_incompat_stacking',
    intent_name_ja: '併用の可否',
    sample_queries: [
      '持続化補助金とデジタル化・AI導入補助金は併用できますか',
      '国と県の補助金を同じ設備に重複して使えるか',
    ],
  },
  {
    intent_id: 'i07_adoption_cases',
    intent_name_ja: '採択の実績と事例',
    sample_queries: ['ものづくり補助金の採択率の推移', '大規模成長投資補助金の採択企業の事例'],
  },
  {
    intent_id: 'i08_similar_municipality_programs',
    intent_name_ja: '似た自治体の制度',
    sample_queries: ['人口3万人の市と同規模の自治体の移住支援', '他の市の空き家対策との制度比較'],
  },
  {
    intent_id: 'i09_succession_closure',
    intent_name_ja: '事業承継と廃業',
    sample_queries: ['親族に事業承継する時に使える支援', '廃業と再チャレンジの補助'],
  },
  {
    intent_id: 'i10_wage_dx_gx_themed',
    intent_name_ja: '賃上げ・DX・GXなどのテーマ',
    sample_queries: ['賃上げに使える助成金', '工場の省エネと脱炭素の支援', 'DXの補助金'],
  },
]
