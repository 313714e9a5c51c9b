import { type Static, type TObject, type TSchema, Type } from 'typebox'
import type { Context } from '../context.ts'
import { defineOperation } from '../operation.ts'
import type { Page, PageAnswer, Visit } from './page.ts'
import { type PageAccess, termsOf } from './page-access.ts'

type PageParts<In extends TObject, Answer> = PageAccess & {
  readonly name: string
  readonly input: In
  run(input: Static<In>, context: Context): Promise<Answer>
  show(answer: Answer, visit: Visit): PageAnswer
  back(input: Static<In>): string
  readonly refused?: Page['refused']
  readonly moved?: Page['moved']
}

/** Declares a page with work of its own: who may open it is its `access`, and whether it looks or acts its method. */
export function definePage<In extends TObject, Answer>(parts: PageParts<In, Answer>): Page {
  const { name, http, input, run, show, back, refused, moved } = parts
  const operation = defineOperation<In, TSchema>({
    name,
    http,
    input,
    run,
    title: { ja: name, en: name },
    summary: name,
    ...termsOf(parts),
    output: Type.Unknown(),
    example: {},
  })
  return { operation, show, back, ...(refused && { refused }), ...(moved && { moved }) }
}
