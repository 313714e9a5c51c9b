import { type Static, type TObject, Type } from 'typebox'
import type { Language } from '../lib/language.ts'
import type { CallLimit } from './call-limit.ts'
import type { Context } from './context.ts'
import { type AnyOperation, defineOperation } from './operation.ts'
import type { PageContent } from './ready-page.ts'

/** Who looks at a page. */
export interface Visit {
  readonly language: Language
  /** The address of another page, which keeps the language when it was chosen. */
  link(path: string): string
}

/** What a page answers with: itself, or another address to go to (303). */
export type Shown = PageContent | { readonly seeOther: string }

/** A page for people: its work is done by the pipeline as that of an operation, but it is no part of the API. */
export interface Page {
  readonly operation: AnyOperation
  show(answer: never, visit: Visit): Shown
  /** Where somebody goes on who was refused. */
  back(input: Record<string, unknown>): string
}

interface PageParts<In extends TObject, Answer> {
  readonly name: string
  readonly http: `${'GET' | 'POST'} /${string}`
  readonly limit?: CallLimit
  readonly input: In
  run(input: Static<In>, context: Context): Promise<Answer>
  show(answer: Answer, visit: Visit): Shown
  back(input: Static<In>): string
}

/** Ties the parts of a page together; what changes something must come from our own pages. */
export function definePage<In extends TObject, Answer>({ show, back, limit, ...work }: PageParts<In, Answer>): Page {
  const operation = defineOperation({
    ...work,
    title: work.name,
    summary: work.name,
    access: {
      key: 'none',
      ...(work.http.startsWith('POST') && { pages: 'own' as const }),
      ...(limit && { limit }),
    },
    effect: 'external',
    billing: { units: 0 },
    transport: { tool: false },
    output: Type.Unknown(),
    example: {},
  })
  return { operation, show: show as Page['show'], back: back as Page['back'] }
}
