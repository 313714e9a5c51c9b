import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { rawDocument } from '../../../../test/raw-document.ts'
import { RecordStore } from '../../../records/record-store.ts'
import { runConnector } from '../../run-connector.ts'
import { egov } from '../egov.ts'

const articles = (...nums: number[]) =>
  nums.map(
    (num) => `<Article Num="${num}"><ArticleTitle>第${num}条</ArticleTitle><Paragraph Num="1"><ParagraphNum/>
      <ParagraphSentence><Sentence>本文${num}。</Sentence></ParagraphSentence></Paragraph></Article>`,
  )

const revision = (day: string, ...nums: number[]) =>
  rawDocument(
    `420AC0000000077_${day}_505AC0000000009.xml`,
    `<Law Era="Heisei" Year="20" Num="077" LawType="Act" Lang="ja"><LawNum>平成二十年法律第七十七号</LawNum><LawBody>
      <LawTitle>灯台の保全に関する法律</LawTitle><MainProvision>${articles(...nums).join('')}</MainProvision></LawBody></Law>`,
  )

/** Reads documents in the given order; answers what is shown on a day. */
async function reading(...documents: ReturnType<typeof revision>[]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'konkyo-revisions-'))
  const store = new RecordStore(dataDir)
  onTestFinished(() => {
    store.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  async function* found() {
    for (const document of documents) yield { kind: 'document', name: document.name, bytes: 1, document } as const
  }
  await runConnector(egov, found(), store, { dataDir, now: new Date('2026-11-21T00:00:00Z') })
  return (day: string) =>
    [...store.current('law_articles', day)].map(({ json }) => JSON.parse(json).article_number as string)
}

const [old, now, next] = [revision('20200401', 1, 2, 3), revision('20240401', 1, 3), revision('20270401', 1, 2)]

test.each([
  ['as they were enacted', [old, now, next]],
  ['backwards', [next, now, old]],
  ['mixed', [now, old, next]],
])('revisions read %s stand side by side: each day has the articles of its own revision', async (_, documents) => {
  const shown = await reading(...documents)
  expect(shown('2021-01-01')).toEqual(['第1条', '第2条', '第3条'])
  expect(shown('2026-11-21')).toEqual(['第1条', '第3条'])
  expect(shown('2027-04-01')).toEqual(['第1条', '第2条'])
})
