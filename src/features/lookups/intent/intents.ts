/** What a question may be about; the table is the whole of what is known of it. */
export interface Intent {
  readonly intent_id: string
  readonly intent_name_ja: string
  /** Words that speak for it; a longer one speaks louder. */
  readonly keywords: readonly string[]
  readonly sample_queries: readonly string[]
}

const certifications = [
  ...['先端設備', '経営革新', '経営力向上', '事業継続力強化', '健康経営', 'えるぼし', 'くるみん', 'ユースエール'],
  ...['もにす', 'GAP', 'エコアクション21', 'SECURITY ACTION', 'DX認定', '認定農業者', '認定新規就農者', 'Gマーク'],
]

/** The ten intents, in the order that decides between equal scores; the first is meant where no word speaks. */
export const intents: readonly [Intent, ...Intent[]] = [
  {
    intent_id: 'i01_filter_programs_by_profile',
    intent_name_ja: '業種・地域・規模に合う制度の一覧',
    keywords: [
      ...['業種', '都道府県', '従業員', '中小企業', '一覧', '全部', '小売', '製造業'],
      ...['市区町村', '建設業', '飲食', '農業', '個人事業主', 'おすすめ'],
    ],
    sample_queries: [
      '埼玉県の製造業で従業員20人の会社が使える補助金の一覧',
      '個人事業主の飲食店におすすめの制度',
      '中小企業向けの補助金を都道府県別に知りたい',
    ],
  },
  {
    intent_id: 'i02_program_deadline_documents',
    intent_name_ja: '締切と必要書類',
    keywords: [
      ...['締切', '申請書類', '公募要領', '申請様式', '必要書類', '記入例'],
      ...['締め切り', '期限', 'いつまで', '公募期間', '申請期間', '提出書類', '様式', '添付', '申請方法', '次回公募'],
    ],
    sample_queries: ['持続化補助金の次の締切はいつですか', 'ものづくり補助金の必要書類と公募要領'],
  },
  {
    intent_id: 'i03_program_successor_revision',
    intent_name_ja: '後継の制度と改正の内容',
    keywords: [
      ...['改正', '改正前後', '差分', 'diff', '廃止', '後継', '令和8年度', '税制改正'],
      ...['変更点', '終了', '名称変更', '旧制度', '新制度', '改定', '経過措置', '見直し', '統合'],
    ],
    sample_queries: ['事業再構築補助金の後継は何ですか', 'IT導入補助金の令和8年度の変更点'],
  },
  {
    intent_id: 'i04_tax_measure_sunset',
    intent_name_ja: '税の特例の適用期限',
    keywords: [
      ...['いつまで', '期限', 'サンセット', '適用期限', '延長', '使える?', '2割特例'],
      ...[
        '税制',
        '税額控除',
        '法人税',
        '所得税',
        '固定資産税',
        '特別償却',
        '即時償却',
        '租税特別措置',
        '控除',
        '節税',
        '免税',
        '軽減',
        '期限切れ',
      ],
    ],
    sample_queries: ['中小企業投資促進税制の適用期限はいつまで', '2割特例は延長されますか'],
  },
  {
    intent_id: 'i05_certification_howto',
    intent_name_ja: '認定・認証の取り方',
    keywords: [
      ...['認定', '計画認定', '取得方法', '申請手順', '認定機関', '取得手順', '認証取得', '認定要件', 'になるには'],
      ...['取り方', '要件', ...certifications],
    ],
    sample_queries: ['経営力向上計画の認定の取り方', '認定農業者になるには', 'くるみんの取得手順'],
  },
  {
    intent_id: 'i06_compat_incompat_stacking',
    intent_name_ja: '併用の可否',
    keywords: [
      ...['併用', '併給', '重複', 'stack', '同時適用', '同時', '国+県', '上乗せ', '併用可否'],
      ...['両方', '組み合わせ', '排他', '併願', '一緒に', '二重', '併せて'],
    ],
    sample_queries: [
      '持続化補助金とデジタル化・AI導入補助金は併用できますか',
      '国と県の補助金を同じ設備に重複して使えるか',
    ],
  },
  {
    intent_id: 'i07_adoption_cases',
    intent_name_ja: '採択の実績と事例',
    keywords: [
      ...['採択', '採択企業', '採択自治体', '類似採択'],
      ...['採択率', '事例', '実績', '採択者', '採択結果', '過去', '成功例', '倍率', '件数'],
    ],
    sample_queries: ['ものづくり補助金の採択率の推移', '大規模成長投資補助金の採択企業の事例'],
  },
  {
    intent_id: 'i08_similar_municipality_programs',
    intent_name_ja: '似た自治体の制度',
    keywords: [
      ...['類似自治体', '他自治体', '中核市規模', '同規模', '制度比較', '先行事例', '人口3万', 'peer'],
      ...['他の市', '似た', '類似', '自治体', '近隣', '人口', '比較', '他県', '市町村'],
    ],
    sample_queries: ['人口3万人の市と同規模の自治体の移住支援', '他の市の空き家対策との制度比較'],
  },
  {
    intent_id: 'i09_succession_closure',
    intent_name_ja: '事業承継と廃業',
    keywords: [
      ...['事業承継', '廃業', 'M&A', '引継ぎ', '親族承継', '承継'],
      ...['後継者', '譲渡', '再チャレンジ', '相続', '贈与', '株式', '親族内', '会社を継', '引き継', '店を継'],
    ],
    sample_queries: ['親族に事業承継する時に使える支援', '廃業と再チャレンジの補助'],
  },
  {
    intent_id: 'i10_wage_dx_gx_themed',
    intent_name_ja: '賃上げ・DX・GXなどのテーマ',
    keywords: [
      ...['賃上げ', 'DX', 'GX', '省エネ', '脱炭素', 'デジタル化'],
      ...['デジタル', 'IT', 'AI', 'カーボンニュートラル', '省力化', '再エネ', '最低賃金', 'サイバーセキュリティ'],
    ],
    sample_queries: ['賃上げに使える助成金', '工場の省エネと脱炭素の支援', 'DXの補助金'],
  },
]

/** Names of programs that hold words of an intent and say nothing about what is asked of the program. */
export const namesWithWords = [
  'デジタル化・AI導入補助金',
  'IT導入補助金',
  'IT補助金',
  '事業承継・M&A補助金',
  '事業承継・引継ぎ補助金',
  '事業承継・集約・活性化支援資金',
  '省力化投資補助金',
  '省エネルギー投資促進支援事業',
  '省エネルギー投資促進補助金',
] as const
