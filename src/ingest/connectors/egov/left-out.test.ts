import { expect, test } from 'vitest'
import { all, rawDocument } from '../../../../test/raw-document.ts'
import { egov } from '../egov.ts'

const sentence = (words: string) =>
  `<Paragraph Num="1"><ParagraphNum/><ParagraphSentence><Sentence>${words}</Sentence></ParagraphSentence></Paragraph>`

/** What an ingest says that it leaves out, of a law with the given elements. */
async function leftOut(main: string, behind: string) {
  const xml = `<Law Era="Reiwa" Year="6" LawType="Act"><LawNum>令和六年法律第九百四十号</LawNum><LawBody><LawTitle>灯台法</LawTitle>
    <TOC><TOCLabel>目次</TOCLabel></TOC><MainProvision><Article Num="1"><ArticleTitle>第一条</ArticleTitle>${sentence('灯台を置く。')}</Article>${main}</MainProvision>
    ${behind}</LawBody></Law>`
  const said = await all(egov.parse(rawDocument('506AC0000000940_20240401_000000000000000.xml', xml)))
  return said.flatMap((one) => (one.kind === 'skipped' ? [one.reason] : []))
}

test('a law of which everything is held leaves nothing out', async () => {
  expect(
    await leftOut(
      '',
      `<SupplProvision><SupplProvisionLabel>附　則</SupplProvisionLabel>${sentence('公布の日から施行する。')}</SupplProvision>`,
    ),
  ).toEqual([])
})

test('elements with words that are not read are counted by their name, wherever they stand', async () => {
  expect(
    await leftOut(
      '<Margin>欄外の注</Margin>',
      `<SupplProvision>${sentence('施行する。')}<Signature>内閣総理大臣</Signature></SupplProvision><Signature>国務大臣</Signature><Signature/>`,
    ),
  ).toEqual(['Margin', 'Signature', 'Signature'].map((name) => `the element ${name} is not read`))
})

test('provisions without words and pictures are counted by their kind', async () => {
  const empty =
    '<AppdxStyle><AppdxStyleTitle>様式第一</AppdxStyleTitle></AppdxStyle><AppdxTable><AppdxTableTitle>別表</AppdxTableTitle></AppdxTable>'
  expect(await leftOut('', empty)).toEqual(['has no text (別表)', 'has no text (様式)'])
})
