import type { Refusal } from './answer.ts'
import { labels } from './labels.ts'
import type { Condition, Settings } from './settings.ts'

type PerTrouble = Readonly<Record<Refusal['trouble'], string>>

/** Everything that the widget itself says, in one language. */
export interface Words {
  readonly heading: string
  readonly keyword: string
  readonly example: string
  readonly search: string
  readonly searching: string
  readonly narrow: string
  readonly any: string
  readonly conditions: Readonly<Record<Condition, string>>
  found(total: number, shown: number): string
  readonly more: string
  readonly wholeCountry: string
  readonly tooMany: string
  readonly none: string
  readonly hints: readonly string[]
  readonly noProof: string
  without(names: readonly string[]): string
  readonly clear: string
  readonly most: string
  readonly rate: string
  readonly opens: string
  readonly closes: string
  daysLeft(days: number): string
  readonly notStated: string
  readonly run: string
  readonly states: Readonly<Record<string, string>>
  readonly questions: string
  readonly licence: string
  readonly licences: Readonly<Record<string, string>>
  readonly fetched: string
  readonly newTab: string
  readonly official: string
  readonly troubles: PerTrouble
  /** What only the owner of the page can do about it. */
  readonly owner: Readonly<Partial<Record<Refusal['trouble'], string>>>
  wait(seconds: number): string
  readonly again: string
}

const ja: Words = {
  heading: '補助金・支援制度をさがす',
  keyword: 'キーワード',
  example: '例：省エネ 設備投資',
  search: '検索',
  searching: '検索しています…',
  narrow: '条件をしぼる',
  any: '指定なし',
  ...labels.ja,
  found: (total, shown) =>
    total === shown ? `${total}件見つかりました。` : `${number(total, 'ja')}件のうち${shown}件を表示しています。`,
  more: 'さらに表示',
  wholeCountry: '全国を対象とする制度も見る',
  tooMany: '表示できるのは20件までです。キーワードや条件を加えると、しぼり込めます。',
  none: '条件に合う制度は見つかりませんでした。',
  hints: [
    'キーワードを短くする（「省エネ設備の導入」を「省エネ」に）',
    '条件を減らす、または「指定なし」に戻す',
    '自治体や商工会議所・商工会の窓口に相談する',
  ],
  noProof: 'ここに見つからなくても、制度がないとは限りません。',
  without: (names) => `「${names.join('」「')}」の条件を外して検索`,
  clear: '条件をすべて外す',
  most: '上限額',
  rate: '補助率',
  opens: '受付開始',
  closes: '締切',
  daysLeft: (days) => (days === 0 ? '本日まで' : `あと${days}日`),
  notStated: '記載なし',
  run: '実施機関',
  questions: '対象になるかの目安',
  licence: '利用条件',
  fetched: '取得日',
  newTab: '（新しいタブで開きます）',
  official: '内容は変わることがあります。申請の前に、公式の情報をご確認ください。',
  troubles: {
    key: 'この検索は、ただいまご利用いただけません。',
    stopped: 'この検索は、現在停止しています。',
    page: 'このページでは、この検索をご利用いただけません。',
    busy: 'ただいま混み合っています。',
    spent: '今月の検索回数が上限に達しました。来月1日（日本時間）から、またご利用いただけます。',
    input: '条件を確認してください。キーワードは200文字までです。',
    failed: 'ただいま検索できません。少し待ってから、もう一度お試しください。',
    unreached: '通信できませんでした。接続を確認して、もう一度お試しください。',
  },
  owner: {
    key: 'ページの管理者の方へ：data-key のキーをご確認ください。',
    stopped: 'ページの管理者の方へ：お支払いの状況をご確認ください。',
    page: `ページの管理者の方へ：${location.origin} は、このキーに登録されていません。`,
    spent: 'ページの管理者の方へ：月額上限は変更できます。',
  },
  wait: (seconds) => `約${seconds}秒後に、もう一度お試しください。`,
  again: 'もう一度検索',
}

const en: Words = {
  heading: 'Find subsidies and support programs',
  keyword: 'Keywords',
  example: 'e.g. 省エネ (in Japanese)',
  search: 'Search',
  searching: 'Searching…',
  narrow: 'Narrow down',
  any: 'Any',
  ...labels.en,
  found: (total, shown) =>
    total === shown
      ? `${total} ${total === 1 ? 'program' : 'programs'} found.`
      : `${number(total, 'en')} programs found, ${shown} shown.`,
  more: 'Show more',
  wholeCountry: 'See programs for the whole country, too',
  tooMany: 'No more than 20 can be shown. Add words or conditions to narrow down.',
  none: 'No program matches.',
  hints: [
    'Use fewer or shorter words, in Japanese',
    'Remove conditions, or set them back to “Any”',
    'Ask your municipality or chamber of commerce',
  ],
  noProof: 'That nothing is found here does not mean that no program exists.',
  without: (names) => `Search without ${names.join(', ')}`,
  clear: 'Remove all conditions',
  most: 'Up to',
  rate: 'Rate',
  opens: 'Opens',
  closes: 'Closes',
  daysLeft: (days) => (days === 0 ? 'last day' : `${days} ${days === 1 ? 'day' : 'days'} left`),
  notStated: 'not stated',
  run: 'Run by',
  questions: 'Could it be for you?',
  licence: 'Licence',
  fetched: 'Fetched',
  newTab: ' (opens in a new tab)',
  official: 'Programs change. Check the official information before you apply.',
  troubles: {
    key: 'This search cannot be used right now.',
    stopped: 'This search is switched off at the moment.',
    page: 'This search cannot be used on this page.',
    busy: 'Many people are searching right now.',
    spent: 'This month’s searches are used up. It works again from the 1st of next month (Japan time).',
    input: 'Check the conditions. Words may have 200 characters.',
    failed: 'The search does not work right now. Wait a little and try again.',
    unreached: 'The service could not be reached. Check your connection and try again.',
  },
  owner: {
    key: 'To the owner of this page: check the key in data-key.',
    stopped: 'To the owner of this page: check the payment.',
    page: `To the owner of this page: ${location.origin} is not registered for this key.`,
    spent: 'To the owner of this page: the monthly cap can be changed.',
  },
  wait: (seconds) => `Try again in about ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  again: 'Search again',
}

const number = (value: number, language: string): string => value.toLocaleString(language)

/** The words for readers of a language. */
export const wordsIn = ({ language }: Settings): Words => ({ ja, en })[language]
