import { law } from '../../src/datasets/law.ts'
import { lawArticle } from '../../src/datasets/law-article.ts'
import type { TestApp } from '../app.ts'
import { make } from '../make.ts'

const lawId = 'LAW-00000000b1'
const open = { license: 'pdl_v1.0', source_url: 'https://laws.e-gov.go.jp/law/405AC0000000901' }

/** Publishes an act of a trade that does not exist, and then an amendment of its fifth article. */
export async function publishSampleLaw(app: TestApp): Promise<void> {
  const article = (at: number, text_full: string, effective_from: string) =>
    make(lawArticle, {
      article_id: `${lawId}:${at}`,
      law: { canonical_id: lawId, canonical_name: '見本取引法' },
      article_number: `第${at}条`,
      article_number_sort: at * 1000,
      text_full,
      effective_from,
      ...open,
    })
  const row = make(law, { unified_id: lawId, law_title: '見本取引法', article_count: 3, ...open })
  const neighbours = [
    article(4, '届出は、電子届出によることができる。', '2020-04-01'),
    article(6, '主務大臣は、見本事業者に報告を求めることができる。', '2020-04-01'),
  ]
  await app.publish([
    [law, [row]],
    [lawArticle, [...neighbours, article(5, '見本事業者は、帳簿を備えなければならない。', '2020-04-01')]],
  ])
  await app.publish([
    [lawArticle, [...neighbours, article(5, '特定見本事業者は、帳簿を備えなければならない。', '2026-04-01')]],
  ])
}
