import { definePageOf, onceOf } from '../../../operation/pages/define-page-of.ts'
import { broughtBack } from '../carried.ts'
import { formAgain } from '../form-again.ts'
import { pastedIn } from '../upload-form.ts'
import { markedBody } from './marked-body.ts'
import { markedFile } from './marked-file.ts'
import { verifyWithTexts } from './source-texts.ts'
import { draftForm } from './upload-page.ts'
import { words } from './words.ts'

/** A hundred thousand Japanese letters in a form: each is nine bytes there. */
const mostBytes = 1024 * 1024

/** The same as they are. */
const mostDraftBytes = 400_000

/** The citations of a draft, each marked in its place, and the same saved as a file; the call is `verify_citations`. */
export const markedDraftPage = definePageOf(verifyWithTexts, {
  access: 'own',
  http: 'POST /check/draft/marked',
  most: mostBytes,
  // A form sends line ends as CR LF (HTML Standard, 4.10.22); places are counted in what is shown.
  given: ({ draft, carried }) => ({
    draft: (carried === undefined ? String(draft ?? '') : broughtBack('carried', carried, mostDraftBytes)).replace(
      /\r\n?/g,
      '\n',
    ),
  }),
  back: () => '/check/draft',
  show: (marked, visit, { draft }, form) => ({
    title: words[visit.language].result,
    body: markedBody(marked, String(draft), visit, onceOf(form)),
    isWide: true,
    isEnhanced: true,
  }),
  // Whoever was logged out meanwhile goes on with the text as it was corrected.
  refused: (failure, visit, { draft }) =>
    formAgain(failure, visit, {
      title: words[visit.language].title,
      form: draftForm(visit, pastedIn({ text: draft })),
      next: '/check/draft',
    }),
  file: (marked, { language }, { draft }, { format }) => markedFile(format, marked, String(draft), language),
})
