// Made by `npm run generate` from lexicons/labels.tsv.

/** What conditions, states of programs and licences are called. */
export const labels = {
  ja: {
    conditions: {
      prefecture: '都道府県',
      industry: '業種',
      funding_purpose: '使いみち',
      target: '対象者',
    },
    states: {
      open: '受付中',
      upcoming: '受付前',
      between_calls: '次回待ち',
      closed: '受付終了',
      ended: '終了',
      superseded: '後継あり',
      repealed: '廃止',
      unknown: '時期不明',
    },
    licences: {
      'pdl_v1.0': '公共データ利用規約（第1.0版）',
      gov_standard: '政府標準利用規約',
      'gov_standard_v2.0': '政府標準利用規約（第2.0版）',
      'cc_by_4.0': 'CC BY 4.0',
      public_domain: 'パブリックドメイン',
      proprietary: '再配布できない条件',
      unknown: '条件が不明',
      test_data: '試験用データ',
    },
  },
  en: {
    conditions: {
      prefecture: 'Prefecture',
      industry: 'Industry',
      funding_purpose: 'Purpose',
      target: 'For whom',
    },
    states: {
      open: 'Open',
      upcoming: 'Upcoming',
      between_calls: 'Between calls',
      closed: 'Closed',
      ended: 'Ended',
      superseded: 'Superseded',
      repealed: 'Repealed',
      unknown: 'Unknown',
    },
    licences: {
      'pdl_v1.0': 'Public Data License 1.0 (Japan)',
      gov_standard: 'Government of Japan Standard Terms of Use',
      'gov_standard_v2.0': 'Government of Japan Standard Terms of Use 2.0',
      'cc_by_4.0': 'CC BY 4.0',
      public_domain: 'public domain',
      proprietary: 'terms that do not allow passing it on',
      unknown: 'terms unknown',
      test_data: 'test data',
    },
  },
} as const
