import { type Static, type TObject, type TSchema, Type } from 'typebox'
import { notConfirmed } from '../../operation/access/operator-door.ts'
import type { PageContent } from '../../operation/answer/ready-page.ts'
import type { AnyOperation, Operation } from '../../operation/operation.ts'
import { definePage } from '../../operation/pages/define-page.ts'
import type { Page, Visit } from '../../operation/pages/page.ts'
import { addressOf } from '../addresses.ts'
import { askOperation, asTaken } from '../asking.ts'

const sure = { sure: Type.Optional(Type.String({ maxLength: 8 })) }

interface ActParts<In extends TObject, Out extends TSchema, Fields extends TObject> {
  readonly operation: Operation<In, Out>
  /** What the page is called, where several do the same. */
  readonly name?: string
  readonly http: `POST /${string}`
  readonly fields: Fields
  /** The input of the operation, from what the form holds. */
  given(fields: Static<Fields>): Readonly<Record<string, unknown>>
  /** What is shown of the answer, where it holds what is shown once; else the account as it now is. */
  answered?(answer: Static<Out>, visit: Visit): PageContent
  /** Where it leads, and where somebody goes on who was refused, where that is not the account. */
  readonly room?: { back(fields: Static<Fields>): string; next(answer: Static<Out>, fields: Static<Fields>): string }
}

/** Whether a form that does this must be confirmed, as programs are told by the hints of its tool. */
const isDestructive = ({ change }: AnyOperation): boolean => change?.destructive === true

/** A form of the account that does what an operation does: with its limit and scope, and confirmed where it destroys something. */
export function ownAct<In extends TObject, Out extends TSchema, Fields extends TObject>(
  parts: ActParts<In, Out, Fields>,
): Page {
  const { operation, http, fields, given, answered, room, name = `page_${operation.name}` } = parts
  const { limit } = operation.access
  return definePage({
    name,
    access: 'own',
    http,
    input: Type.Object({ ...fields.properties, ...sure }),
    back: (input) => room?.back(input as Static<Fields>) ?? '/account',
    as: operation,
    limit: limit ? { across: operation.name, ...limit } : { calls: 60, per: 'minute', across: 'own_acts' },
    async run(input, context) {
      const { sure: isSure, ...form } = input as Static<Fields> & { sure?: string }
      if (isDestructive(operation) && isSure !== 'yes') throw notConfirmed()
      const sent = form as Static<Fields>
      return {
        answer: await askOperation(operation, asTaken(operation, given(sent)), context),
        sent,
      }
    },
    show: ({ answer, sent }, visit) =>
      answered
        ? answered(answer, visit)
        : { seeOther: visit.link(room?.next(answer, sent) ?? addressOf('/account', { done: operation.name })) },
  })
}
