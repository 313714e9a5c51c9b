import { expect, test } from 'vitest'
import { freshRecords, parsed } from '../../test/journeys/records.ts'
import { make } from '../../test/make.ts'
import { amendment } from '../datasets/amendment.ts'
import { lawArticle } from '../datasets/law-article.ts'

const article = (pictures: string[] | null) =>
  make(lawArticle, {
    article_id: 'LAW-1:1',
    article_number: '第1条',
    article_number_sort: 1000,
    text_full: 'あ',
    pictures,
  })

test('a field that was not read before gives no amendment, and one when its value changes', async () => {
  const { put, publish, open } = freshRecords()
  const next = async (pictures: string[] | null) => {
    put(lawArticle, article(pictures))
    const { manifest } = await publish()
    return [...open(manifest.id).table(amendment).all('full')].map(parsed)
  }
  await next(null)
  expect(await next(['1.jpg'])).toEqual([])
  expect(await next(['2.jpg'])).toMatchObject([{ field_name: 'pictures', new_value: '["2.jpg"]' }])
})
