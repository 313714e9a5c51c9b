import { expect, test } from 'vitest'
import { lawService } from '../laws/law-service.ts'
import { lawFile } from '../laws/law-xml.ts'

/** Laws as old as these have paragraphs without a printed number; e-Gov counts them (`OldNum`). Only their numbers are those of the laws. */
const old = (id: string, title: string, number: string, article: string, kanji: string, paragraphs: number) => {
  const texts = Array.from({ length: paragraphs }, (_, n) => `見本の定め${n + 1}とする。`)
  const law = { id, title, number, articles: [{ num: article, title: kanji, paragraphs: texts }] }
  const [name, xml] = lawFile(law, '20250601')
  return [
    name,
    xml.replace(/ Num="(\d+)"><ParagraphNum>[^<]*<\/ParagraphNum>/g, ' Num="$1" OldNum="true"><ParagraphNum/>'),
  ] as const
}

const laws = [
  old(
    '322AC0000000054',
    '私的独占の禁止及び公正取引の確保に関する法律',
    '昭和二十二年法律第五十四号',
    '2',
    '第二条',
    9,
  ),
  old('322AC0000000049', '労働基準法', '昭和二十二年法律第四十九号', '36', '第三十六条', 11),
  old('129AC0000000089', '民法', '明治二十九年法律第八十九号', '709', '第七百九条', 1),
]

test('in laws whose paragraphs have no printed number the last one is right, and one behind it is wrong, wherever a draft names it', async () => {
  const app = await lawService(laws)
  const { apiKey: key } = await app.createKey()
  const judged = async (draft: string) => {
    const { json } = await app.post('/v1/citations/verify', { draft }, { key })
    return (json.draft.findings as Record<string, unknown>[]).map(({ text, verdict, reason_code }) => [
      text,
      verdict,
      reason_code,
    ])
  }
  expect(await judged('独禁法2条99項、労働基準法36条30項、民法709条5項。')).toEqual([
    ['独禁法2条99項', 'wrong_article', 'paragraph_not_in_article'],
    ['労働基準法36条30項', 'wrong_article', 'paragraph_not_in_article'],
    ['民法709条5項', 'wrong_article', 'paragraph_not_in_article'],
  ])
  expect(await judged('独禁法2条9項、労働基準法36条11項、民法709条1項。')).toEqual([
    ['独禁法2条9項', 'correct', 'in_force'],
    ['労働基準法36条11項', 'correct', 'in_force'],
    ['民法709条1項', 'correct', 'in_force'],
  ])
})

test('such a paragraph is read by its number, and one that is not there is told as such', async () => {
  const app = await lawService(laws)
  const read = async (article: string) =>
    (await app.get(`/v1/laws/article?${new URLSearchParams({ article })}`)).json as {
      status: string
      part: { text: string } | null
    }
  const held = await read('労働基準法36条11項')
  expect([held.status, held.part?.text]).toEqual(['held', '⑪　見本の定め11とする。'])
  expect((await read('労働基準法36条30項')).status).toBe('no_such_paragraph')
})
