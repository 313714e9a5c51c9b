interface Answered {
  readonly day: string
  readonly questions: number
  readonly right: number
  readonly misleading: number
  readonly wrong: number
}

export const words = {
  ja: {
    title: '稼働状況と収録状況',
    description: 'サービスの稼働状況、記録の種類ごとの収録状況と取得日、都道府県ごとの制度の件数を示します。',
    service: '稼働状況',
    fine: '正常に動作しています。',
    trouble: 'いま動作に支障があります。',
    snapshot: '公開中のデータの版',
    map: '都道府県ごとの制度と取得日',
    mapLabel: {
      counts: '都道府県ごとの制度の件数を並べた図。同じ数値は次の表にあります。',
      freshness: '都道府県ごとに、最新の取得からの日数を並べた図。同じ数値は次の表にあります。',
    },
    maps: { counts: '件数で見る', freshness: '取得からの日数で見る' },
    legend: {
      counts: '下の帯は、最も多い都道府県に対する割合です。',
      freshness:
        '数字は最新の取得からの日数です。取得日の記録がない場合は「—」です。30日以内、180日以内、それより前の3段階で色を分けています。',
    },
    days: (days: number) => `${days}日`,
    mapNote:
      '都道府県名が記載された制度の件数です。全国の制度は含まれません。件数は収録した数で、存在する制度の数ではありません。',
    table: '都道府県の表',
    prefecture: '都道府県',
    programs: '制度',
    kinds: '記録の種類ごとの収録',
    kind: '種類',
    state: '状態',
    states: { covered: '全件', partial: '一部', not_covered: 'なし' },
    rows: '件数',
    fetched: '最新の取得',
    asOf: '基準日',
    age: '経過',
    answers: '質問への答えの確かさ',
    answered: ({ day, questions, right, misleading, wrong }: Answered) =>
      `答えを見る前に書いた${questions}件の質問（${day}作成、初期データが対象）のうち、${right}件は正しい記録を3件目までに示すか、収録がないことを示しました。${misleading}件は別の記録を求めたもののように示し、${wrong}件は誤りを含みました。`,
    sources: '出典ごとの取得',
    sourcesNote:
      '公式の出典を最後に読み込んだ日と、出典が公表する間隔に対する遅れです。名称は出典が求める表示のとおりです。',
    noSources: 'このデータは、公式の出典から読み込んだものではありません（初期データ）。出典は各記録に記載しています。',
    source: '出典',
    read: '最後の読み込み',
    rhythm: '公表の間隔',
    rhythms: { daily: '毎日', working_days: '開庁日', monthly: '毎月' },
    noRhythm: '定まっていない',
    readings: { current: '遅れなし', late: '遅れ', unknown: '判定なし' },
    missing: '記載のない項目',
    nothing: '—',
    never: '—',
  },
  en: {
    title: 'Status and coverage',
    description:
      'Whether the service works, what is held of each kind of record and since when, and programs by prefecture.',
    service: 'Service',
    fine: 'Everything works.',
    trouble: 'Something does not work at the moment.',
    snapshot: 'Snapshot that is served',
    map: 'Programs and fetches by prefecture',
    mapLabel: {
      counts: 'Programs of each prefecture, as tiles. The table below holds the same numbers.',
      freshness: 'Days since the newest fetch of each prefecture, as tiles. The table below holds the same numbers.',
    },
    maps: { counts: 'By number', freshness: 'By days since the newest fetch' },
    legend: {
      counts: 'The bar is the share of the largest prefecture.',
      freshness:
        'Days since the newest fetch, a dash where no fetch is dated. Colours tell up to 30 days, up to 180 and more apart.',
    },
    days: (days: number) => `${days} d`,
    mapNote:
      'Programs that name a prefecture; nationwide ones are not among them. The counts say what is held here, not what there is.',
    table: 'As a table',
    prefecture: 'Prefecture',
    programs: 'Programs',
    kinds: 'What is held of each kind',
    kind: 'Kind',
    state: 'State',
    states: { covered: 'complete', partial: 'partial', not_covered: 'none' },
    rows: 'Rows',
    fetched: 'Newest fetch',
    asOf: 'As of',
    age: 'Age',
    answers: 'How questions are answered',
    answered: ({ day, questions, right, misleading, wrong }: Answered) =>
      `Of ${questions} questions written before any answer was seen (${day}, over the starter), ${right} were answered by a right record among the first three or by saying that none is held. ${misleading} showed another record as what was asked for, and ${wrong} held something untrue.`,
    sources: 'Sources',
    sourcesNote:
      'When each official source was last read, and whether that is late for how often it publishes. They are named as they ask to be.',
    noSources: 'These data were not read from official sources (starter corpus); each record names its own.',
    source: 'Source',
    read: 'Last read',
    rhythm: 'Publishes',
    rhythms: { daily: 'daily', working_days: 'on working days', monthly: 'monthly' },
    noRhythm: 'at no fixed times',
    readings: { current: 'current', late: 'late', unknown: 'not judged' },
    missing: 'Never states',
    nothing: '—',
    never: '—',
  },
} as const
