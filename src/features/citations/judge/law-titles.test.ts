import { expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { lawService, oneLawService } from '../../../../test/laws/law-service.ts'
import { lawFile } from '../../../../test/laws/law-xml.ts'
import { sampleAct } from '../../../../test/laws/sample-laws.ts'

/** An act of another year under the same title. */
const other = {
  id: '503AC0000000007',
  title: '見本取引法等の一部を改正する法律',
  number: '令和三年法律第七号',
  articles: [{ num: '1', title: '第一条', paragraphs: ['見本取引法の一部を次のように改正する。'] }],
}
const without = oneLawService(lawFile(sampleAct, '20201001'))
const withOther = oneLawService(lawFile(sampleAct, '20201001'), lawFile(other, '20210401'))

const judged = async (app: TestApp, draft: string) => {
  const { apiKey: key } = await app.createKey()
  const { json } = await app.post('/v1/citations/verify', { draft }, { key })
  return json.draft.findings.map(({ kind, text, verdict }: Record<string, string>) => [kind, text, verdict])
}
const title = '見本取引法等の一部を改正する法律（令和2年法律第908号）'

test('附則 of an amending act is cited whole, and right where a law that it amended prints it', async () => {
  for (const app of [without(), withOther()]) {
    const cited = `${title}附則第5条第1項`
    expect(await judged(app, `${cited}による。`)).toEqual([
      ['law_article', cited, 'correct'],
      ['law_number', '令和2年法律第908号', 'unknown'],
    ])
  }
})

test('what no law prints of it is not known, and an act of another year under the title is not meant', async () => {
  for (const app of [without(), withOther()])
    for (const below of ['附則第99条', '附則第5条第9項', '附則第9条第1項ただし書', '第12条'])
      expect((await judged(app, `${title}${below}`)).map(([, , verdict]: string[]) => verdict)).toEqual([
        'unknown',
        'unknown',
      ])
})

test('an act that is held is judged by its own articles', async () => {
  const held = '見本取引法等の一部を改正する法律（令和3年法律第7号）'
  expect(await judged(withOther(), `${held}第1条、${held}第2条`)).toEqual([
    ['law_article', `${held}第1条`, 'correct'],
    ['law_number', '令和3年法律第7号', 'correct'],
    ['law_article', `${held}第2条`, 'wrong_article'],
    ['law_number', '令和3年法律第7号', 'correct'],
  ])
})

test('ordinals of a title are found in either writing', async () => {
  const licence = {
    ...sampleAct,
    id: '405AC0000000977',
    title: '第一種見本桟橋の指定に関する法律',
    number: '平成五年法律第九百七十七号',
  }
  const service = await lawService([lawFile(licence, '20201001')])
  const { json } = await service.get(encodeURI('/v1/laws/resolve?name=第1種見本桟橋の指定に関する法律'))
  expect(json).toMatchObject({
    status: 'resolved',
    law: { law_title: '第一種見本桟橋の指定に関する法律', matched_by: 'title' },
  })
  const found = await judged(service, '第１種見本桟橋の指定に関する法律第1条、第99条')
  expect(found.map(([, , verdict]: string[]) => verdict)).toEqual(['correct', 'wrong_article'])
})
