import type { Job } from './jobs.ts'
import { common, people } from './people.ts'

const { newcomer, consultant } = people

const keyGuide: Job['walk'] = async (walker) => {
  await walker.open('/')
  await walker.follow({ ja: 'ログイン', en: 'Log in' }, { ja: 'APIキー', en: 'API key' })
  await walker.follow({ ja: 'APIキーの入手', en: 'How to get an API key' }, /npx konkyo keys create/)
}

const makeKey: Job['walk'] = async (walker) => {
  await walker.open('/')
  await walker.logIn({ ja: 'ログイン', en: 'Log in' }, { ja: '支援制度をさがす', en: 'Programs' })
  await walker.follow({ ja: 'アカウント', en: 'Account' }, { ja: /アカウント$/, en: /Account$/ })
  await walker.follow({ ja: 'APIキー', en: 'Keys' }, { ja: '子キーを作成する', en: 'Create a restricted key' })
  await walker.unfold({ ja: '子キーを作成する', en: 'Create a restricted key' })
  await walker.type({ ja: '用途', en: 'Used by' }, { ja: '経理部', en: 'accounts' })
  await walker.tick({ ja: /利用状況の参照/, en: /view usage/ })
  await walker.press({ ja: '作成する', en: 'Create key' }, /svc_live_/)
}

const saveSearch: Job['walk'] = async (walker) => {
  await walker.open('/search?q=%E7%9C%81%E3%82%A8%E3%83%8D')
  await walker.logIn(common.logIn, { ja: '「省エネ」の支援制度', en: 'Programs: 省エネ' })
  await walker.press(
    { ja: '検索を保存する', en: 'Save the search' },
    { ja: /^検索を保存しました。/, en: /^The search was saved\./ },
  )
  await walker.follow({ ja: /保存した検索/, en: /saved searches/i }, { ja: '保存した検索', en: 'Saved searches' })
  await walker.see(/省エネ/)
}

const alert: Job['walk'] = async (walker) => {
  await walker.open('/r/programs/UNI-a52b482d72')
  await walker.follow({ ja: '変更・締切の通知を受け取る', en: 'Get alerts about changes and deadlines' }, common.logIn)
  await walker.logIn(common.logIn, { ja: 'アラートを登録する', en: 'Add an alert' })
  await walker.see('中小企業省力化投資補助金（一般型）')
  await walker.type({ ja: /^メールアドレス/, en: /^E-mail address/ }, 'taro@example.jp')
  await walker.press(
    { ja: '登録する', en: 'Add alert' },
    { ja: '変更・締切のアラート', en: 'Alerts on changes and deadlines' },
  )
  await walker.see(/taro@example\.jp|t.+@example\.jp/)
}

/** What is done at an account. */
export const accountJobs: readonly Job[] = [
  {
    name: { ja: '画面からAPIキーの作り方を知る', en: 'Learn on the pages how to get a key' },
    person: newcomer,
    walk: keyGuide,
  },
  {
    name: { ja: 'ログインして担当者用のキーを作る', en: 'Log in and make a key for a colleague' },
    person: newcomer,
    walk: makeKey,
  },
  { name: { ja: '検索を保存する', en: 'Save a search' }, person: consultant, walk: saveSearch },
  {
    name: { ja: '制度の変更と締切の通知を登録する', en: 'Be told of changes and deadlines of a program' },
    person: consultant,
    walk: alert,
  },
]
