import { type Static, type TObject, type TSchema, Type } from 'typebox'
import { adminCookie, notConfirmed } from '../access/operator-door.ts'
import { ReadyJson } from '../answer/ready-json.ts'
import type { PageContent } from '../answer/ready-page.ts'
import type { AppError } from '../errors.ts'
import { type Operation, takesIdempotencyKey } from '../operation.ts'
import { type Page, type PageParts, pageOf, type Shown, type Visit } from './page.ts'

type Refused = NonNullable<Page['refused']>

interface AdminPageParts<In extends TObject, Answer> extends Omit<PageParts<In, Answer>, 'limit'> {
  readonly refused: Refused
}

/** A page for the operator, in a browser in which the operator logged in; every look is on record as the calls are. */
export const defineAdminPage = <In extends TObject, Answer>({
  refused,
  ...parts
}: AdminPageParts<In, Answer>): Page => ({
  ...pageOf(parts, { access: { key: 'admin', session: true }, effect: 'read' }),
  refused,
})

type Form = Readonly<Record<string, unknown>>

interface AdminActParts<Answer> {
  readonly http: `POST /admin/${string}`
  /** The input of the operation, from what the form holds. */
  given(form: Form): Record<string, unknown>
  /** Whether this very form takes away or ends something, where the operation does not say so of all its calls. */
  isFinal?(form: Form): boolean
  show(answer: Answer, visit: Visit, requested: Record<string, unknown>): Shown
  back(form: Form): string
  readonly refused: Refused
}

/** A form of the operator that does what an operation of the administration does: it is checked and on record as that one. */
export function defineAdminAct<In extends TObject, Out extends TSchema>(
  operation: Operation<In, Out>,
  parts: AdminActParts<Static<Out>>,
): Page {
  const { http, given, isFinal = () => operation.change?.destructive === true, show, back, refused } = parts
  return {
    operation: {
      ...operation,
      http,
      access: { key: 'admin', session: true, pages: 'own' },
      ...(takesIdempotencyKey(operation) && { replay: { sealedBy: { cookie: adminCookie } } }),
      transport: { tool: false, body: { form: true } },
    },
    asks: {
      input(form) {
        if (isFinal(form) && form.sure !== 'yes') throw notConfirmed()
        return given(form)
      },
      once: ({ once }) => (typeof once === 'string' ? once : undefined),
    },
    // A second press of the button is answered with what was sealed of the first.
    show: (answer: unknown, visit: Visit, requested) =>
      show((answer instanceof ReadyJson ? answer.toObject() : answer) as Static<Out>, visit, requested),
    back,
    refused,
  }
}

interface AdminEntryParts<In extends TObject> {
  readonly name: string
  readonly http: `POST /admin/${string}`
  readonly input: In
  run: PageParts<In, Shown>['run']
  refused(failure: AppError, visit: Visit, form: Form): PageContent | undefined
}

/** What the operator does without being logged in: in and out, from a page of ours. */
export const defineAdminEntry = <In extends TObject>({ refused, ...parts }: AdminEntryParts<In>): Page => ({
  ...pageOf(
    { ...parts, back: () => '/admin', show: (answer: Shown) => answer },
    { access: { key: 'none', pages: 'own' }, effect: 'external', transport: { body: { form: true } } },
  ),
  refused,
})

/** Where a list of the operator begins. */
export const fromRow = Type.Integer({ minimum: 0, maximum: 10_000_000, default: 0 })
