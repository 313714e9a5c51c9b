/** What the room of metrics says; names and explanations of metrics stay as programs know them. */
export const metricWords = {
  ja: {
    none: 'このサービスは計測していません。',
    note: '各プロセスが起動してからの値です。/metrics と同じ数値で、監視ツールで読み取る方法は運用の手引きにあります。',
    durations: '応答時間の分布',
    durationsLabel: '応答時間の区間ごとの呼び出しの数。数値は konkyo_call_duration_seconds の表にあります。',
    runtime: '実行環境（Node.js）の値',
    empty: 'まだ値がありません。',
    series: '系列',
    value: '値',
    calls: '回数',
    mean: '平均',
    more: (n: number) => `ほか${n}系列は GET /v1/admin/metrics で読めます。`,
  },
  en: {
    none: 'This service measures nothing.',
    note: 'Values since the start of each process, the same as at /metrics; the page of operations says how a monitor reads them.',
    durations: 'How long calls took',
    durationsLabel: 'Calls by how long they took. The numbers are in the table of konkyo_call_duration_seconds below.',
    runtime: 'Values of the runtime (Node.js)',
    empty: 'No value yet.',
    series: 'Series',
    value: 'Value',
    calls: 'Count',
    mean: 'Mean',
    more: (n: number) => `${n} more series: GET /v1/admin/metrics.`,
  },
} as const
