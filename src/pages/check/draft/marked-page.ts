import { verifyCitations } from '../../../features/citations/verify-citations.ts'
import { defineOrderPage } from '../../../operation/order-page.ts'
import { type Marked, markedBody } from './marked-body.ts'
import { words } from './words.ts'

/** A hundred thousand Japanese letters in a form: each is nine bytes there. */
const mostBytes = 1024 * 1024

/** The citations of a draft, each marked in its place; the call is `verify_citations`. */
export const markedDraftPage = defineOrderPage<Marked>(verifyCitations, {
  http: 'POST /check/draft/marked',
  most: mostBytes,
  asks: {
    // A form sends line ends as CR LF (HTML Standard, 4.10.22); places are counted in what is shown.
    input: ({ draft }) => ({ draft: String(draft ?? '').replace(/\r\n?/g, '\n') }),
    once: ({ once }) => (typeof once === 'string' && once !== '' ? once : undefined),
  },
  back: () => '/check/draft',
  show: (marked, visit, { draft }) => ({
    title: words[visit.language].result,
    body: markedBody(marked, String(draft), visit),
    isWide: true,
    isEnhanced: true,
  }),
})
