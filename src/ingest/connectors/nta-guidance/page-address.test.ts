import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

const site = 'https://www.nta.go.jp'

test.each([
  ['/law/tsutatsu/kihon/hojin/09/09_02_03.htm', 'section'],
  ['/law/tsutatsu/kihon/hojin/12_2/12_2_01.htm', 'section'],
  ['/law/tsutatsu/kihon/shohi/05/03/01.htm', 'section'],
  ['/law/tsutatsu/kihon/shotoku/08/04-2.htm', 'section'],
  ['/law/tsutatsu/kihon/sisan/hyoka_new/08/05.htm', 'section'],
  ['/law/tsutatsu/kihon/hojin/01.htm', 'contents'],
  ['/taxes/shiraberu/taxanswer/hojin/5759.htm', 'answer'],
  ['/law/shitsugi/shohi/02/19.htm', 'question'],
  ['/law/shitsugi/sozoku/16a/01.htm', 'question'],
  ['/law/bunshokaito/shotoku/250416/index.htm', 'reply'],
  ['/law/bunshokaito/shotoku/h31/004/another.htm', 'reply'],
  ['/about/organization/nagoya/bunshokaito/shotoku/nag_160401.htm', 'reply'],
  ['/law/jimu-unei/shotoku/shinkoku/170331/index.htm', 'guideline'],
  ['/law/tsutatsu/kobetsu/shotoku/sochiho/710826/sanrin/sanjyou/33/01.htm', 'section'],
  ['/law/tsutatsu/kobetsu/sozoku/sochiho/080708/01.htm', 'contents'],
  ['/law/tsutatsu/kobetsu/hojin/sochiho/750214/01/01_42_03.htm', 'section'],
])('%s is a page of its own and keeps its address', (path, kind) => {
  for (const name of [`${site}${path}`, `mirror/www.nta.go.jp${path}`, path.slice(1), `${site}${path}#a-1`])
    expect(pageAddress(name)).toMatchObject({ kind, url: `${site}${path}` })
})

test('a flat file name is the same page; where its folders cannot be told it has no address', () => {
  const flat = (path: string) => pageAddress(`www.nta.go.jp_${path}.htm`)
  expect(flat('taxes_shiraberu_taxanswer_hojin_5759')).toMatchObject({
    url: `${site}/taxes/shiraberu/taxanswer/hojin/5759.htm`,
  })
  expect(flat('law_shitsugi_shohi_02_19')).toMatchObject({ url: `${site}/law/shitsugi/shohi/02/19.htm` })
  expect(flat('law_jimu-unei_sozoku_170111_1_01')).toMatchObject({
    key: 'nta:jimu-unei:sozoku/170111_1',
    url: `${site}/law/jimu-unei/sozoku/170111_1/01.htm`,
  })
  expect(flat('law_tsutatsu_kihon_hojin_12_2_12_2_01')).toMatchObject({ kind: 'section', url: null })
})

test('a section in a folder that is named by a day is that of a former edition', () => {
  const path = 'law/tsutatsu/kihon/shohi/20230930/01/04.htm'
  expect(pageAddress(`www.nta.go.jp/${path}`)).toEqual({ kind: 'former', until: '2023-09-30' })
  expect(pageAddress(`www.nta.go.jp_${path.replaceAll('/', '_')}`)).toEqual({ kind: 'former', until: '2023-09-30' })
})

test('indexes lead on; prefaces, amendments, questions about answers and everything else are not read', () => {
  const indexes = [
    'taxes/shiraberu/taxanswer/index2',
    'taxes/shiraberu/taxanswer/code/bunya-hojin',
    'law/shitsugi/01',
    'law/shitsugi/shohi/01',
    'law/bunshokaito/01',
    'law/bunshokaito/shotoku/02',
    'law/jimu-unei/jimu',
  ]
  expect(indexes.map((path) => pageAddress(`${path}.htm`)?.kind)).toEqual(indexes.map(() => 'index'))
  const others = [
    'law/tsutatsu/kihon/hojin/zenbun/01.htm',
    'law/tsutatsu/kihon/hojin/fusoku/01.htm',
    'law/tsutatsu/kihon/hojin/kaisei/kaisei_a.htm',
    'law/tsutatsu/kihon/shohi/02.htm',
    'law/tsutatsu/kobetsu/shotoku/sochiho/020624/sanrin/1273_1/01/01.htm',
    'taxes/shiraberu/taxanswer/shotoku/1120_qa.htm',
    'law/bunshokaito/hojin/08_1.htm',
    'law/shitsugi/shohi/02/19.pdf',
    'index.htm',
  ]
  expect(others.map(pageAddress)).toEqual(others.map(() => null))
})
