import { type Static, type TObject, type TSchema, Type } from 'typebox'
import type { CallLimit } from './call-limit.ts'
import type { Context } from './context.ts'
import { type AnyOperation, defineOperation } from './operation.ts'
import type { Asks, Page, PageParts, Shown, Visit } from './page.ts'
import { ReadyJson } from './ready-json.ts'

interface UploadPageParts<In extends TObject, Answer> extends Omit<PageParts<In, Answer>, 'limit'> {
  /** Bytes of the longest form. */
  readonly most: number
  run(input: Static<In>, context: Context): Promise<Answer>
}

/** How often one account may have a file read. */
const reads: CallLimit = { calls: 20, per: 'minute', across: 'page_uploads' }

/** A page on which whoever is logged in sees how a file was read, before anything is done with it: it is free and keeps nothing. */
export function defineUploadPage<In extends TObject, Answer>(parts: UploadPageParts<In, Answer>): Page {
  const { show, back, most, ...work } = parts
  const operation = defineOperation<In, TSchema>({
    ...work,
    title: work.name,
    summary: work.name,
    access: { key: 'required', session: true, pages: 'own', limit: reads },
    effect: 'read',
    billing: { units: 0 },
    transport: { tool: false, body: { form: true, upload: true, limit: most } },
    output: Type.Unknown(),
    example: {},
  } as Parameters<typeof defineOperation<In, TSchema>>[0])
  return { operation, show: show as Page['show'], back: back as Page['back'] }
}

interface OrderPageParts<Answer> {
  readonly http: `POST /${string}`
  /** Bytes of the longest form. */
  readonly most: number
  readonly asks: Asks
  /** With what was asked, as the operation took it. */
  show(answer: Answer, visit: Visit, asked: Record<string, unknown>): Shown
  back(form: Record<string, unknown>): string
}

/** A page on which whoever is logged in has an operation done: it is checked, charged and on the books as that operation. */
export function defineOrderPage<Answer>(operation: AnyOperation, parts: OrderPageParts<Answer>): Page {
  const { http, most, asks, show, back } = parts
  return {
    operation: {
      ...operation,
      http,
      access: { ...operation.access, session: true, pages: 'own' },
      transport: { tool: false, body: { form: true, limit: most } },
    },
    asks,
    // A second press of the button is answered with what was kept of the first.
    show: (answer: unknown, visit: Visit, asked) =>
      show((answer instanceof ReadyJson ? answer.toObject() : answer) as Answer, visit, asked),
    back,
  }
}
