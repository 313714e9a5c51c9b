import { expect, test } from 'vitest'
import { bothWays } from '../../../../test/both-ways.ts'
import { dated } from '../../../../test/dated-programs.ts'
import { oneApp } from '../../../../test/one-app.ts'
import { program } from '../../../datasets/program.ts'

const files = [
  {
    role: 'application_guidelines',
    name: '公募要領.pdf',
    type: 'pdf',
    bytes: 120_000,
    sha256: 'ab',
    pages: 24,
    text_head: '第1章',
  },
  { role: 'application_form', name: '様式1.docx', type: 'docx', bytes: 9000, sha256: 'cd' },
]
const enriched = {
  E: { info_url: 'https://example.go.jp/info' },
  G: { explanation: '決算書2期分', attachments: files },
}
const withFiles = (name: string, license: string) =>
  dated(name, [null, null], {
    enriched,
    license,
    official_url: 'https://example.go.jp/',
    source_url: 'https://example.go.jp/',
  })
const app = oneApp({
  rows: [[program, [withFiles('甲', 'gov_standard'), withFiles('乙', 'proprietary'), dated('丙')]]],
})

test('the passage on documents and every file of a call are read, with pages, hash and where their bytes are', async () => {
  const answer = await bothWays(app(), 'get_program_documents', { unified_id: 'UNI-甲' })
  expect(answer).toMatchObject({ explanation: '決算書2期分', total: 2, absence: null })
  expect(answer.attachments).toEqual([files[0], { ...files[1], pages: null, text_head: null }])
  expect(answer.where_to_look).toEqual(['https://example.go.jp/info', 'https://example.go.jp/'])
})

test('of a call whose licence keeps its text back the files are named and no text is shown', async () => {
  const { explanation, attachments } = await bothWays(app(), 'get_program_documents', { unified_id: 'UNI-乙' })
  expect([explanation, attachments[0].name, attachments[0].text_head]).toEqual([null, '公募要領.pdf', null])
})

test('a program whose documents are not held is not said to need none', async () => {
  const { total, absence } = await bothWays(app(), 'get_program_documents', { unified_id: 'UNI-丙' })
  expect([total, absence.why]).toEqual([0, 'not_covered'])
  expect(absence.message_ja).toContain('書類が不要という意味ではありません')
})
