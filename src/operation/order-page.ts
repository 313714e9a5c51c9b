import type { TObject } from 'typebox'
import type { CallLimit } from './call-limit.ts'
import type { AnyOperation } from './operation.ts'
import { type Asks, type MadeOf, type Page, type PageParts, pageOf, type Shown } from './page.ts'
import type { ReadyFile } from './ready-file.ts'
import { ReadyJson } from './ready-json.ts'

interface UploadPageParts<In extends TObject, Answer> extends Omit<PageParts<In, Answer>, 'limit'> {
  /** Bytes of the longest form. */
  readonly most: number
}

/** How often one account may have a file read. */
const reads: CallLimit = { calls: 20, per: 'minute', across: 'page_uploads' }

/** A page on which whoever is logged in sees how a file was read, before anything is done with it: it is free and keeps nothing. */
export const defineUploadPage = <In extends TObject, Answer>({ most, ...parts }: UploadPageParts<In, Answer>): Page =>
  pageOf(parts, {
    access: { key: 'required', session: true, pages: 'own', limit: reads },
    effect: 'read',
    transport: { body: { form: true, upload: true, limit: most } },
  })

interface OrderPageParts<Answer> {
  readonly http: `POST /${string}`
  /** Bytes of the longest form. */
  readonly most: number
  readonly asks: Asks
  readonly show: MadeOf<Answer, Shown>
  /** The same answer as a file, where the form names one: sent again under the same Idempotency-Key it costs nothing. */
  readonly file?: MadeOf<Answer, Promise<ReadyFile | null>>
  back(form: Record<string, unknown>): string
}

/** A page on which whoever is logged in has an operation done: it is checked, charged and on the books as that operation. */
export function defineOrderPage<Answer>(operation: AnyOperation, parts: OrderPageParts<Answer>): Page {
  const { http, most, asks, show, file, back } = parts
  // A second press of the button is answered with what was kept of the first.
  const read = (answer: unknown) => (answer instanceof ReadyJson ? answer.toObject() : answer) as Answer
  return {
    operation: {
      ...operation,
      http,
      access: { ...operation.access, session: true, pages: 'own' },
      transport: { tool: false, body: { form: true, limit: most } },
    },
    asks,
    show: (answer: unknown, visit, requested, form) => show(read(answer), visit, requested, form),
    ...(file && { file: (answer: unknown, visit, requested, form) => file(read(answer), visit, requested, form) }),
    back,
  }
}
