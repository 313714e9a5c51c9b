import type { Job } from './jobs.ts'
import { common, people } from './people.ts'

const { accountant, clerk } = people

const article: Job['walk'] = async (walker) => {
  await walker.open('/')
  await walker.type(common.search, '見本取引法第5条')
  await walker.press(common.find, { ja: '「見本取引法第5条」の条文', en: 'Articles: 見本取引法第5条' })
  await walker.followFirstRow({ ja: '条文', en: 'Text' })
  await walker.see(/特定見本事業者は、帳簿を備え/)
  await walker.follow({ ja: /次: 第6条/, en: /Next: 第6条/ }, '見本取引法第6条')
  await walker.follow({ ja: /前: 第5条/, en: /Previous: 第5条/ }, '見本取引法第5条')
  await walker.see({ ja: '施行日ごとの条文', en: 'Wordings by the day they took effect' })
  await walker.type({ ja: '条文を見る日', en: 'Show the text as of' }, '2025-01-01')
  await walker.press({ ja: '見る', en: 'Show' }, /見本事業者は、帳簿を備え/)
  await walker.follow({ ja: '条文のページへ', en: 'Back to the article' }, '見本取引法第5条')
  await walker.follow('見本取引法', { ja: '目次', en: 'Contents' })
  await walker.follow(
    { ja: /^施行日ごとの改正/, en: 'See its amendments and effective dates' },
    { ja: '施行日と改正', en: 'Effective dates and amendments' },
  )
}

const company: Job['walk'] = async (walker) => {
  await walker.open('/search')
  await walker.type(common.searchAgain, '4290001007004')
  await walker.press(common.find, { ja: '「4290001007004」の法人', en: 'Companies: 4290001007004' })
  await walker.followFirstRow('九州電力株式会社')
  await walker.see({ ja: /^行政処分・公表事例/, en: /^Administrative actions/ })
  await walker.follow(common.find, { ja: '支援制度をさがす', en: 'Programs' })
  await walker.type(common.searchAgain, { ja: '九州電力', en: 'Kyushu Electric' })
  await walker.press(common.find, { ja: '「九州電力」の法人', en: 'Companies: Kyushu Electric' })
  await walker.followFirstRow('九州電力株式会社')
}

const registrant: Job['walk'] = async (walker) => {
  await walker.open('/')
  await walker.type(common.search, 'T1000020012131')
  await walker.press(common.find, {
    ja: '「T1000020012131」のインボイス登録事業者',
    en: 'Invoice registrants: T1000020012131',
  })
  await walker.followFirstRow('苫小牧市')
}

const acts: Job['walk'] = async (walker) => {
  await walker.open('/')
  await walker.type(common.search, { ja: '行政処分を受けた会社', en: 'who was sanctioned' })
  await walker.press(common.find, { ja: '不正受給・行政処分の公表事例をさがす', en: 'Published enforcement cases' })
  await walker.follow({ ja: /^課徴金等 \(/, en: /^Fine \(/ }, { ja: /課徴金等 ×/, en: /Fine ×/ })
  await walker.followFirstRow({ ja: '出典の示し方', en: 'How to cite this record' })
}

const measure: Job['walk'] = async (walker) => {
  await walker.open('/')
  await walker.type(common.search, '2割特例')
  await walker.press(common.find, { ja: '「2割特例」の税制措置', en: 'Tax measures: 2割特例' })
  await walker.follow(/2割特例/, { ja: '適用期間', en: 'Period' })
  await walker.see({ ja: /課税期間/, en: /tax period|課税期間/ })
}

/** Looking something up. */
export const lookingUpJobs: readonly Job[] = [
  {
    name: {
      ja: '「第5条」と尋ねて条文を開き、前後の条文と施行日ごとの条文を読む',
      en: 'Open Article 5 by a question, its neighbours and its wording on a day',
    },
    person: clerk,
    walk: article,
  },
  {
    name: { ja: '会社を番号と名称で調べる', en: 'Look a company up by its number and by its name' },
    person: accountant,
    walk: company,
  },
  {
    name: { ja: 'T番号から登録事業者を調べる', en: 'Look an invoice registrant up by its number' },
    person: accountant,
    walk: registrant,
  },
  {
    name: { ja: '行政処分を受けた会社を尋ねて一覧にする', en: 'List who was sanctioned by a question' },
    person: clerk,
    walk: acts,
  },
  {
    name: { ja: '税制措置がいつまで使えるかを読む', en: 'Read until when a tax measure applies' },
    person: accountant,
    walk: measure,
  },
]
