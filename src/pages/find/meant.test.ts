import { expect, test } from 'vitest'
import { make } from '../../../test/make.ts'
import { oneApp } from '../../../test/one-app.ts'
import { withoutMarks } from '../../../test/without-marks.ts'
import { law } from '../../datasets/law.ts'
import { lawArticle } from '../../datasets/law-article.ts'

const [held, unheld] = ['LAW-00000000a1', 'LAW-00000000a2']
const open = { license: 'pdl_v1.0', source_url: 'https://laws.e-gov.go.jp/' }
const app = oneApp({
  rows: [
    [
      law,
      [
        make(law, { unified_id: held, law_title: '不動産登記法', ...open }),
        make(law, { unified_id: unheld, law_title: '労働基準法', enforced_date: null, ...open }),
      ],
    ],
    [
      lawArticle,
      [
        make(lawArticle, {
          article_id: `${held}:76_2`,
          law: { canonical_id: held, canonical_name: '不動産登記法' },
          article_number: '第76条の2',
          article_number_sort: 76002,
          ...open,
        }),
      ],
    ],
  ],
})
const look = async (q: string, language: string) =>
  withoutMarks(
    (await app().get(encodeURI(`/search?kind=laws&q=${q}`), { headers: { 'accept-language': language } })).text,
  )

test('the search page leads to the provision that holds what is asked, or to its law where no text is held, and says what that rests on', async () => {
  const ja = await look('相続登記をしないとどうなる', 'ja')
  expect(ja).toContain(`<a href="/r/law_articles/${encodeURIComponent(`${held}:76_2`)}">不動産登記法第76条の2</a>`)
  expect(ja).toContain('一般的な知識')
  const en = await look('有給休暇5日', 'en')
  expect(en).toContain(`<a href="/r/laws/${unheld}">労働基準法第39条第7項</a>`)
  expect(en).toContain('general knowledge')
})

test('it says that a record states no day where one is asked for', async () => {
  expect(await look('労働基準法はいつ施行された', 'ja')).toContain('施行日は収録している記録にありません')
})
