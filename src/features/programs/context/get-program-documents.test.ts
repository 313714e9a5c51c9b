import { expect, test } from 'vitest'
import { bothWays } from '../../../../test/both-ways.ts'
import { dated } from '../../../../test/dated-programs.ts'
import { make } from '../../../../test/make.ts'
import { oneApp } from '../../../../test/one-app.ts'
import { program } from '../../../datasets/program.ts'
import { programFilePage } from '../../../datasets/program-file-page.ts'

const sha256 = 'ab'.repeat(32)
const files = [
  {
    role: 'application_guidelines',
    name: '公募要領.pdf',
    type: 'pdf',
    bytes: 120_000,
    sha256,
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
const pageOf = (unified_id: string, page: number, text: string, given: Record<string, unknown> = {}) =>
  make(programFilePage, {
    page_id: `${unified_id}-${page}-${given.file_sha256 ?? ''}`,
    unified_id,
    file_sha256: sha256,
    file_name: '公募要領.pdf',
    page,
    text,
    source_url: 'https://example.go.jp/',
    license: 'gov_standard',
    ...given,
  })
const app = oneApp({
  rows: [
    [program, [withFiles('甲', 'gov_standard'), withFiles('乙', 'proprietary'), dated('丙')]],
    [
      programFilePage,
      [
        pageOf('UNI-甲', 1, '第1章 目的'),
        pageOf('UNI-甲', 7, '第3章 補助対象\n経費は、機械装置費とし、Web広告費は除く。'),
        pageOf('UNI-甲', 2, '補助対象経費（前の版）', { file_sha256: 'c'.repeat(64) }),
        pageOf('UNI-乙', 1, '補助対象経費', { license: 'proprietary' }),
      ],
    ],
  ],
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

test('words are found in the files of a call with page and span, over the ends of lines, and a page is read whole', async () => {
  const { pages_held, passages, passages_total } = await bothWays(app(), 'get_program_documents', {
    unified_id: 'UNI-甲',
    q: '補助対象経費',
  })
  expect([pages_held, passages_total]).toEqual([2, 1])
  const text = '第3章 補助対象\n経費は、機械装置費とし、Web広告費は除く。'
  expect(passages).toEqual([
    {
      file_name: '公募要領.pdf',
      file_sha256: sha256,
      page: 7,
      start: 4,
      end: 11,
      text,
      source_url: 'https://example.go.jp/',
    },
  ])
  expect(text.slice(4, 11)).toBe('補助対象\n経費')
  const ask = (asked: object) => bothWays(app(), 'get_program_documents', { unified_id: 'UNI-甲', ...asked })
  expect((await ask({ q: 'ＷＥＢ広告費', file: sha256 })).passages).toMatchObject([{ page: 7 }])
  expect((await ask({ page: 1 })).passages).toMatchObject([{ page: 1, start: 0, end: 6, text: '第1章 目的' }])
  expect((await ask({ q: '存在しない語' })).passages_total).toBe(0)
})

test('of a file whose licence keeps it back no page is held, and a file that is none of the program is refused by name', async () => {
  const kept = await bothWays(app(), 'get_program_documents', { unified_id: 'UNI-乙', q: '補助対象経費' })
  expect([kept.pages_held, kept.passages]).toEqual([0, []])
  const { status, json } = await app().get(
    `/v1/programs/${encodeURIComponent('UNI-甲')}/documents?file=${'d'.repeat(64)}`,
  )
  expect([status, JSON.stringify(json)]).toEqual([422, expect.stringContaining('sha256')])
})
