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
    description: 'Whether the service is working, what data we hold and how recent it is, and programs by prefecture.',
    service: 'Service',
    fine: 'All systems are working.',
    trouble: 'Part of the service is not working at the moment.',
    snapshot: 'Current snapshot',
    map: 'Programs and data age by prefecture',
    mapLabel: {
      counts: 'Number of programs in each prefecture, as tiles. The table below has the same numbers.',
      freshness: 'Days since the latest retrieval for each prefecture, as tiles. The table below has the same numbers.',
    },
    maps: { counts: 'By number', freshness: 'By days since the latest retrieval' },
    legend: {
      counts: 'Bars are relative to the prefecture with the most programs.',
      freshness:
        'Days since the latest retrieval; a dash means that no date is recorded. Colours show up to 30 days, up to 180 days, and longer.',
    },
    days: (days: number) => `${days} d`,
    mapNote:
      'Only programs that name a prefecture are counted, not nationwide ones. These are the programs in our data, not all that exist.',
    table: 'As a table',
    prefecture: 'Prefecture',
    programs: 'Programs',
    kinds: 'Coverage by kind of record',
    kind: 'Kind',
    state: 'State',
    states: { covered: 'complete', partial: 'partial', not_covered: 'none' },
    rows: 'Rows',
    fetched: 'Latest retrieval',
    asOf: 'As of',
    age: 'Age',
    answers: 'How questions are answered',
    answered: ({ day, questions, right, misleading, wrong }: Answered) =>
      `We asked ${questions} questions that were written before any answer was seen (${day}, with the starter data). ${right} were answered correctly: the right record was among the first three, or we said that we hold none. ${misleading} answers presented another record as the one asked for, and ${wrong} contained something untrue.`,
    sources: 'Sources',
    sourcesNote:
      'When each official source was last read, and whether that is overdue given how often it publishes. Sources are named as they request.',
    noSources: 'This data was not read from official sources (starter data); each record names its own source.',
    source: 'Source',
    read: 'Last read',
    rhythm: 'Publishes',
    rhythms: { daily: 'daily', working_days: 'on working days', monthly: 'monthly' },
    noRhythm: 'irregularly',
    readings: { current: 'up to date', late: 'overdue', unknown: 'not assessed' },
    missing: 'Not provided',
    nothing: '—',
    never: '—',
  },
} as const
