import { Type } from 'typebox'
import { type Program, program } from '../../../datasets/program.ts'
import { asMessage } from '../../../lib/text.ts'
import { absenceStated } from '../../../operation/absence/absence-if-none.ts'
import { snapshotKeys, snapshotNamed } from '../../../operation/answer/stamp.ts'
import { defineOperation } from '../../../operation/operation.ts'
import { countOrNull, nullable, oneOf, shape, text, textOrNull } from '../../../schema/fields.ts'
import { gap, gapShape } from '../../../schema/gap.ts'
import { isRedistributable } from '../../../schema/lineage.ts'
import { knownProgram, programNamed, programParameter } from '../known-program.ts'
import { pagesHeld, passagesIn } from './file-passages.ts'

const roles = ['application_guidelines', 'outline_of_grant', 'application_form', 'other'] as const

const attachment = Type.Object({
  role: oneOf(roles, { description: '公募要領, 交付要綱, 申請様式, or something else' }),
  name: text({ description: 'Name of the file, as the office gave it' }),
  type: textOrNull({ description: 'pdf, docx, xlsx … by its bytes' }),
  bytes: countOrNull(),
  pages: countOrNull({ description: 'Of a PDF, where they were counted' }),
  sha256: textOrNull({ description: 'Of the bytes that were read' }),
  text_head: textOrNull({ description: 'Beginning of the text of guidelines in PDF, as read' }),
})

const passage = shape('FilePassage', {
  file_name: text(),
  file_sha256: text({ description: 'Of the bytes of the file' }),
  page: Type.Integer({ minimum: 1 }),
  start: Type.Integer({ minimum: 0, description: 'First character of what was found, in the text of the page' }),
  end: Type.Integer({ minimum: 0, description: 'Behind its last character' }),
  text: text({ description: 'The words around it; of a page that was asked for without words, all of it' }),
  source_url: textOrNull(),
})

export const getProgramDocuments = defineOperation({
  name: 'get_program_documents',
  http: 'GET /v1/programs/{unified_id}/documents',
  title: { ja: '支援制度の申請書類と公募要領', en: 'Get the documents of a program' },
  keywords: [
    '申請に必要な書類',
    '必要書類の一覧',
    '公募要領のファイル',
    '申請様式',
    '交付要綱',
    '提出書類',
    'documents to apply',
    '公募要領の中を検索',
    '公募要領の何ページ',
    'find words in the guidelines',
    'application forms and guidelines',
  ],
  summary:
    'Read what is held of the documents of a program: those to hand in as the call words it, and its files (公募要領・様式)',
  guidance:
    'explanation is the passage of the call on documents. q finds words in the text of the files, with page and place; page reads one of their pages. Files are named with hash, size and pages; their bytes are at where_to_look. Nothing held does not mean that nothing has to be handed in.',
  access: { key: 'optional' },
  effect: 'read',
  billing: { units: 1 },
  input: Type.Object({
    ...programParameter,
    q: Type.Optional(text({ maxLength: 100, description: 'Words to find in the text of the files: 補助対象経費' })),
    file: Type.Optional(text({ maxLength: 64, description: 'sha256 of the one file to look in' })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 300, description: 'The one page to look in, or to read' })),
  }),
  output: Type.Object({
    ...programNamed,
    explanation: textOrNull({ description: 'What the call says about documents, in its words; null = not held' }),
    total: Type.Integer({ minimum: 0, description: 'Files' }),
    attachments: Type.Array(attachment),
    pages_held: Type.Integer({ minimum: 0, description: 'Pages of its files whose text is held' }),
    passages: Type.Array(passage, { description: 'What q or page asked for; at most 20' }),
    passages_total: Type.Integer({ minimum: 0 }),
    where_to_look: Type.Array(Type.String({ description: 'Official pages on which the documents are' })),
    source_url: program.fields.source_url,
    source_fetched_at: program.fields.source_fetched_at,
    license: program.fields.license,
    absence: nullable(absenceStated),
    known_gaps: Type.Array(gapShape),
    ...snapshotKeys,
  }),
  example: { unified_id: 'UNI-6882390b71' },
  async run({ unified_id, ...asked }, ctx) {
    const { snapshot } = ctx
    const record = await knownProgram(unified_id, ctx)
    const { explanation, attachments } = documentsIn(record)
    const isNone = explanation === null && attachments.length === 0
    return {
      unified_id: record.unified_id,
      primary_name: record.primary_name,
      explanation,
      total: attachments.length,
      attachments,
      ...passagesIn(pagesHeld(record, attachments, ctx), asked),
      where_to_look: pagesOf(record),
      source_url: record.source_url,
      source_fetched_at: record.source_fetched_at,
      license: record.license,
      absence: isNone ? { why: 'not_covered' as const, ...asMessage(notHeld) } : null,
      known_gaps: [formsChange],
      ...snapshotNamed(snapshot),
    }
  },
})

/** A dimension of the details, or nothing. */
function dimension({ enriched }: Pick<Program, 'enriched'>, letter: string): Record<string, unknown> {
  const held = enriched?.[letter]
  return typeof held === 'object' && held !== null ? held : {}
}

function documentsIn(record: Program) {
  const { explanation, attachments } = dimension(record, 'G')
  const mayShow = isRedistributable(record.license)
  return {
    explanation: typeof explanation === 'string' && mayShow ? explanation : null,
    attachments: (Array.isArray(attachments) ? attachments : []).map((one) => fileOf(one, mayShow)),
  }
}

/** A file; the beginning of its text only where its licence allows to pass it on. */
function fileOf(given: Record<string, unknown>, mayShow: boolean) {
  const textIn = (key: string) => (typeof given[key] === 'string' ? (given[key] as string) : null)
  const countIn = (key: string) => (Number.isInteger(given[key]) ? (given[key] as number) : null)
  return {
    role: roles.find((role) => role === given.role) ?? ('other' as const),
    name: textIn('name') ?? '',
    type: textIn('type'),
    bytes: countIn('bytes'),
    pages: countIn('pages'),
    sha256: textIn('sha256'),
    text_head: mayShow ? textIn('text_head') : null,
  }
}

/** The pages that the record names, the nearest to the application first. */
function pagesOf(record: Program): string[] {
  const { info_url } = dimension(record, 'E')
  const named = [info_url, record.official_url, record.source_url].filter((one) => typeof one === 'string')
  return [...new Set(named)]
}

const notHeld = {
  ja: 'この制度の申請書類・公募要領の内容は収録していません。書類が不要という意味ではありません。where_to_look の公式ページで確認してください。',
  en: 'Nothing is held of the documents of this program, which is no statement that none are asked for: see where_to_look.',
}

const formsChange = gap('documents_of_the_call', {
  ja: '書類と様式は公募回・枠・申請者の区分で変わります。申請の前に最新の公募要領を確認してください。',
  en: 'Documents and forms differ by call, frame and kind of applicant: look at the newest guidelines before applying.',
})
