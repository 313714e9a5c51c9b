import type { Text } from '../../src/lib/text.ts'

/** Those for whom the pages are made. */
export const people = {
  newcomer: { ja: 'はじめて使う開発者', en: 'A newcomer developer' },
  accountant: { ja: '税理士事務所', en: 'A tax accountant’s office' },
  consultant: { ja: '中小企業診断士', en: 'A business consultant' },
  clerk: { ja: '行政書士・市役所の担当者', en: 'An administrative scrivener, a clerk of a city' },
  operator: { ja: '運営者', en: 'The operator' },
} as const satisfies Record<string, Text>

/** The words that several jobs go by. */
export const common = {
  search: {
    ja: '制度・法令・法人・税制をさがす',
    en: 'Find programs, laws, companies and tax measures',
  },
  searchAgain: {
    ja: '制度名・目的・法令・条文・会社名・番号など',
    en: 'A program, purpose, law, article, company or number',
  },
  find: { ja: 'さがす', en: 'Find' },
  pick: { ja: /^候補に選ぶ：/, en: /^Pick / },
  shortlist: { ja: '選んだ制度を候補リストに入れる', en: 'Add to the shortlist' },
  logIn: { ja: 'APIキーでログイン', en: 'Log in with an API key' },
} as const
