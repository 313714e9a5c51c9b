import { type Static, type TObject, type TSchema, Type } from 'typebox'
import type { Html } from '../../lib/html.ts'
import { html } from '../../lib/html.ts'
import { notConfirmed } from '../../operation/access/operator-door.ts'
import type { PageContent } from '../../operation/answer/ready-page.ts'
import type { AnyOperation, Operation } from '../../operation/operation.ts'
import { definePage } from '../../operation/pages/define-page.ts'
import type { Page, Visit } from '../../operation/pages/page.ts'
import { addressOf } from '../addresses.ts'
import { askOperation, asTaken } from '../asking.ts'
import { isMended, type SentForm, whyRefused } from '../components/sent-form.ts'
import { framed, type RoomPath } from './frame.ts'

const sure = { sure: Type.Optional(Type.String({ maxLength: 8 })) }

interface ActParts<In extends TObject, Out extends TSchema, Fields extends TObject> {
  readonly operation: Operation<In, Out>
  /** What the page is called, where several do the same. */
  readonly name?: string
  readonly http: `POST /${string}`
  /** The room that it stands in and leads back to. */
  readonly room: RoomPath
  readonly fields: Fields
  /** Whether it is undone as easily as done, whatever programs are told of the operation: nobody has to be sure of it. */
  readonly isReversible?: true
  /** The input of the operation, from what the form holds. */
  given(fields: Static<Fields>): Readonly<Record<string, unknown>>
  /** What is shown of the answer, where it holds what is shown once; else the room as it now is. */
  answered?(answer: Static<Out>, visit: Visit): PageContent
  /** Where it leads, where that is not its room. */
  next?(answer: Static<Out>, fields: Static<Fields>, visit: Visit): string
  /** Where somebody goes on who was refused, where that is not its room. */
  back?(fields: Static<Fields>): string
  /** The form under its name, as it is shown again to whoever was refused. */
  form?(sent: SentForm, visit: Visit): { readonly title: string; readonly body: Html }
}

/** Whether a form that does this must be confirmed. */
const isFinal = ({ change }: AnyOperation, isReversible: boolean): boolean =>
  change?.destructive === true && !isReversible

/** A form of the account that does what an operation does: with its limit and scope, and confirmed where it cannot be undone. */
export function ownAct<In extends TObject, Out extends TSchema, Fields extends TObject>(
  parts: ActParts<In, Out, Fields>,
): Page {
  const { operation, http, room, fields, given, answered, next, back, form, name = `page_${operation.name}` } = parts
  const { limit } = operation.access
  const mustBeSure = isFinal(operation, parts.isReversible === true)
  return definePage({
    name,
    access: 'own',
    http,
    input: Type.Object({ ...fields.properties, ...sure }),
    back: (input) => back?.(input as Static<Fields>) ?? room,
    as: operation,
    limit: limit ? { across: operation.name, ...limit } : { calls: 60, per: 'minute', across: 'own_acts' },
    async run(input, context) {
      const { sure: isSure, ...others } = input as Static<Fields> & { sure?: string }
      if (mustBeSure && isSure !== 'yes') throw notConfirmed()
      const sent = others as Static<Fields>
      return {
        answer: await askOperation(operation, asTaken(operation, given(sent)), context),
        sent,
      }
    },
    show: ({ answer, sent }, visit) =>
      answered
        ? answered(answer, visit)
        : { seeOther: visit.link(next?.(answer, sent, visit) ?? addressOf(room, { done: operation.name })) },
    ...(form && {
      refused(failure, visit, values) {
        if (!isMended(failure)) return undefined
        const sent = { values, failure }
        const { title, body } = form(sent, visit)
        return framed({ room, title, body: html`${whyRefused(sent, visit, room)}${body}` }, visit)
      },
    }),
  })
}
