import { expect, test } from 'vitest'
import { rawDocument } from '../../../../test/raw-document.ts'
import { readXml } from '../../read/xml.ts'
import { lineOf, linesOf } from './law-text.ts'

const element = (xml: string) => readXml(rawDocument('x.xml', xml))

test('readings above characters are dropped, raised signs are marked, line breaks of indented files go', async () => {
  const caption = await element(
    '<ArticleCaption>（<Ruby>灯<Rt>とう</Rt></Ruby>\n   火の面積10<Sup>2</Sup>・CO<Sub>2</Sub>）</ArticleCaption>',
  )
  expect(lineOf(caption)).toBe('（灯火の面積10^2・CO2）')
})

test('paragraphs, items and columns keep their numbers, one a line; kanji numerals stay', async () => {
  const paragraph = await element(`<Paragraph Num="2">
    <ParagraphCaption>（額）</ParagraphCaption>
    <ParagraphNum>２</ParagraphNum>
    <ParagraphSentence><Sentence Function="main">次の額とする。</Sentence><Sentence Function="proviso">ただし、五万円を限度とする。</Sentence></ParagraphSentence>
    <Item Num="1"><ItemTitle>一</ItemTitle><ItemSentence><Column Num="1"><Sentence>甲</Sentence></Column><Column Num="2"><Sentence>百円</Sentence></Column></ItemSentence>
      <Subitem1 Num="1"><Subitem1Title>イ</Subitem1Title><Subitem1Sentence><Sentence>細目</Sentence></Subitem1Sentence></Subitem1></Item>
    <List><ListSentence><Sentence>並び</Sentence></ListSentence></List>
  </Paragraph>`)
  expect(linesOf(paragraph)).toEqual([
    '（額）',
    '２　次の額とする。ただし、五万円を限度とする。',
    '一　甲　百円',
    'イ　細目',
    '並び',
  ])
})

test.each([
  ['2', 'true', '②　本文。'],
  ['21', 'true', '㉑　本文。'],
  ['50', 'true', '㊿　本文。'],
  ['1', 'true', '本文。'],
  ['2', 'false', '本文。'],
])('a paragraph %s whose number is left to the printer (%s) is %s', async (num, old, expected) => {
  const paragraph = await element(
    `<Paragraph Num="${num}" OldNum="${old}"><ParagraphNum/><ParagraphSentence><Sentence>本文。</Sentence></ParagraphSentence></Paragraph>`,
  )
  expect(linesOf(paragraph)).toEqual([expected])
})

test('a table is read row by row with its spans, pictures are left out', async () => {
  const table = await element(`<TableStruct><TableStructTitle>表</TableStructTitle><Table>
    <TableHeaderRow><TableHeaderColumn>区分</TableHeaderColumn><TableHeaderColumn>額</TableHeaderColumn></TableHeaderRow>
    <TableRow><TableColumn rowspan="2"><Sentence>甲</Sentence></TableColumn><TableColumn><Item Num="1"><ItemTitle>一</ItemTitle><ItemSentence><Sentence>千円</Sentence></ItemSentence></Item></TableColumn></TableRow>
    <TableRow><TableColumn><FigStruct><Fig src="a.jpg"/></FigStruct></TableColumn></TableRow></Table>
    <Remarks><RemarksLabel>備考</RemarksLabel><Sentence>税を含む。</Sentence></Remarks></TableStruct>`)
  expect(linesOf(table)).toEqual(['表', '区分 | 額', '甲 | 一　千円', '甲 | ', '備考', '税を含む。'])
})
