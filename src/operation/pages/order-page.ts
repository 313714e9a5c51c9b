import { type Static, type TObject, type TSchema, type TUnsafe, Type } from 'typebox'
import type { CallLimit } from '../access/call-limit.ts'
import type { Cited } from '../answer/cited.ts'
import type { ReadyFile } from '../answer/ready-file.ts'
import { ReadyJson } from '../answer/ready-json.ts'
import type { Context } from '../context.ts'
import { jobShape } from '../jobs/job-shape.ts'
import type { AnyOperation, Operation } from '../operation.ts'
import { type Asks, type MadeOf, type Page, type PageParts, pageOf, type Shown } from './page.ts'

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
export function defineOrderPage<In extends TObject, Out extends TSchema>(
  operation: Operation<In, Out>,
  parts: OrderPageParts<Static<Out>>,
): Page {
  const { http, most, asks, show, file, back } = parts
  // A second press of the button is answered with what was kept of the first.
  const read = (answer: unknown) => (answer instanceof ReadyJson ? answer.toObject() : answer) as Static<Out>
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

/** The same operation, whose answer is made into what its page shows. */
export const withRun = <In extends TObject, Answer>(
  operation: Operation<In>,
  run: (input: Static<In>, context: Context) => Promise<Answer | Cited<Answer>>,
): Operation<In, TUnsafe<Answer>> => ({ ...operation, run }) as AnyOperation

interface JobPageParts {
  readonly http: `POST /${string}`
  /** Bytes of the longest form. */
  readonly most: number
  readonly asks: Asks
  back(form: Record<string, unknown>): string
  /** The page of the job that it becomes. */
  next(jobId: string): string
}

/** The same of an operation that is left as a job, so that its result has an address and outlives a restart. */
export const defineJobPage = (operation: AnyOperation, { asks, next, ...parts }: JobPageParts): Page =>
  defineOrderPage<TObject, typeof leftAsJob>(operation, {
    ...parts,
    asks: { ...asks, input: (form) => ({ ...asks.input(form), async: true }) },
    show: ({ job }, { link }) => ({ seeOther: link(next(job.job_id)) }),
  })

const leftAsJob = Type.Object({ job: jobShape })
