import { defineOrderPage } from '../../../operation/pages/order-page.ts'
import { broughtBack } from '../carried.ts'
import { markedBody } from './marked-body.ts'
import { markedFile } from './marked-file.ts'
import { verifyWithTexts } from './source-texts.ts'
import { words } from './words.ts'

/** A hundred thousand Japanese letters in a form: each is nine bytes there. */
const mostBytes = 1024 * 1024

/** The same as they are. */
const mostDraftBytes = 400_000

/** The citations of a draft, each marked in its place, and the same saved as a file; the call is `verify_citations`. */
export const markedDraftPage = defineOrderPage(verifyWithTexts, {
  http: 'POST /check/draft/marked',
  most: mostBytes,
  asks: {
    // A form sends line ends as CR LF (HTML Standard, 4.10.22); places are counted in what is shown.
    input: ({ draft, carried }) => ({
      draft: (carried === undefined ? String(draft ?? '') : broughtBack('carried', carried, mostDraftBytes)).replace(
        /\r\n?/g,
        '\n',
      ),
    }),
    once: onceOf,
  },
  back: () => '/check/draft',
  show: (marked, visit, { draft }, form) => ({
    title: words[visit.language].result,
    body: markedBody(marked, String(draft), visit, onceOf(form)),
    isWide: true,
    isEnhanced: true,
  }),
  file: (marked, { language }, { draft }, { format }) => markedFile(format, marked, String(draft), language),
})

function onceOf({ once }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof once === 'string' && once !== '' ? once : undefined
}
