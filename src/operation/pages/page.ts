import { type Static, type TObject, type TSchema, Type } from 'typebox'
import type { FormatName } from '../../documents/formats.ts'
import type { Language } from '../../lib/language.ts'
import type { CallLimit } from '../access/call-limit.ts'
import type { ReadyFile } from '../answer/ready-file.ts'
import type { PageContent } from '../answer/ready-page.ts'
import type { Context } from '../context.ts'
import type { AppError } from '../errors.ts'
import { type AnyOperation, defineOperation } from '../operation.ts'
import type { Units } from '../operation-groups.ts'

/** Who looks at a page. */
export interface Visit {
  readonly language: Language
  /** Path and query of the page itself. */
  readonly here: string
  /** Calls that a visitor without a key has left today, this one counted; null for a visitor with one, and where nothing is counted. */
  readonly callsLeft: number | null
  /** The address of another page, which keeps the language when it was chosen. */
  link(path: string): string
}

/** What a page answers with: itself, or another address to go to (303). */
export type Shown = PageContent | { readonly seeOther: string }

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
  readonly show: MadeOf<never, Shown>
  /** What is saved in the place of the page, where its form asks for a file. */
  readonly file?: MadeOf<never, Promise<ReadyFile | null>>
  /** Where somebody goes on who was refused. */
  back(input: Record<string, unknown>): string
  /** What is shown in the place of a refusal, where that is no usual one. */
  refused?(failure: AppError, visit: Visit, requested: Record<string, unknown>): PageContent | undefined
  /** What its form asks the operation for, where that is not what was sent. */
  readonly asks?: Asks
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

export interface PageParts<In extends TObject, Answer> {
  readonly name: string
  readonly http: `${'GET' | 'POST'} /${string}`
  readonly limit?: CallLimit
  readonly input: In
  run(input: Static<In>, context: Context): Promise<Answer>
  show(answer: Answer, visit: Visit): Shown
  back(input: Static<In>): string
}

type Work = Pick<AnyOperation, 'access' | 'effect'> &
  Partial<Pick<AnyOperation, 'billing' | 'proof' | 'transport' | 'asksOutside'>>

/** Ties the parts of a page to the operation that does its work: free where nothing else is said, and never a tool. */
export function pageOf<In extends TObject, Answer>(
  { name, http, input, run, show, back }: Omit<PageParts<In, Answer>, 'limit'>,
  { transport, ...work }: Work,
): Page {
  const operation = defineOperation<In, TSchema>({
    name,
    http,
    input,
    run,
    title: { ja: name, en: name },
    summary: name,
    billing: { units: 0 },
    ...work,
    transport: { ...transport, tool: false },
    output: Type.Unknown(),
    example: {},
  } as Parameters<typeof defineOperation<In, TSchema>>[0])
  return { operation, show: show as Page['show'], back: back as Page['back'] }
}

/** A page that is open to everybody; what changes something must come from our own pages. */
export const definePage = <In extends TObject, Answer>({ limit, ...parts }: PageParts<In, Answer>): Page =>
  pageOf(parts, {
    access: { key: 'none', ...(parts.http.startsWith('POST') && { pages: 'own' as const }), ...(limit && { limit }) },
    effect: 'external',
  })

interface RecordsPageParts<In extends TObject, Answer> extends Omit<PageParts<In, Answer>, 'limit'> {
  /** What a view costs, where it is not one unit. */
  readonly units?: Units
  /** Files that its `format` asks for instead of the page; `run` answers them as a ReadyFile. */
  readonly exports?: readonly FormatName[]
}

/**
 * A page that shows records. A view is a call (docs/pages.md): it takes one of the day's calls of a visitor without a key, and
 * is on the bill of one who is logged in; the input may name a kept snapshot.
 */
export const defineRecordsPage = <In extends TObject, Answer>({
  units = 1,
  exports,
  ...parts
}: RecordsPageParts<In, Answer>): Page =>
  pageOf(parts, {
    access: { key: 'optional', session: true },
    effect: 'read',
    billing: { units },
    proof: { snapshot: true },
    transport: { ...(exports && { exports }) },
  })

/** How often one account may look at what is its own. */
const ownLooks: CallLimit = { calls: 120, per: 'minute', across: 'own_pages' }

/** A page about what belongs to whoever is logged in: it costs nothing. */
export const defineOwnPage = <In extends TObject, Answer>(parts: Omit<PageParts<In, Answer>, 'limit'>): Page =>
  pageOf(parts, { access: { key: 'required', session: true, limit: ownLooks }, effect: 'read' })

interface ActingPageParts<In extends TObject, Answer> extends PageParts<In, Answer> {
  /** The operation that it does, where that reaches outside or needs another scope than a change. */
  readonly as?: Pick<AnyOperation, 'effect' | 'asksOutside' | 'access'>
}

/** A page that changes something for whoever is logged in, as one transaction: it costs nothing, and must come from our own pages. */
export const defineActingPage = <In extends TObject, Answer>({
  limit,
  as,
  ...parts
}: ActingPageParts<In, Answer>): Page =>
  pageOf(parts, {
    access: {
      key: 'required',
      session: true,
      ...(limit && { limit }),
      ...(as?.access.scope !== undefined && { scope: as.access.scope }),
    },
    effect: as?.effect ?? 'write',
    ...(as?.asksOutside && { asksOutside: true }),
    transport: { body: { form: true } },
  })

/** Whether somebody without a key, or without one that is enough, is offered to log in. */
export const isLook = ({ operation }: Page): boolean =>
  operation.http.startsWith('GET') && (operation.access.key === 'optional' || operation.access.key === 'required')

/** Whether looking at a page is a call that costs something. */
export const isMetered = ({ operation }: Page): boolean => operation.access.key === 'optional'
