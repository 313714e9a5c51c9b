import { Type } from 'typebox'
import { definePage } from '../../../operation/pages/define-page.ts'
import type { Page } from '../../../operation/pages/page.ts'
import { formAgain } from '../form-again.ts'
import { readUploaded } from '../read-uploaded.ts'
import { pastedIn } from '../upload-form.ts'
import { mostFormBytes, uploaded, uploadFields } from '../upload-input.ts'
import { carriedBack, readingFields } from './brought-table.ts'
import { type ListSubject, pathOf } from './list-subject.ts'
import { type Preview, previewOf, refused } from './preview.ts'
import { previewBody } from './preview-body.ts'
import { uploadBody } from './upload-page.ts'

/** How a list was read, before anything is checked: free, and nothing of it is kept. Its form reads the same table again. */
export const previewPage = (subject: ListSubject): Page =>
  definePage({
    name: `page_preview_${subject.name}`,
    access: 'own',
    http: `POST ${pathOf(subject)}/preview`,
    upload: mostFormBytes,
    input: Type.Object({ ...uploadFields, ...readingFields }),
    back: () => pathOf(subject),
    async run(input, context): Promise<Preview> {
      const form = input as Readonly<Record<string, unknown>>
      if (form.table !== undefined) return previewOf(subject, carriedBack(form.table), form, context)
      const sent = uploaded(input)
      if (!sent) throw refused(subject, 'empty')
      const unreadable = () => refused(subject, 'unreadable')
      const { sheets, kind } = await readUploaded('table', sent.bytes, { context, unreadable })
      return previewOf(subject, { kind: sent.name === null ? null : kind, sheets }, {}, context)
    },
    show: (preview, visit) => ({
      title: subject.words[visit.language].title,
      body: previewBody(subject, preview, visit),
      isWide: true,
      isEnhanced: true,
    }),
    refused: (failure, visit, sent) =>
      formAgain(failure, visit, {
        title: subject.words[visit.language].title,
        form: uploadBody(subject, visit, pastedIn(sent)),
        next: pathOf(subject),
      }),
  })
