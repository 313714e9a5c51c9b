import { expect, test } from 'vitest'
import { guidancePage, titled } from '../../../../test/guidance-page.ts'
import { saidBy } from '../../../../test/said-by.ts'
import { lawIdOf } from '../../../lib/derived-id.ts'
import { ntaGuidance } from '../nta-guidance.ts'

const name = 'www.nta.go.jp/law/jimu-unei/sozoku/170111_1/01.htm'
const head = `<p class="right">課資2-264<br>課料3-12<br>平成12年7月3日<br>改正　平成28年12月12日<br>令和５年６月23日</p>
  <p>各国税局長　殿<br>沖縄国税事務所長　殿</p><p class="right">国税庁長官</p>`
const rows = (said: Awaited<ReturnType<typeof saidBy>>, dataset: string) =>
  said.flatMap((one) => (one.kind === 'record' && one.dataset.name === dataset ? [one.record] : []))
const items = async (content: string) =>
  rows(await saidBy(ntaGuidance, name, guidancePage(content)), 'law_articles').map(
    ({ article_number, title, text_full }) => [article_number, title, text_full],
  )

test('a guideline has the number and the days that stand above its title', async () => {
  const said = await saidBy(
    ntaGuidance,
    name,
    guidancePage(`${head}${titled('灯台の取扱い（事務運営指針）')}<p>定めた。</p>`),
  )
  expect(rows(said, 'laws')).toMatchObject([
    {
      unified_id: lawIdOf('nta:jimu-unei:sozoku/170111_1'),
      law_title: '灯台の取扱い（事務運営指針）',
      law_number: '課資2-264ほか',
      promulgated_date: '2000-07-03',
      last_amended_date: '2023-06-23',
      enforced_date: null,
      source_url: `https://${name}`,
    },
  ])
})

test('a caption in brackets and a number begin an item below a heading; numbers in running text begin none', async () => {
  const content = `${head}${titled('灯台の取扱い（事務運営指針）')}<p>次のとおり定めた。</p><p align="center">記</p>
    <h2>第1&emsp;不納付の取扱い</h2><p><strong>（正当な理由がある場合）</strong></p>
    <p class="indent1">1　次の場合は、正当な理由がある。</p><p class="indent2">(1)　災害の場合</p>
    <p>（告知の予知）</p><p>2&emsp;予知とは、次をいう。</p><p>　1 調査の連絡</p><h2>第2 計算</h2><p>（端数）</p><p>4　切り捨てる。</p>`
  expect(await items(content)).toEqual([
    ['前文', null, '次のとおり定めた。\n記'],
    ['第1-1', '（正当な理由がある場合）', '次の場合は、正当な理由がある。\n(1)　災害の場合'],
    ['第1-2', '（告知の予知）', '予知とは、次をいう。\n1 調査の連絡'],
    ['第2-4', '（端数）', '切り捨てる。'],
  ])
})

test('headings below each other are the address of an item', async () => {
  const content = `${head}${titled('書面の運用（事務運営指針）')}<h2>第2章 事務手続</h2><h3>第2節　意見聴取の実施</h3>
    <h4>1　通知前</h4><p>意見を聴く。</p><h4>（2）　移行する場合</h4><p>連絡する。</p><h3>5　結果の連絡</h3><p>連絡する。</p>`
  expect((await items(content)).map(([number, caption]) => [number, caption])).toEqual([
    ['第2章-第2節-1', '通知前'],
    ['第2章-第2節-(2)', '移行する場合'],
    ['第2章-5', '結果の連絡'],
  ])
})

test('a chapter on its own page, and a guideline without its number, say so', async () => {
  const chapter = guidancePage(`${titled('第1章　定義')}<h2>1</h2><p>定義</p>`)
  expect(await saidBy(ntaGuidance, name, chapter)).toMatchObject([
    { kind: 'skipped', reason: 'a chapter or annex of a guideline that does not name it' },
  ])
  const unnumbered = guidancePage(`<p>各国税局長　殿</p>${titled('灯台')}<p>定めた。</p>`)
  expect(await saidBy(ntaGuidance, name, unnumbered)).toMatchObject([{ kind: 'rejected', at: 'page' }])
})

test('pages of amendments are not read as guidelines', () => {
  const head = Buffer.from('<!DOCTYPE html><html lang="ja">')
  const known = (file: string) => ntaGuidance.recognizes({ name: file, head })
  expect(['www.nta.go.jp/law/jimu-unei/hojin/kaisei/17.htm', name].map(known)).toEqual([false, true])
})
