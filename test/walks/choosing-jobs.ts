import { equal, match } from 'node:assert/strict'
import type { Job } from './jobs.ts'
import { common, people } from './people.ts'
import type { Walker } from './walker.ts'

const { consultant } = people

/** Saves the list that is shown as a workbook and as a calendar. */
async function saveList(walker: Walker): Promise<void> {
  const workbook = await walker.save('link', { ja: 'Excel（XLSX）', en: 'Excel (XLSX)' })
  equal(workbook.subarray(0, 2).toString(), 'PK')
  const calendar = await walker.save('link', { ja: '締切カレンダー（ICS）', en: 'Deadlines (ICS)' })
  match(calendar.toString(), /^BEGIN:VCALENDAR\r\n[\s\S]+BEGIN:VEVENT/)
}

const open: Job['walk'] = async (walker) => {
  await walker.open('/')
  await walker.type(common.search, { ja: '省エネ', en: 'energy saving' })
  await walker.press(common.find, { ja: '「省エネ」の支援制度', en: 'Programs: energy saving' })
  await walker.choose({ ja: '都道府県', en: 'Prefecture' }, { ja: '大阪府', en: 'Osaka' })
  await walker.press({ ja: '適用', en: 'Apply' }, { ja: '大阪府と全国', en: 'Osaka and the whole country' })
  await walker.follow({ ja: /^受付中 \(/, en: /^Open \(/ }, { ja: /^状態: 受付中/, en: /^Status: Open/ })
  const name = await walker.followFirstRow({ ja: '値と根拠', en: 'Evidence for each value' })
  await walker.see(name)
  await walker.see({ ja: '次にすること', en: 'Next step' })
  await walker.see({ ja: '出典の示し方', en: 'How to cite this record' })
}

const english: Job['walk'] = async (walker) => {
  await walker.open('/search')
  await walker.type(common.searchAgain, { ja: 'エネルギー', en: 'energy' })
  await walker.press(common.find, { ja: '「エネルギー」の支援制度', en: 'Programs: energy' })
  await walker.followFirstRow({ ja: '値と根拠', en: 'Evidence for each value' })
}

const profile: Job['walk'] = async (walker) => {
  await walker.open('/')
  await walker.follow(
    { ja: '会社の条件から', en: 'Profile' },
    { ja: '会社の条件からさがす', en: 'Find by company profile' },
  )
  await walker.choose({ ja: '都道府県', en: 'Prefecture' }, { ja: '大阪府', en: /Osaka|大阪府/ })
  await walker.choose({ ja: '業種', en: 'Industry' }, { ja: /製造業/, en: /^E / })
  await walker.type({ ja: '従業員数（人）', en: 'Employees' }, '25')
  await walker.type({ ja: '資本金（万円）', en: 'Capital (10,000 yen)' }, '3000')
  await walker.type({ ja: /^目的/, en: /^Purpose/ }, { ja: '賃上げ', en: 'wage raise' })
  await walker.tick({ ja: '受付中・これから受付の制度だけを示す', en: 'Only programs that are open or will open' })
  await walker.press(
    { ja: '使える制度を調べる', en: 'Find what fits' },
    { ja: '要件に合う制度', en: 'Programs that fit' },
  )
  await walker.see({
    ja: '確かめること（答えると判定が進みます）',
    en: 'What to find out (each answer settles more programs)',
  })
  await walker.tick(common.pick, 8)
  await walker.press(common.shortlist, { ja: '候補リストに入れました', en: 'Added to the shortlist' })
  await walker.follow({ ja: '候補リストを見る', en: 'Open the shortlist' }, { ja: '8件', en: '8 programs' })
  await walker.tick({ ja: /を選ぶ$/, en: /^Choose / }, 3)
  await walker.press({ ja: '選んだ制度を比べる', en: 'Compare' }, { ja: '候補の比較', en: 'Comparison' })
  await walker.follow({ ja: '候補リスト', en: 'Shortlist' }, { ja: '8件', en: '8 programs' })
  await saveList(walker)
}

const combine: Job['walk'] = async (walker) => {
  await walker.open('/combine')
  for (const name of ['IT導入', '持続化補助金']) {
    await walker.type({ ja: '追加する制度をさがす', en: 'Find a program to add' }, name)
    await walker.press(common.find, { ja: /^追加/, en: /^Add/ })
    await walker.follow({ ja: /^追加/, en: /^Add/ }, { ja: /^外す/, en: /^Remove/ })
  }
  await walker.see({ ja: '組み合わせの判定', en: 'Verdict for each pair' })
  await walker.see({ ja: '組み合わせごとの根拠', en: 'Reasons for each verdict' })
  await walker.unfold({ ja: '次にすること', en: 'What to do next' })
  await walker.see({ ja: /「答えを反映する」を押してください/, en: /press “Check with these answers”/ })
  await walker.see({ ja: /機械的に照合した資料です/, en: /compiled automatically from published information/ })
  await walker.choose({ ja: /同じ経費に充てますか/, en: /same expense/ }, { ja: 'いいえ', en: 'no' })
  await walker.press(
    { ja: '答えを反映する', en: 'Check with these answers' },
    { ja: '組み合わせの判定', en: 'Verdict for each pair' },
  )
}

const deadlines: Job['walk'] = async (walker) => {
  await walker.open('/calendar?view=list')
  await walker.choose({ ja: '都道府県', en: 'Prefecture' }, { ja: '東京都', en: /Tokyo|東京都/ })
  await walker.press({ ja: '絞り込む', en: 'Filter' }, { ja: '締切カレンダー', en: 'Deadlines' })
  await walker.tick(common.pick, 2)
  await walker.press(common.shortlist, { ja: '候補リストに入れました', en: 'Added to the shortlist' })
  await walker.follow({ ja: '候補リストを見る', en: 'Open the shortlist' }, { ja: '2件', en: '2 programs' })
  await saveList(walker)
}

/** Choosing what to apply for. */
export const choosingJobs: readonly Job[] = [
  {
    name: {
      ja: '所在地と目的から受付中の制度をさがし、記録を読む',
      en: 'Find an open program by place and purpose, and read its record',
    },
    person: consultant,
    walk: open,
  },
  { name: { ja: '一語で制度をさがす', en: 'Find programs by one word' }, person: consultant, walk: english },
  {
    name: {
      ja: '会社の条件から合う制度を選び、候補リストをExcelとカレンダーに保存する',
      en: 'From a company to what fits, a shortlist, a workbook and a calendar',
    },
    person: consultant,
    walk: profile,
  },
  {
    name: {
      ja: '2つの制度を併用できるか調べ、質問に答える',
      en: 'See whether two programs combine, and answer a question',
    },
    person: consultant,
    walk: combine,
  },
  {
    name: {
      ja: '都道府県の締切を一覧にし、カレンダーに保存する',
      en: 'List the deadlines of a prefecture and save them to a calendar',
    },
    person: consultant,
    walk: deadlines,
  },
]
