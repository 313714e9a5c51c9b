import { type Static, type TObject, type TSchema, type TUnsafe, Type } from 'typebox'
import { adminCookie, notConfirmed } from '../access/operator-door.ts'
import type { ReadyFile } from '../answer/ready-file.ts'
import { ReadyJson } from '../answer/ready-json.ts'
import type { CitedAnswer } from '../answer/wrapped-answers.ts'
import type { Context } from '../context.ts'
import { jobShape } from '../jobs/job-shape.ts'
import { type AnyOperation, type Operation, takesIdempotencyKey } from '../operation.ts'
import type { MadeOf, Page, PageAnswer } from './page.ts'

type Form = Readonly<Record<string, unknown>>

interface PageOfParts<Answer> {
  /** Whose act it is: whoever is logged in, or the operator. */
  readonly access: 'own' | 'operator'
  readonly http: `POST /${string}`
  /** Bytes of the longest form, where that is longer than others. */
  readonly most?: number
  /** The input of the operation, from what the form holds; throws a refusal for what it cannot read. */
  given(form: Form): Record<string, unknown>
  /** Whether this very form takes away or ends something, where the operation does not say so of all its calls. */
  isFinal?(form: Form): boolean
  /** The Idempotency-Key that the form carries, where that is not its `once`. */
  once?(form: Form): string | undefined
  readonly show: MadeOf<Answer, PageAnswer>
  /** The same answer as a file, where the form names one: sent again under the same Idempotency-Key it costs nothing. */
  readonly file?: MadeOf<Answer, Promise<ReadyFile | null>>
  back(form: Form): string
  readonly refused?: Page['refused']
}

/** Declares a page whose form does what an operation does: it is checked, charged and on the books as that one. */
export function definePageOf<In extends TObject, Out extends TSchema>(
  operation: Operation<In, Out>,
  parts: PageOfParts<Static<Out>>,
): Page {
  const { given, isFinal = () => operation.change?.destructive === true, once = onceOf, show, file } = parts
  return {
    operation: { ...operation, ...termsFor(operation, parts) },
    asks: {
      input(form) {
        if (isFinal(form) && form.sure !== 'yes') throw notConfirmed()
        return given(form)
      },
      once,
    },
    show: (answer: unknown, ...rest) => show(asSent<Out>(answer), ...rest),
    ...(file && { file: (answer: unknown, ...rest) => file(asSent<Out>(answer), ...rest) }),
    back: parts.back,
    ...(parts.refused && { refused: parts.refused }),
  }
}

/** The key that a form carries under the usual name: pressing its button twice is one call. */
export const onceOf = ({ once }: Form): string | undefined =>
  typeof once === 'string' && once !== '' ? once : undefined

/** A second press of the button is answered with what was kept of the first. */
const asSent = <Out extends TSchema>(answer: unknown) =>
  (answer instanceof ReadyJson ? answer.toObject() : answer) as Static<Out>

function termsFor(
  operation: AnyOperation,
  { access, http, most }: Pick<PageOfParts<never>, 'access' | 'http' | 'most'>,
): Pick<AnyOperation, 'http' | 'access' | 'replay' | 'transport'> {
  const form = { tool: false, body: { form: true, ...(most !== undefined && { limit: most }) } } as const
  if (access === 'own') return { http, access: { ...operation.access, session: true, pages: 'own' }, transport: form }
  return {
    http,
    access: { key: 'admin', session: true, pages: 'own' },
    ...(takesIdempotencyKey(operation) && { replay: { sealedBy: { cookie: adminCookie } } }),
    transport: form,
  }
}

/** The same operation, whose answer is made into what its page shows. */
export const withRun = <In extends TObject, Answer>(
  operation: Operation<In>,
  run: (input: Static<In>, context: Context) => Promise<Answer | CitedAnswer<Answer>>,
): Operation<In, TUnsafe<Answer>> => ({ ...operation, run }) as AnyOperation

const leftAsJob = Type.Object({ job: jobShape })

/** The same operation, left as a job, so that its result has an address and outlives a restart: `given` adds `async: true`. */
export const asJob = (operation: AnyOperation): Operation<TObject, typeof leftAsJob> => operation
