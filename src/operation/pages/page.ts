import type { Language } from '../../lib/language.ts'
import type { ReadyFile } from '../answer/ready-file.ts'
import type { PageContent } from '../answer/ready-page.ts'
import type { AppError } from '../errors.ts'
import type { AnyOperation } from '../operation.ts'

/** Who is logged in where a page is shown. */
export type Visitor = { readonly kind: 'operator' } | { readonly kind: 'account'; readonly keyPrefix: string }

/** Who looks at a page. */
export interface Visit {
  readonly language: Language
  /** Path and query of the page itself. */
  readonly here: string
  /** Calls that a visitor without a key has left today, this one counted; null for a visitor with one, and where nothing is counted. */
  readonly callsLeft: number | null
  /** Whether this service sells anything; where it does not, no page speaks of money. */
  readonly isSelling: boolean
  /** Whether mail leaves over a server. */
  readonly isMailing: boolean
  /** The address of another page, which keeps the language when it was chosen. */
  link(path: string): string
}

/** What a page answers with: itself, or another address to go to (303). */
export type PageAnswer = PageContent | { readonly seeOther: string }

/** Makes something of an answer: `requested` is the input as the operation took it, `form` as it was sent. */
export type MadeOf<Answer, Made> = (
  answer: Answer,
  visit: Visit,
  requested: Record<string, unknown>,
  form: Record<string, unknown>,
) => Made

/** A page for people: its work is done by the pipeline as that of an operation, but it is no part of the API. */
export interface Page {
  readonly operation: AnyOperation
  readonly show: MadeOf<never, PageAnswer>
  /** What is saved in the place of the page, where its form asks for a file. */
  readonly file?: MadeOf<never, Promise<ReadyFile | null>>
  /** Where somebody goes on who was refused. */
  back(input: Record<string, unknown>): string
  /** What is shown in the place of a refusal, where that is no usual one. */
  refused?(failure: AppError, visit: Visit, requested: Record<string, unknown>): PageContent | undefined
  /** What its form asks the operation for, where that is not what was sent. */
  readonly asks?: Asks
  /** Where it is for good, by the parameters of its address: an id that a record had before leads to the one that it has (301). */
  moved?(place: Readonly<Record<string, string>>, presentId: (id: string) => string): string | null
  /** What stands in its place while nothing is asked that a call answers. */
  readonly start?: StartPage
}

/** A page that costs nothing, at the address of one that does; `applies` to the query as it was sent. */
export interface StartPage {
  readonly page: Page
  applies(query: Readonly<Record<string, unknown>>): boolean
}

/** Reads the input of an operation in what a form sent; throws a refusal for what it cannot read. */
export interface Asks {
  input(form: Readonly<Record<string, unknown>>): Record<string, unknown>
  /** The Idempotency-Key that the form carries: pressing its button twice is one call. */
  once(form: Readonly<Record<string, unknown>>): string | undefined
}

/** Whether somebody without a key, or without one that is enough, is offered to log in. */
export const isLook = ({ operation }: Page): boolean =>
  operation.http.startsWith('GET') && (operation.access.key === 'optional' || operation.access.key === 'required')

/** Whether looking at a page is a call that costs something. */
export const isMetered = ({ operation }: Page): boolean => operation.access.key === 'optional'
